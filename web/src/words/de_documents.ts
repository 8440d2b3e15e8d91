/** German of what can be wrong with a link or a file of a document, by the English words; {0}, {1} … are figures. */
export const documentTemplates: Readonly<Record<string, string>> = {
  'document.is damaged or was cut off on its way; copy the whole of it, or ask for the file instead':
    'ist beschädigt oder wurde unterwegs abgeschnitten; kopier ihn ganz, oder bitte stattdessen um die Datei',
  'document.must be NAME=value, as in GRAVITY=5; got “{0}”':
    'muss NAME=Wert sein, wie in GRAVITY=5; da steht „{0}“',
  'document.must not set more than {0} values': 'darf nicht mehr als {0} Werte setzen',
  'document.needs a value after the =': 'braucht einen Wert nach dem =',
  'document.there is no such parameter or variable here':
    'so einen Parameter und so eine Variable gibt es hier nicht',
  'document.there is no such parameter or variable here; is {0} meant?':
    'so einen Parameter und so eine Variable gibt es hier nicht; ist {0} gemeint?',
  'document.there is no such subject; there are {0}': 'das gibt es hier nicht; es gibt {0}',
  'document.{0}': '{0}',
  'document.must be a list of 1 to {0} runs': 'muss eine Liste von 1 bis {0} Läufen sein',
  'document.must be a list of at most {0}': 'muss eine Liste von höchstens {0} sein',
  'document.must be a number above 0': 'muss eine Zahl über 0 sein',
  'document.must be a number above 0, at most 64': 'muss eine Zahl über 0 sein, höchstens 64',
  'document.must be a number of steps, at most {0}':
    'muss eine Anzahl von Schritten sein, höchstens {0}',
  'document.must be a text': 'muss ein Text sein',
  'document.must be an object': 'muss ein Objekt sein',
  'document.must be one of {0}': 'muss eines von diesen sein: {0}',
  'document.must be {0} numbers below {1} in size':
    'muss aus {0} Zahlen bestehen, deren Betrag unter {1} liegt',
  'document.must be {0} points': 'muss aus {0} Punkten bestehen',
  'document.must not be longer than {0} characters': 'darf nicht länger als {0} Zeichen sein',
  'document.must not be more than {0}': 'dürfen nicht mehr als {0} sein',
  'document.the eye must stand elsewhere than what it looks at':
    'das Auge muss anderswo stehen als das, worauf es blickt',
};
