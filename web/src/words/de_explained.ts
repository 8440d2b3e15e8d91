/** German of the explanations of parameters, by their English words. */
export const explanationTemplates: Readonly<Record<string, string>> = {
  'explained.How several simultaneous collisions are resolved: all at once; or one after the other in random order, each alone, with the joints it is linked to, or (hybrid) with all that approach at the same body, as the two corners of a flat hit.':
    'Wie mehrere gleichzeitige Stöße aufgelöst werden: alle zugleich; oder nacheinander in zufälliger Reihenfolge, jeder allein, mit den Gelenken, mit denen er verbunden ist, oder (hybrid) mit allem, was sich am selben Körper nähert, wie die beiden Ecken eines flachen Aufpralls.',
  'explained.With EVENT_LOCATION faithful bodies nearer than this may be in resting contact, and contacts are held at half of it. With exact they touch at gap 0, and this is how far bodies are looked at for contacts to come.':
    'Mit EVENT_LOCATION faithful können Körper, die sich näher sind, ruhend in Kontakt sein, und Kontakte werden bei der Hälfte davon gehalten. Mit exact berühren sie sich beim Abstand 0, und so weit wird nach kommenden Kontakten gesehen.',
  'explained.With EVENT_LOCATION faithful pairs that approach or part more slowly than this are resting contacts, and faster ones collide. With exact that is RESTING_SPEED, which grows up to this where very many slow impacts fall into one step.':
    'Mit EVENT_LOCATION faithful sind Paare, die sich langsamer nähern oder trennen, ruhende Kontakte, und schnellere stoßen zusammen. Mit exact ist das RESTING_SPEED, die bis hierher wächst, wo sehr viele langsame Stöße in einen Schritt fallen.',
  'explained.With EVENT_LOCATION faithful, half width of the band around the target gap in which a collision is handled, as a fraction of that gap. Smaller is more accurate and slower.':
    'Mit EVENT_LOCATION faithful die halbe Breite des Bands um den angestrebten Abstand, in dem ein Stoß behandelt wird, als Teil dieses Abstands. Kleiner ist genauer und langsamer.',
  'explained.State of the generator that picks the order of simultaneous collisions and joints. It moves on with every use.':
    'Zustand des Generators, der die Reihenfolge gleichzeitiger Stöße und Gelenke wählt. Er läuft mit jedem Gebrauch weiter.',
  'explained.How motion between events is integrated: first, second or fourth order, the last two also with steps adapted to the energy; fifth order with steps adapted to INTEGRATOR_TOLERANCE; or LEAPFROG, of second order, with one solve for forces a step and an energy that does not drift. STANDARD is DORMAND_PRINCE_54 where events are exact, and RUNGE_KUTTA, as in the original, where they are faithful.':
    'Wie die Bewegung zwischen Ereignissen integriert wird: erste, zweite oder vierte Ordnung, die letzten beiden auch mit an die Energie angepassten Schritten; fünfte Ordnung mit an INTEGRATOR_TOLERANCE angepassten Schritten; oder LEAPFROG, zweite Ordnung, mit einer Lösung nach Kräften je Schritt und einer Energie, die nicht wegläuft. STANDARD ist DORMAND_PRINCE_54, wo Ereignisse exakt sind, und RUNGE_KUTTA wie im Original, wo sie faithful sind.',
  "explained.Largest error of one part of a step with DORMAND_PRINCE_54: of a body's place, over its size or its way within the step; of its velocity, over itself or what moves the body by its size within 100 steps. The size of an angle is a radian.":
    'Größter Fehler eines Teils eines Schritts mit DORMAND_PRINCE_54: des Ortes eines Körpers im Verhältnis zu seiner Größe oder seinem Weg im Schritt; seiner Geschwindigkeit im Verhältnis zu ihr selbst oder zu dem, was den Körper in 100 Schritten um seine Größe bewegt. Die Größe eines Winkels ist ein Radiant.',
  'explained.faithful: collisions are handled within the accuracy band of the target gap, as in the original. exact: bodies touch at gap 0, and the instant of each impact is found to 1e-12 s.':
    'faithful: Stöße werden im Genauigkeitsband um den angestrebten Abstand behandelt, wie im Original. exact: Körper berühren sich beim Abstand 0, und der Zeitpunkt jedes Stoßes wird auf 1e-12 s gefunden.',
  'explained.With EVENT_LOCATION exact, approaches slower than this end without a bounce. Where very many slow impacts fall into one step it grows for that step, up to VELOCITY_TOLERANCE, but not for restitution 1.':
    'Mit EVENT_LOCATION exact enden langsamere Annäherungen ohne Rückprall. Wo sehr viele langsame Stöße in einen Schritt fallen, wächst sie für diesen Schritt, bis zu VELOCITY_TOLERANCE, aber nicht für Restitution 1.',
  'explained.What restitution means where there is friction: speed after to before (newton), impulse of the rebound to that of the compression (poisson), or the root of the energies (stronge). Without friction all are the same.':
    'Was die Stoßzahl bedeutet, wo es Reibung gibt: Geschwindigkeit danach zu davor (newton), Kraftstoß des Rückpralls zu dem des Eindrückens (poisson), oder die Wurzel aus den Energien (stronge). Ohne Reibung sind alle gleich.',
  'explained.Contacts with friction that slip more slowly than this may stick; faster ones slide.':
    'Kontakte mit Reibung, die langsamer rutschen, können haften; schnellere gleiten.',
  'explained.What is added to the contact equations so that leftover speeds and distances of contacts, and of joints where named, settle.':
    'Was den Kontaktgleichungen hinzugefügt wird, damit übrige Geschwindigkeiten und Abstände von Kontakten, und wo genannt von Gelenken, sich setzen.',
  'explained.Time in which the extra acceleration takes leftover speeds and distances away. Equal to TIME_STEP settles contacts fastest; several times larger keeps joints and sliding contacts accurate.':
    'Zeit, in der die zusätzliche Beschleunigung übrige Geschwindigkeiten und Abstände wegnimmt. Gleich TIME_STEP setzen sich Kontakte am schnellsten; einige Male größer bleiben Gelenke und gleitende Kontakte genau.',
  'explained.Whether joints get a small impulse at the end of each step without collision, which keeps them together more tightly.':
    'Ob Gelenke am Ende jedes Schritts ohne Stoß einen kleinen Kraftstoß bekommen, der sie fester zusammenhält.',
  'explained.Whether contacts that do not influence each other are solved as separate problems.':
    'Ob Kontakte, die einander nicht beeinflussen, als getrennte Aufgaben gelöst werden.',
  'explained.How contact forces are found: baraff brings in row after row like the original; active_set gives the same accelerations, is much faster for many contacts, and shares forces evenly where they are not unique.':
    'Wie Kontaktkräfte gefunden werden: baraff nimmt Zeile um Zeile hinzu wie das Original; active_set gibt dieselben Beschleunigungen, ist bei vielen Kontakten viel schneller und verteilt Kräfte gleichmäßig, wo sie nicht eindeutig sind.',
  "explained.How damping follows from the restitution: as the document has it, as today's original computes it, or so that bodies bounce with exactly the restitution given.":
    'Wie die Dämpfung aus der Stoßzahl folgt: wie im Dokument, wie das heutige Original sie rechnet, oder so, dass Körper genau mit der gegebenen Stoßzahl springen.',
  "explained.Where the factor and exponent of the depth come from: the document's table, which knows spheres, the original's contact sphere of each shape, or Hertz' theory with the curvatures at the contact.":
    'Woher Faktor und Exponent der Eindringtiefe kommen: aus der Tabelle des Dokuments, die Kugeln kennt, aus der Kontaktkugel jeder Form im Original, oder aus Hertz’ Theorie mit den Krümmungen am Kontakt.',
  'explained.Factor k_red of the stiffness. Smaller: deeper contacts that cost less time and bounce the same.':
    'Faktor k_red der Steifigkeit. Kleiner: tiefere Kontakte, die weniger Rechenzeit kosten und gleich springen.',
  'explained.Which speed the damping of a contact follows from: the hardest approach since its bodies parted last, so that one which is hit while it rests bounces as it should, or the first touch, as the document has it and the law head always.':
    'Welcher Geschwindigkeit die Dämpfung eines Kontakts folgt: der härtesten Annäherung, seit seine Körper zuletzt auseinandergingen, sodass einer, der in Ruhe getroffen wird, so abprallt, wie er soll, oder der ersten Berührung, wie im Dokument und beim Gesetz head immer.',
  "explained.Limit of the damping coefficient d of the laws document and head. 0: the law's own, 1000 and 2000 s/m.":
    'Grenze des Dämpfungsbeiwerts d der Gesetze document und head. 0: die des Gesetzes selbst, 1000 und 2000 s/m.',
  'explained.Stiffness of bodies that have no contact material.':
    'Steifigkeit von Körpern ohne Kontaktmaterial.',
  'explained.Of bodies that have no contact material.': 'Von Körpern ohne Kontaktmaterial.',
  "explained.How the distance of two bodies is found: exactly, by portal refinement as the document has it, which finds curved bodies too deep, or as today's original computes it, which also counts depths in units of the pair's extent.":
    'Wie der Abstand zweier Körper gefunden wird: genau, durch Verfeinerung eines Portals wie im Dokument, die runde Körper zu tief findet, oder wie das heutige Original rechnet, das Tiefen auch in Einheiten der Ausdehnung des Paars zählt.',
  'explained.Where portal refinement ends. Ten times it, and at least 1e-13 m, is the contact_eps of the hysteresis, with the exact narrow phase too.':
    'Wo die Verfeinerung des Portals endet. Das Zehnfache, und mindestens 1e-13 m, ist das contact_eps der Hysterese, auch bei der genauen Suche.',
  'explained.When an overlap counts as contact: beyond two contact_eps as the document has it, beyond 1e-8 m as in the paper of 2019, from touching on as the original today, or as the document has it with a contact_eps of 1e-15 m, for places near the origin.':
    'Wann eine Überlappung als Kontakt zählt: über zwei contact_eps wie im Dokument, über 1e-8 m wie in der Arbeit von 2019, von der Berührung an wie im heutigen Original, oder wie im Dokument mit einem contact_eps von 1e-15 m, für Orte nahe dem Ursprung.',
  'explained.One point for each pair of bodies, as the document has it, or one for every corner, rim and crossing of edges that touches, so that boxes stand and bars lie.':
    'Ein Punkt für jedes Körperpaar, wie im Dokument, oder einer für jede Ecke, jeden Rand und jede Kreuzung von Kanten, die berühren, damit Quader stehen und Stangen liegen.',
  'explained.Whether boxes that lie flush are touched as one, so that what rolls from one to the other feels no bump, or each for itself, as the document has it.':
    'Ob Quader, die bündig liegen, wie einer berührt werden, sodass nicht stolpert, was von einem zum anderen rollt, oder jeder für sich, wie im Dokument.',
  'explained.Explicit (Dormand and Prince), implicit for stiff contacts (Radau), or the one that suits.':
    'Explizit (Dormand und Prince), implizit für steife Kontakte (Radau), oder der, der passt.',
  'explained.Relative error that a step of the integrator may make.':
    'Relativer Fehler, den ein Schritt des Integrators machen darf.',
  'explained.A call that needs more integrator steps ends early, and says what to do.':
    'Ein Aufruf, der mehr Schritte des Integrators braucht, endet früher und sagt, was zu tun ist.',
  'explained.Of the prisms and cylinders that planar bodies become.':
    'Der Prismen und Zylinder, zu denen ebene Körper werden.',
  'explained.Radius of the ball that is moved over all edges of planar polygons, without making them larger; at most a tenth of their smallest size. Sharp corners make contact points jump.':
    'Radius der Kugel, die über alle Kanten ebener Vielecke geführt wird, ohne sie zu vergrößern; höchstens ein Zehntel ihrer kleinsten Größe. Scharfe Ecken lassen Kontaktpunkte springen.',
  'explained.What a disc of a planar scene becomes in space.':
    'Was aus der Scheibe einer ebenen Szene im Raum wird.',
  "explained.Stiffness, damping and softness of every pair from the scene's masses, gravity and elasticities, or the numbers given below.":
    'Steifigkeit, Dämpfung und Weichheit jedes Paars aus Massen, Schwere und Stoßzahlen der Szene, oder die Zahlen darunter.',
  'explained.Force of a pair of bodies for each metre of depth, with CONTACT_CONSTANTS given.':
    'Kraft eines Körperpaars für jeden Meter Tiefe, mit CONTACT_CONSTANTS given.',
  'explained.Further force for each metre of depth and each m/s of approach.':
    'Weitere Kraft für jeden Meter Tiefe und jeden m/s Annäherung.',
  'explained.Friction for each m/s of slow sliding. No law of this method sticks: what is held creeps with its load over k_t.':
    'Reibung für jeden m/s langsamen Gleitens. Kein Gesetz dieses Verfahrens haftet: was gehalten wird, kriecht mit seiner Last durch k_t.',
  'explained.Depth over which the laws expmix and softplus begin. Derivatives through an impact are useful where it is the impact speed times the step length or more.':
    'Tiefe, über die die Gesetze expmix und softplus einsetzen. Ableitungen durch einen Stoß sind brauchbar, wo sie mindestens Auftreffgeschwindigkeit mal Schrittlänge ist.',
  'explained.How the force begins with the depth: at once, as the original smooths it, or analytically.':
    'Wie die Kraft mit der Tiefe einsetzt: sofort, so geglättet wie im Original, oder analytisch.',
  "explained.How friction grows with the sliding speed to Coulomb's limit: with a kink, or smoothly in two ways.":
    'Wie die Reibung mit der Gleitgeschwindigkeit bis zu Coulombs Grenze wächst: mit einem Knick, oder glatt auf zwei Weisen.',
  'explained.How the contacts of a pair share its stiffness: as one contact with the smooth maximum of their depths, each with all of it, by Boltzmann weights, by those of six points along every straight edge instead of the corners, or alike at particles that Stein variational descent spreads over the face.':
    'Wie sich die Kontakte eines Paars seine Steifigkeit teilen: als ein Kontakt mit dem glatten Maximum ihrer Tiefen, jeder mit der ganzen, nach Boltzmanngewichten, nach denen von sechs Punkten längs jeder geraden Kante statt der Ecken, oder gleich an Teilchen, die Steins Variationsabstieg über die Fläche verteilt.',
  "explained.Difference of depths over which contacts share a load: the hotter, the farther it spreads over a face. 0: by the scene's sizes with the constants of the scene, else the deepest takes all.":
    'Unterschied der Tiefen, über den sich Kontakte eine Last teilen: je heißer, desto weiter verteilt sie sich über eine Fläche. 0: nach den Größen der Szene bei den Konstanten der Szene, sonst nimmt der tiefste alles.',
  'explained.How many points a pair touches with under CONTACT_WEIGHTS stein. One goes to the lowest place, where nothing pushes it away.':
    'Mit wie vielen Punkten sich ein Paar bei CONTACT_WEIGHTS stein berührt. Einer geht an die tiefste Stelle, wo ihn nichts wegdrängt.',
  'explained.How far particles feel each other under CONTACT_WEIGHTS stein. 0: about half as far again as neighbours are apart.':
    'Wie weit sich Teilchen bei CONTACT_WEIGHTS stein spüren. 0: etwa anderthalbmal so weit, wie Nachbarn auseinander sind.',
  'explained.Backward differentiation of order 1, which is the implicit Euler method, or 2.':
    'Rückwärtsdifferenzen der Ordnung 1, das ist das implizite Eulerverfahren, oder 2.',
  'explained.As long as their error allows, or all of the same length.':
    'So lang, wie ihr Fehler es erlaubt, oder alle gleich lang.',
  'explained.The call is divided into equal steps no longer than this. 0: one step a call.':
    'Der Aufruf wird in gleiche Schritte geteilt, die nicht länger sind. 0: ein Schritt je Aufruf.',
  'explained.Error that an adaptive step may make, of the size of the body.':
    'Fehler, den ein angepasster Schritt machen darf, gemessen an der Größe des Körpers.',
  'explained.Most steps in one call.': 'Höchstzahl der Schritte eines Aufrufs.',
  'explained.Landing ends a step on the surfaces that bodies reach; Moreau-Jean, as the document has it, looks at rates in the middle of the step and lets bodies sink in; Stewart-Trinkle has one solution for a step, fast and true to first order.':
    'landing beendet einen Schritt auf den Flächen, die Körper erreichen; Moreau-Jean, wie im Dokument, sieht auf die Raten in der Mitte des Schritts und lässt Körper einsinken; Stewart-Trinkle löst einmal je Schritt, schnell und in erster Ordnung richtig.',
  'explained.A call is divided into equal steps no longer than this.':
    'Ein Aufruf wird in gleiche Schritte geteilt, die nicht länger sind.',
  'explained.Of Moreau-Jean steps: weight of the velocity at the end on the way of a step. 0.5 keeps energy, more of it damps.':
    'Von Moreau-Jean-Schritten: Gewicht der Endgeschwindigkeit am Weg eines Schritts. 0,5 erhält die Energie, mehr dämpft.',
  'explained.How Moreau-Jean steps turn bodies in space. Landing steps turn them exactly.':
    'Wie Moreau-Jean-Schritte Körper im Raum drehen. landing dreht sie genau.',
  'explained.Of an intersection: by its area vector, by squares of areas as the document has it, or by the shortest way out.':
    'Eines Durchschnitts: nach seinem Flächenvektor, nach Quadraten der Flächen wie im Dokument, oder nach dem kürzesten Weg hinaus.',
  'explained.Of a pair of convex parts: the middle of the intersection, the corners of what their surfaces have in common, or these and all that pokes into the other one; or one force with torques for the whole patch, in steps of Stewart and Trinkle where landing is asked for.':
    'Eines Paars konvexer Teile: die Mitte des Durchschnitts, die Ecken dessen, was ihre Oberflächen gemeinsam haben, oder diese und alles, was in den anderen ragt; oder eine Kraft mit Momenten für die ganze Fläche, in Schritten nach Stewart und Trinkle, wo landing verlangt ist.',
  'explained.A contact with a smaller gap is closed. Landing steps end no deeper than this.':
    'Ein Kontakt mit kleinerem Abstand ist geschlossen. Schritte mit landing enden nicht tiefer.',
  'explained.A contact is left out if its area is a smaller part of that of a contact of an adjacent part of the same two bodies. 0: none is.':
    'Ein Kontakt wird weggelassen, wenn seine Fläche ein kleinerer Teil der Fläche eines Kontakts eines angrenzenden Teils derselben beiden Körper ist. 0: keiner.',
  'explained.New contacts of smaller area are dropped, whatever remains.':
    'Neue Kontakte kleinerer Fläche werden weggelassen, was auch übrig bleibt.',
  'explained.Which contacts drop others: only those that stay, the strongest first, or all of them, as the documented program does, which may leave a pair without contact.':
    'Welche Kontakte andere verdrängen: nur die, die bleiben, die stärksten zuerst, oder wie im dokumentierten Programm alle, was einem Paar jeden Kontakt nehmen kann.',
  'explained.A contact is left out if a stronger one of the same two bodies is nearer. 0: none is.':
    'Ein Kontakt wird weggelassen, wenn ein stärkerer derselben beiden Körper näher ist. 0: keiner.',
  'explained.Whether restitution is the same at every speed (constant), or fades for approaches slower than a speed that the materials have, 0.01 m/s where they say nothing (fading).':
    'Ob die Stoßzahl bei jeder Geschwindigkeit dieselbe ist (constant) oder für Annäherungen schwindet, die langsamer sind als eine Geschwindigkeit, die die Werkstoffe haben, 0,01 m/s, wo sie nichts sagen (fading).',
  'explained.Slower impacts have no rebound.': 'Langsamere Stöße haben keinen Rückprall.',
  "explained.How sweeps solve one contact: exactly, or by the document's iterations. What they lead to is the same.":
    'Wie Durchläufe einen Kontakt lösen: genau, oder durch die Iterationen des Dokuments. Wohin sie führen, ist dasselbe.',
  'explained.By how much a contact may miss its law; no more than a thousandth of the largest speed, and 10⁻¹¹ m/s where all rests.':
    'Um wie viel ein Kontakt sein Gesetz verfehlen darf; nicht mehr als ein Tausendstel der größten Geschwindigkeit, und 10⁻¹¹ m/s, wo alles ruht.',
  'explained.A step that does not come below it ends the run.':
    'Ein Schritt, der nicht darunter kommt, beendet den Lauf.',
  'explained.Of block Gauss-Seidel over all contacts, for each solution.':
    'Der Block-Gauß-Seidel-Iteration über alle Kontakte, für jede Lösung.',
  'explained.Most steps in one call, those that are divided counted too.':
    'Höchstzahl der Schritte eines Aufrufs, geteilte mitgezählt.',
  'explained.Simulated time of one step. Smaller is more accurate and slower.':
    'Simulierte Zeit eines Schritts. Kleiner ist genauer und langsamer.',
  'explained.Added to the potential energy; has no influence on motion.':
    'Wird zur potentiellen Energie addiert; ohne Einfluss auf die Bewegung.',
  'explained.Restitution of bodies, how bouncy: 0 keeps no speed, 1 keeps all; 0.8 where the scene states none. A number sets every body, walls included, but not contact materials; `own`: each body has the value that the scene gives it.':
    'Stoßzahl der Körper, wie sprungfähig: 0 behält keine Geschwindigkeit, 1 alle; 0,8, wo die Szene keine nennt. Eine Zahl gilt für jeden Körper, auch für Wände, aber nicht für Kontaktmaterialien; `own`: jeder Körper hat den Wert, den die Szene ihm gibt.',
  "explained.Coulomb's coefficient of friction of bodies, 0 where the scene states none. A number sets every body, walls included, but not pairs and contact materials that have a coefficient of their own; `own`: each body has the value that the scene gives it, and where none has, what pairs and materials have.":
    'Coulombs Reibungszahl der Körper, 0, wo die Szene keine nennt. Eine Zahl gilt für jeden Körper, auch für Wände, aber nicht für Paare und Kontaktmaterialien mit eigener Reibungszahl; `own`: jeder Körper hat den Wert, den die Szene ihm gibt, und wo keiner einen hat, gilt, was Paare und Materialien haben.',
  'explained.Downward acceleration of free fall.': 'Beschleunigung des freien Falls, nach unten.',
  'explained.Height at which the energy of gravity counts as zero; has no influence on motion.':
    'Höhe, bei der die Energie der Schwere als null zählt; ohne Einfluss auf die Bewegung.',
  'explained.Strength of the attraction between bodies, which falls with the square of distance.':
    'Stärke der Anziehung zwischen Körpern, die mit dem Quadrat des Abstands fällt.',
  'explained.Force against the motion of each body per speed, whatever its mass.':
    'Kraft gegen die Bewegung jedes Körpers je Geschwindigkeit, wie groß seine Masse auch ist.',
  'explained.Damping torque per angular speed, as a multiple of the damping.':
    'Dämpfendes Drehmoment je Winkelgeschwindigkeit, als Vielfaches der Dämpfung.',
  'explained.Force of every spring per stretch; shown is that of the first.':
    'Kraft jeder Feder je Dehnung; gezeigt ist die der ersten.',
  'explained.Force of every spring against the relative velocity of its ends; shown is that of the first.':
    'Kraft jeder Feder gegen die Relativgeschwindigkeit ihrer Enden; gezeigt ist die der ersten.',
  'explained.Force of every thruster whose direction has length 1; shown is that of the first.':
    'Kraft jedes Triebwerks, dessen Richtung die Länge 1 hat; gezeigt ist die des ersten.',
  "explained.Whether this thruster of the scene pushes; they count in the scene's order.":
    'Ob dieses Triebwerk der Szene schiebt; sie zählen in der Reihenfolge der Szene.',
};
