import { str } from '@lit/localize';
import { drawingTemplates } from './de_drawing';
import { measureTemplates } from './de_measure';
import { plainTemplates } from './de_plain';

/** German, by the ids of messages. What the engine says of single scenes and what it complains of stays English. */
export const templates = {
  ...measureTemplates,
  ...drawingTemplates,
  ...plainTemplates,
  'transport.play': 'Abspielen',
  'transport.pause': 'Anhalten',
  'transport.toggle': str`${0} (Leertaste)`,
  'transport.reset': 'Von vorn',
  'transport.reset_title': 'Von vorn (R)',
  'transport.back': 'Einen Schritt zurück',
  'transport.back_title': 'Einen Schritt zurück (←)',
  'transport.step': 'Ein Schritt',
  'transport.step_title': 'Einen Schritt weiter (→)',
  'transport.speed': 'Tempo',
  'transport.speed_title': 'Tempo: simulierte Sekunden in einer Sekunde',
  'transport.time': 'Simulierte Zeit',
  'transport.pace': str`mit ${0} %`,
  'transport.pace_title':
    'Die Rechnung kommt nicht nach; kein Schritt wird ausgelassen, die Zeit vergeht nur langsamer',
  'timeline.instant': 'Gezeigter Zeitpunkt',
  'timeline.title': 'Zurück zu einem früheren Zeitpunkt; ein Strich steht für einen Stoß',
  'timeline.value': str`${0} s von ${1} s`,
  'method.contact': 'Kontaktverfahren',
  'method.contact_title': 'Kontaktverfahren: wie auf Abstände geantwortet wird',
  'method.none': 'Verfahren',
  'method.label': 'Verfahren: ',
  'method.mind': str`Zu beachten: ${0}`,
  'method.not': str`Geht hier nicht: ${0}`,
  'method.unsuited': 'die Szene eignet sich nicht dafür',
  'knobs.group': 'Regler der Szene',
  'knobs.back': str`Zurück zu ${0}`,
  'knobs.refused': str`Geht nicht: ${0}`,
  'parameter.own': 'eigene Werte',
  'parameter.own_note': 'Körper oder Paare haben eigene Werte; eine Zahl gilt für alle Körper.',
  'parameter.source': str`Quelle: ${0}`,
  'parameter.back_title': 'Zurück zum Wert der Szene',
  'parameter.back': str`zurück zu ${0}`,
  'parameter.refused': str`${0}. Es bleibt bei ${1}.`,
  'range.to': str`${0} bis ${1}`,
  'range.within': str`über ${0}, höchstens ${1}`,
  'range.most': str`höchstens ${0}`,
  'range.least': str`mindestens ${0}`,
  'range.above': str`über ${0}`,
  'range.any': 'jede Zahl',
  'labels.each': str`je ${0}`,
  'legend.log': 'log. Maßstab',
  'legend.away': 'Was sich bewegt, hat das Bild verlassen: R führt zum Anfang zurück',
  'legend.joint': 'Gelenk',
  'legend.friction': 'Reibung',
  'legend.thrust': 'äußere Kraft',
  'legend.cone': 'Reibungskegel',
  'legend.area': 'Kontaktfläche',
  'legend.press': str`Druck auf Körper, bis ${0}`,
  'legend.intersection': 'Durchschnitt der Körper',
  'legend.weight': 'virtueller Kontakt, Gewicht 1',
  'legend.half': str`${0}, halbe Länge ${1} (logarithmisch)`,
  'legend.torque': str`Moment ${0}`,
  'engine.method.impulse': 'Impulse bei Ereignissen',
  'engine.method.contact': 'Impulse und Kontaktkräfte',
  'engine.method.elastic': 'Elastisch',
  'engine.method.virtual_contact': 'Virtueller Kontakt',
  'engine.method.volumetric': 'Volumetrischer Kontakt',
  'engine.method.impulse.about':
    'Stöße werden in der Zeit gefunden und mit Kraftstößen beantwortet; was ruht, trägt Kontaktkräfte, wenn Stöße genau bei der Berührung gefunden werden, und hüpft sonst in kleinen Sprüngen. Keine Gelenke.',
  'engine.method.contact.about':
    'Stöße werden in der Zeit gefunden und mit Impulsen beantwortet; Ruhe und Gelenke haben Kräfte aus einem linearen Komplementaritätsproblem.',
  'engine.method.elastic.about':
    'Körper drücken sich ein wenig ineinander und stoßen sich nach dem Gesetz von Hertz mit Dämpfung ab.',
  'engine.method.virtual_contact.about':
    'Jeder Körper hat eine weiche Haut: Kräfte am Punkt, der beiden am nächsten ist, in impliziten Schritten.',
  'engine.method.volumetric.about':
    'Impulse an allen Ecken dessen, was zwei Oberflächen gemeinsam haben, mit Coulombs Reibung in runden Kegeln.',
  'engine.parameter.TIME_STEP': 'Zeitschritt',
  'engine.parameter.GRAVITY': 'Schwere',
  'engine.parameter.ELASTICITY': 'Stoßzahl aller Körper',
  'engine.parameter.FRICTION': 'Reibung aller Körper',
  'engine.parameter.DAMPING': 'Dämpfung',
  'engine.parameter.TOLERANCE': 'Toleranz',
  'engine.parameter.TIME_STEP.about': 'Länge eines Schrittes der Rechnung.',
  'engine.parameter.DIFF_EQ_SOLVER.about': 'Wie aus Kräften Bewegung wird.',
  'engine.parameter.GRAVITY.about': 'Beschleunigung des freien Falls, nach unten.',
  'engine.parameter.ELASTICITY.about':
    'Stoßzahl: 0 behält keine Geschwindigkeit, 1 die ganze. Eine Zahl gilt für jeden Körper, Wände eingeschlossen, aber nicht für Kontaktmaterialien.',
  'engine.parameter.FRICTION.about':
    'Coulombs Reibungszahl der Körper. Eine Zahl gilt für jeden Körper, Wände eingeschlossen, aber nicht für Paare und Kontaktmaterialien mit eigenem Wert.',
  'engine.parameter.DAMPING.about':
    'Kraft gegen die Bewegung jedes Körpers je Geschwindigkeit, unabhängig von der Masse.',
  'engine.parameter.TEMPERATURE.about':
    'Unterschied der Tiefen, über den sich Kontakte eine Last teilen: je heißer, desto weiter über eine Fläche.',
  'engine.parameter.TOLERANCE.about': 'Fehler, den ein Schritt machen darf.',
  'engine.parameter.COLLISION_METHOD.about':
    'Wie mehrere gleichzeitige Stöße beantwortet werden: alle auf einmal oder einer nach dem anderen.',
};
