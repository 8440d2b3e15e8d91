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
  'limits.tilt': 'Kippen, bis es fällt',
  'limits.tilt_about':
    'Wie weit sich die Schwerkraft drehen darf, bis keine Kräfte die Szene mehr halten',
  'limits.friction': 'Kleinste Reibung',
  'limits.friction_about':
    'Die kleinste Reibungszahl, an allen Kontakten gleich, die sie halten könnte',
  'limits.bounds': 'Schranken der Kräfte',
  'limits.bounds_about': 'Zwischen welchen Werten die Kraft an jeder Fläche liegen muss',
  'limits.at': str`bei ${0} s`,
  'limits.falls': 'Keine Kräfte halten diese Szene, wie sie steht: sie fällt.',
  'limits.bracket_about':
    'Aus Reibungskegeln in den wahren und um sie herum: die Wahrheit liegt dazwischen',
  'limits.drawn':
    'Gezeichnet: die Stützlinie an der Grenze, und wie der Fall beginnt. Gleiten kann es früher beenden.',
  'limits.no_limit': 'keine Grenze',
  'limits.show_limit': str`Die Grenze nach ${0} zeigen`,
  'limits.show_about': 'Die Stützlinie und den Beginn des Falls zeichnen',
  'limits.show': 'Zeigen',
  'limits.fall_to': str`Nach ${0} fallen lassen`,
  'limits.fall_about':
    'Die Szene neu beginnen, um ein Grad weiter gekippt, als sie kann, und abspielen',
  'limits.fall': 'Fallen',
  'limits.own_friction': str`hier ${0}`,
  'limits.no_friction': 'Keine Reibung reicht, auch keine Reibungszahl von 4.',
  'limits.bounds_title': 'Normalkräfte aller Gleichgewichte; eine Zahl, wo alle dieselbe haben',
  'limits.on_stage': 'Auf der Bühne',
  'limits.determined': 'bestimmt',
};
