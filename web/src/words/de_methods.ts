/** German of what methods assume, where they must differ and what their drift of energy means, as the engine tells it. */
export const methodTemplates: Readonly<Record<string, string>> = {
  'engine.method.contact.assumes':
    'Körper sind starr und überlappen nie. Stöße sind Augenblicke, in denen Geschwindigkeiten springen; dazwischen tragen ruhende Kontakte und Gelenke gerade die Kräfte, die Körper voneinander fernhalten: 0 ≤ Beschleunigung ⟂ Kraft ≥ 0.',
  'engine.method.contact.differs':
    'Wo ein Körper auf mehr Stützen steht, als er braucht, sagt die Starrheit nicht, wie sie sein Gewicht teilen: Der Löser gibt eine von vielen richtigen Antworten. Wo mehrere Stöße in einen Augenblick fallen, wie in einer Reihe von Kugeln, die sich berühren, ist ihr Ausgang eine Wahl („Ein Stoß durch eine Reihe“).',
  'engine.method.contact.drift':
    'Stöße und Reibung nehmen, was ihre Gesetze sagen, und das ist gezählt: Übrig bleibt der Fehler des Integrators zwischen Ereignissen und der von Kontakten und Gelenken, die nicht ganz geschlossen sind.',
  'engine.method.impulse.assumes':
    'Körper sind starr und überlappen nie. Stöße sind Augenblicke, in denen Geschwindigkeiten so springen, dass Körper sich mit der Stoßzahl mal der Geschwindigkeit trennen, mit der sie kamen; dazwischen trägt, was sich berührt, gerade die Kräfte, die Körper voneinander fernhalten. Wo Stöße wie in myPhysicsLab gefunden werden, gibt es solche Kräfte nicht, und Ruhe ist eine Folge von Stößen, die zu langsam sind, um gesehen zu werden.',
  'engine.method.impulse.differs':
    'Gelenke, Seile und Bahnen brauchen „Starre Körper“; ohne sie bewegen beide die Körper gleich, wo Stöße genau bei der Berührung gefunden werden. Wo mehrere in einen Augenblick fallen, ist ihre Reihenfolge, oder dass sie zusammen gelöst werden, eine Wahl („Ein Stoß durch eine Reihe“) und keine Physik; eine andere Wahl hat einen anderen Ausgang.',
  'engine.method.impulse.drift':
    'Stöße und Reibung nehmen, was ihre Gesetze sagen, und das ist gezählt: Übrig bleibt der Fehler des Integrators zwischen Ereignissen.',
  'engine.method.elastic.assumes':
    'Körper behalten ihre Form, überlappen aber ein wenig und stoßen sich mit einer Kraft ab, die mit der Überlappung wächst und mit der Geschwindigkeit, mit der sie zunimmt. Nichts springt: Ein Stoß braucht Zeit, und sein Weg durch eine Reihe von Körpern, die sich berühren, auch.',
  'engine.method.elastic.differs':
    'Ein Stoß auf eine Reihe von Körpern teilt sich, wie Steifigkeit und Masse es sagen, nicht nach einer Regel, sodass am Ende mehr als einer davonläuft. Was ruht, ist um sein Gewicht durch die Steifigkeit eingesunken und teilt sein Gewicht auf alle Stützen auf; Reibung in Ruhe kriecht, und langsame Stöße federn weniger.',
  'engine.method.elastic.drift':
    'Was Kontakte speichern, ist Energie, und was ihre Dämpfung nimmt, ist gezählt: Übrig bleibt der Fehler der Schritte, den „Toleranz des Integrators“ begrenzt.',
  'engine.method.virtual_contact.assumes':
    'Jeder Körper trägt eine weiche Haut, viel dünner als ein Tausendstel seiner Größe. Häute, die sich ineinanderdrücken, stoßen sich ab wie eine gedämpfte Feder und widerstehen dem Gleiten wie eine steife Bürste. Nichts springt, und nichts haftet: Zu jedem Zeitpunkt lässt sich fragen, wie das Ende sich mit dem Anfang ändert.',
  'engine.method.virtual_contact.differs':
    'Was ruht, ist ein wenig eingesunken und teilt sein Gewicht auf alle Stützen auf; was Reibung hält, kriecht ein wenig. Ein Stoß auf eine Reihe von Körpern, die sich berühren, teilt sich, wie Steifigkeit und Masse es sagen. Implizite Schritte, die neben einem Stoß lang sind, nehmen ihm Energie.',
  'engine.method.virtual_contact.drift':
    'Implizite Schritte dämpfen: Was sie selbst nehmen, ist kein Verlust durch ein Gesetz, sondern ein Fehler des Verfahrens, und steht hier. Kürzere Schritte nehmen weniger.',
  'engine.method.volumetric.assumes':
    'Körper sind starr und aus konvexen Teilen. Wo Oberflächen sich treffen, tragen die Ecken dessen, was sie gemeinsam haben, Impulse, die sie fernhalten und nach Coulomb festhalten, alle zugleich. Zeit vergeht in gleichen Schritten: Was in einem geschieht, wird an seinem Ende gesagt.',
  'engine.method.volumetric.differs':
    'Alle Kontakte eines Schritts werden zusammen beantwortet: Eine Kugel, die eine Reihe von Kugeln trifft, die sich berühren, bewegt sie alle. Ein Rückprall beginnt am Ende des Schritts, in dem ein Körper landet. Wie eine Last sich auf mehr als drei Stützen verteilt, ist eine von vielen richtigen Antworten.',
  'engine.method.volumetric.drift':
    'Stöße und Reibung nehmen, was das Gesetz sagt, und das ist gezählt: Übrig bleibt, was Kräfte tun, die sich in einem Schritt ändern, und das ist ein Teil des Schritts.',
};
