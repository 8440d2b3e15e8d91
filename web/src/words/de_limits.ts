import { str } from '@lit/localize';

/** German of limits, by the ids of messages. */
export const limitTemplates = {
  'laboratory.limits': 'Grenzen',
  'contacts.bounds': 'Fläche, Schranken [N]',
  'contacts.bounds_about':
    'Normalkraft der ganzen Fläche in allen Gleichgewichten; aus dem Feld Grenzen',
  'limits.method':
    'Grenzen sind die starrer Körper: „Starre Körper“, „Kleine Schritte“ oder „Nur Stöße“ wählen.',
  'limits.left_out':
    'Grenzen kennen nur Gewichte und Kontakte; diese Szene hat Gelenke, Federn oder Schübe.',
  'limits.about':
    'Was könnten diese Kontakte halten, mit den besten aller Kräfte? Für Mauerwerk und alles, was durch Gewicht und Reibung steht.',
  'limits.stop_about': 'Die Frage beenden',
  'limits.stop': 'Anhalten',
  'limits.ask': 'Herausfinden',
  'limits.again': 'Noch einmal fragen',
  'limits.between': str`${0} bis ${1}`,
  'limits.tilt': 'Wie weit darf es kippen?',
  'limits.tilt_about':
    'Wie weit sich die Schwerkraft drehen darf, bis keine Kräfte die Szene mehr halten.',
  'limits.friction': 'Wie wenig Reibung genügt?',
  'limits.friction_about':
    'Die kleinste Reibungszahl, an allen Kontakten gleich, die sie halten könnte.',
  'limits.bounds': 'Wie viel trägt jede Fläche?',
  'limits.bounds_about': 'Zwischen welchen Werten die Kraft an jeder Fläche liegen muss.',
  'limits.at': str`bei ${0} s`,
  'limits.falls': 'Keine Kräfte halten diese Szene, wie sie steht: sie fällt.',
  'limits.bracket_about':
    'Die Wahrheit liegt zwischen beiden: sie gehören zu Reibungskegeln knapp in den wahren und knapp um sie herum.',
  'limits.holds': 'Es hält, wie weit man es auch kippt.',
  'limits.then_falls': 'Dann fällt es, wohin man es auch kippt.',
  'limits.falls_to': str`Dann fällt es nach ${0}; in andere Richtungen hält es länger.`,
  'limits.drawn':
    'Gezeichnet: die Stützlinie an der Grenze, und wie der Fall beginnt. Gleiten kann es früher beenden.',
  'limits.no_limit': 'keine Grenze',
  'limits.show_limit': str`Die Grenze nach ${0} zeigen`,
  'limits.show_about': 'Die Stützlinie und den Beginn des Falls zeichnen',
  'limits.show': 'Zeigen',
  'limits.fall_to': str`Nach ${0} fallen lassen`,
  'limits.fall_about':
    'Die Szene neu beginnen, um ein Grad weiter gekippt, als sie kann, und abspielen',
  'limits.fall': 'Fallen lassen',
  'limits.own_friction': str`Hier ist sie ${0}, das ${1}-Fache.`,
  'limits.friction_too_little': str`Hier ist sie ${0}, das ist zu wenig.`,
  'limits.no_friction': 'Keine Reibung reicht, auch keine Reibungszahl von 4.',
  'limits.determined_of': str`${0} von ${1}`,
  'limits.bounds_title':
    'Flächen tragen eine Kraft, die bestimmt ist. Jede andere kann alles zwischen ihren beiden Schranken tragen.',
  'limits.on_stage': 'Auf der Bühne',
  'limits.determined': 'bestimmt',
};
