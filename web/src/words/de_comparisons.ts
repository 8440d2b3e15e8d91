// Long because it is one list: what scenes say of the run of each method.
/** German of it, by the English. */
export const comparisonsOfScenes = {
  'scene.**Only the last ball leaves.** The others stand still, blow after blow.':
    '**Nur die letzte Kugel geht.** Die anderen stehen still, Stoß um Stoß.',
  'scene.**Almost the same.** The balls give a little, so in time all five sway.':
    '**Fast dasselbe.** Die Kugeln geben etwas nach, darum schwanken mit der Zeit alle fünf.',
  'scene.**Almost the same.** In every blow a little energy stays behind.':
    '**Fast dasselbe.** Bei jedem Stoß bleibt ein wenig Energie zurück.',
  'scene.**All five move.** A step answers all contacts together, and the first ball bounces back.':
    '**Alle fünf bewegen sich.** Ein Schritt beantwortet alle Kontakte zusammen, und die erste Kugel prallt zurück.',
  'scene.**Only the last ball leaves.** The blow goes from one to the next.':
    '**Nur die letzte Kugel geht.** Der Stoß wandert von einer zur nächsten.',
  'scene.**A blow in no time.** Slow ones give back less, until there is a last hop.':
    '**Ein Stoß in keiner Zeit.** Langsame geben weniger zurück, bis es einen letzten Sprung gibt.',
  'scene.**A spring with a damper.** After 3.2 s and seven hops it is 1 mm apart.':
    '**Eine Feder mit Dämpfer.** Nach 3,2 s und sieben Sprüngen ist sie 1 mm entfernt.',
  'scene.**The same.** Without joints both know the same blows.':
    '**Dasselbe.** Ohne Gelenke kennen beide dieselben Stöße.',
  'scene.**Nearly only the last.** The one before it follows slowly, and the first ones drift back.':
    '**Fast nur die letzte.** Die vor ihr folgt langsam, und die ersten treiben zurück.',
  'scene.**Nearly only the last.** Not quite a hundredth of the energy is lost on the way.':
    '**Fast nur die letzte.** Nicht ganz ein Hundertstel der Energie geht unterwegs verloren.',
  'scene.**All five move.** The first bounces back with 0.6 of its speed, the four leave with 0.4.':
    '**Alle fünf bewegen sich.** Die erste prallt mit 0,6 ihrer Geschwindigkeit zurück, die vier gehen mit 0,4.',
  'scene.**Each bounce is an instant.** The ball never sinks in, and then it rests.':
    '**Jeder Aufprall ist ein Augenblick.** Der Ball sinkt nie ein, und dann ruht er.',
  'scene.**Each bounce takes time.** The ball sinks in by 8 mm at most, and slow bounces give back less.':
    '**Jeder Aufprall braucht Zeit.** Der Ball sinkt höchstens 8 mm ein, und langsame geben weniger zurück.',
  'scene.**Each bounce is soft.** The ball sinks in by 18 mm at most.':
    '**Jeder Aufprall ist weich.** Der Ball sinkt höchstens 18 mm ein.',
  'scene.**Nearly the same.** A rebound begins at the end of the step in which the ball lands.':
    '**Fast dasselbe.** Ein Rückprall beginnt am Ende des Schritts, in dem der Ball landet.',
  'scene.**It stands.** The blocks touch and do not sink in.':
    '**Er steht.** Die Klötze berühren sich und sinken nicht ein.',
  'scene.**It stands.** What rests here carries the same forces.':
    '**Er steht.** Was ruht, trägt hier dieselben Kräfte.',
  'scene.**It stands, a hair lower.** The top has sunk by 0.05 mm.':
    '**Er steht, um ein Haar tiefer.** Oben ist er um 0,05 mm gesunken.',
  'scene.**It stands, a hair lower.** The top has sunk by 0.8 mm.':
    '**Er steht, um ein Haar tiefer.** Oben ist er um 0,8 mm gesunken.',
  'scene.**It stands.** All its contacts are answered together, which is what this method is for.':
    '**Er steht.** Alle seine Kontakte werden zusammen beantwortet; dafür ist dieses Verfahren da.',
  'scene.**One stands, the other slips.** Friction holds up to its limit and not beyond.':
    '**Eine steht, die andere rutscht.** Reibung hält bis zu ihrer Grenze und nicht darüber.',
  'scene.**The same.** Without joints both know the same forces.':
    '**Dasselbe.** Ohne Gelenke kennen beide dieselben Kräfte.',
  'scene.**The same, but the one that stands creeps.** In the first second it comes down by 4 cm.':
    '**Dasselbe, nur kriecht die, die steht.** In der ersten Sekunde kommt sie 4 cm herunter.',
  'scene.**The same to a few millimetres.** What friction holds creeps, but hardly.':
    '**Dasselbe auf wenige Millimeter.** Was Reibung hält, kriecht, aber kaum.',
  'scene.**The same to a few millimetres.** All contacts of a step are answered together.':
    '**Dasselbe auf wenige Millimeter.** Alle Kontakte eines Schritts werden zusammen beantwortet.',
  'scene.**31 blows.** One after the other, each in an instant.':
    '**31 Stöße.** Einer nach dem anderen, jeder in einem Augenblick.',
  'scene.**31 blows.** Without joints both know the same ones.':
    '**31 Stöße.** Ohne Gelenke kennen beide dieselben.',
  'scene.**31 blows, too.** Each takes time, and the hardest presses 3 cm in.':
    '**Auch 31 Stöße.** Jeder braucht Zeit, und der härteste drückt 3 cm ein.',
  'scene.**No blows to count.** The skins push smoothly, and 3 percent of the energy are lost.':
    '**Keine Stöße zu zählen.** Die Häute drücken stetig, und 3 Prozent der Energie gehen verloren.',
  'scene.**31 blows, too.** A rebound begins with a step, so the bodies end 5 cm behind.':
    '**Auch 31 Stöße.** Ein Rückprall beginnt mit einem Schritt, darum bleiben die Körper 5 cm zurück.',
  'scene.**The little one flies off.** The blow goes from ball to ball, and each hands it on faster.':
    '**Die kleine fliegt davon.** Der Stoß wandert von Kugel zu Kugel, und jede gibt ihn schneller weiter.',
  'scene.**It flies, but lower.** The balls touch for a while, and the three share the blow.':
    '**Sie fliegt, aber tiefer.** Die Kugeln berühren sich eine Weile, und die drei teilen den Stoß.',
  'scene.**It flies, but low.** The skins give way, and the three share the blow.':
    '**Sie fliegt, aber niedrig.** Die Häute geben nach, und die drei teilen den Stoß.',
  'scene.**All three bounce as one.** A step answers all contacts together, and the little one gets nothing.':
    '**Alle drei prallen als eines ab.** Ein Schritt beantwortet alle Kontakte zusammen, und die kleine bekommt nichts.',
  'scene.**As the formula says.** The block touches and does not sink in.':
    '**Wie die Formel sagt.** Der Klotz berührt und sinkt nicht ein.',
  'scene.**As the formula says.** Without joints both know the same forces.':
    '**Wie die Formel sagt.** Ohne Gelenke kennen beide dieselben Kräfte.',
  'scene.**As the formula says.** The block has sunk in by two thousandths of a millimetre.':
    '**Wie die Formel sagt.** Der Klotz ist um zwei Tausendstel Millimeter eingesunken.',
  'scene.**As the formula says.** The block has sunk in by 0.2 mm.':
    '**Wie die Formel sagt.** Der Klotz ist um 0,2 mm eingesunken.',
  'scene.**As the formula says.** One body on one slope is alike for all of them.':
    '**Wie die Formel sagt.** Ein Körper auf einem Hang ist für alle gleich.',
  'scene.**Both leave alike, and the first comes back.** It hits them at the same instant.':
    '**Beide gehen gleich davon, und die erste kommt zurück.** Sie trifft sie im selben Augenblick.',
  'scene.**Nearly the same.** Equal stiffness shares the blow as the rule does.':
    '**Fast dasselbe.** Gleiche Steifigkeit teilt den Stoß, wie die Regel es tut.',
  'scene.**Nearly the same.** Two thousandths of the energy are lost.':
    '**Fast dasselbe.** Zwei Tausendstel der Energie gehen verloren.',
  'scene.**The same.** Here all at once is right.':
    '**Dasselbe.** Alles zugleich ist hier richtig.',
  'scene.**The rough one stays for good.** Friction holds all that it has to.':
    '**Der raue bleibt für immer.** Reibung hält alles, was sie halten muss.',
  'scene.**The rough one creeps.** In three seconds it comes down by 12 mm.':
    '**Der raue kriecht.** In drei Sekunden kommt er 12 mm herunter.',
  'scene.**The rough one creeps, but hardly.** In three seconds by a fifth of a millimetre.':
    '**Der raue kriecht, aber kaum.** In drei Sekunden um ein Fünftel Millimeter.',
  'scene.**The same.** Each block has one answer, and this is it.':
    '**Dasselbe.** Jeder Klotz hat eine Antwort, und das ist sie.',
  'scene.**It stays level.** What rests, rests for good.':
    '**Sie bleibt waagrecht.** Was ruht, ruht für immer.',
  'scene.**Level, but the weights creep.** In three seconds by less than half a millimetre.':
    '**Waagrecht, nur kriechen die Gewichte.** In drei Sekunden um weniger als einen halben Millimeter.',
  'scene.**Level, but not for ever.** The weights creep, and after three seconds it leans by a tenth of a degree.':
    '**Waagrecht, aber nicht für immer.** Die Gewichte kriechen, und nach drei Sekunden neigt sie sich um ein Zehntel Grad.',
  'scene.**It stays level.** Contacts and pin are answered together.':
    '**Sie bleibt waagrecht.** Kontakte und Stift werden zusammen beantwortet.',
  'scene.**The tall one tips, the flat one slides.** Balance alone decides it.':
    '**Der hohe kippt, der flache rutscht.** Das entscheidet allein das Gleichgewicht.',
  'scene.**The same to a centimetre.** Friction sets in with the slip and not at once.':
    '**Dasselbe auf einen Zentimeter.** Reibung setzt mit dem Gleiten ein und nicht auf einmal.',
  'scene.**The same to a centimetre.** Skins give way a little, and what is held creeps.':
    '**Dasselbe auf einen Zentimeter.** Häute geben etwas nach, und was gehalten wird, kriecht.',
  'scene.**The same to a millimetre.** The tall one lands at the end of a step.':
    '**Dasselbe auf einen Millimeter.** Der hohe landet am Ende eines Schritts.',
  'scene.**It stands.** The light one carries a thousand times its weight and gives not at all.':
    '**Es steht.** Der leichte trägt das Tausendfache seines Gewichts und gibt gar nicht nach.',
  'scene.**It stands, 2 mm lower.** Under such a load the light one gives.':
    '**Es steht, 2 mm tiefer.** Unter solcher Last gibt der leichte nach.',
  'scene.**The ball stays where it fell.** Nothing is left of its fall after half a second.':
    '**Die Kugel bleibt, wohin sie fiel.** Nach einer halben Sekunde ist von ihrem Fall nichts übrig.',
  'scene.**The same in the end.** The ball has sunk in by two thousandths of a millimetre.':
    '**Am Ende dasselbe.** Die Kugel ist um zwei Tausendstel Millimeter eingesunken.',
};
