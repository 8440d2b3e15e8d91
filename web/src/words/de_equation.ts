import { str } from '@lit/localize';

/** German of the equation of contacts, by the ids of messages. */
export const equationTemplates = {
  'lab.equation': 'Gleichung',
  'lab.equation_about': 'a = A f + b: wie die Kräfte gefunden werden',
  'lab.equation_idle': 'Nur starre Körper finden ihre Kräfte durch sie.',
  'equation.joint': 'Gelenk',
  'equation.rod': 'Stange',
  'equation.rope': 'Seil',
  'equation.path': 'Bahn',
  'equation.coupling': 'Motor, Zahnrad oder Rolle',
  'equation.limit': 'Anschlag',
  'equation.set_c': 'C: trägt eine Kraft und beschleunigt nicht: f ≥ 0, a = 0',
  'equation.set_nc': 'NC: braucht keine Kraft: f = 0, a ≥ 0',
  'equation.set_r': 'R: aufgeschoben, da sie aus den Zeilen davor folgt',
  'equation.set_none': 'War noch nicht an der Reihe',
  'equation.nothing_touches':
    'Jetzt berührt sich nichts und nichts wird gehalten; es gibt nichts zu lösen.',
  'equation.too_many': str`Mehr als ${0} Kontakte und Gelenke sind zu viele, um sie Zeile für Zeile zu zeigen.`,
  'equation.overlap': 'In diesem Augenblick überlappen Körper; er hat keine Kräfte.',
  'equation.failed': 'In diesem Augenblick passen keine Kräfte.',
  'equation.driven': str`Eine wachsende Kraft bringt die Beschleunigung von Zeile ${0} auf null.`,
  'equation.no_force': str`Zeile ${0} braucht keine Kraft.`,
  'equation.follows': str`Zeile ${0} folgt aus den Zeilen davor und wird aufgeschoben.`,
  'equation.goes_to': str`Zeile ${0} kommt nach ${1}.`,
  'equation.pattern': str`Muster der Matrix A, ${0} Zeilen. Pfeiltasten gehen von Eintrag zu Eintrag.`,
  'equation.positive': 'über null',
  'equation.negative':
    'unter null; sonst ist A gleich 0. Wer auf einen Eintrag zeigt, sieht seinen Wert.',
  'equation.entry': str`was eine Kraft zwischen ${0} mit der Beschleunigung zwischen ${1} macht.`,
  'equation.about':
    'Jeder Kontakt und jede Richtung eines Gelenks ist eine Zeile von a = A f + b. Kontakte drücken nur, f ≥ 0, und dringen nicht ineinander, a ≥ 0; wo eines von beiden nicht null ist, ist es das andere. In b steht alles, was sonst wirkt, auch die Reibung.',
  'equation.matrix_title':
    'Wie sehr eine Krafteinheit der Spalte die Beschleunigung der Zeile ändert',
  'equation.matrix': 'Matrix A',
  'equation.groups': str`${0} Gruppen, die keinen bewegten Körper gemeinsam haben: Jede ist ein Block, und dazwischen ist A gleich 0.`,
  'equation.steps_title': 'Das Verfahren von Baraff nimmt eine Zeile nach der anderen dran',
  'equation.steps': 'Baraffs Schritte',
  'equation.back': 'Eine Zeile zurück',
  'equation.made': str`${0} von ${1}`,
  'equation.on': 'Eine Zeile weiter',
  'equation.begin': 'Noch hat keine Zeile eine Kraft: f = 0 und a = b.',
  'equation.open':
    'Starre Körper lassen einige dieser Kräfte offen: Der Lauf hat andere gewählt, mit denselben Beschleunigungen.',
  'equation.rows': 'Zeilen der Gleichung',
  'equation.row': 'Zeile',
  'equation.set_title': 'C: trägt Kraft; NC: trägt keine',
  'equation.set': 'Menge',
  'equation.force': 'Kraft nach diesem Schritt',
  'equation.right_side': 'Beschleunigung ohne die Kräfte der Zeilen',
  'equation.acceleration': 'Beschleunigung nach diesem Schritt',
  'equation.show': str`${0} auf der Bühne zeigen`,
};
