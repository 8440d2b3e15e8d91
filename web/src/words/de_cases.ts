// Long because it is one table: what cases of the validation and other engines are called and said to do.

/** German of cases of the validation, their groups, why cells miss gold, and what other engines answered, by their English words. */
export const caseTemplates: Readonly<Record<string, string>> = {
  'case.Hard discs in a box: exact event sequence, energy and reversibility':
    'Harte Scheiben in einem Kasten: genaue Folge der Ereignisse, Energie und Umkehrbarkeit',
  'case.Bookkeeping identities: residual zero, for every scene of the suite':
    'Identitäten der Buchführung: Residuum null, für jede Szene der Sammlung',
  'case.Hertz: sphere resting on a half space': 'Hertz: Kugel ruht auf einem Halbraum',
  'case.Hertz: elastic impact of a sphere (max penetration, max force, contact time)':
    'Hertz: elastischer Stoß einer Kugel (größte Eindringtiefe, größte Kraft, Kontaktzeit)',
  'case.Contact time constants of F = k x^n': 'Konstanten der Kontaktzeit von F = k x^n',
  'case.Linear spring-dashpot contact: restitution and contact time with and without adhesion':
    'Linearer Feder-Dämpfer-Kontakt: Stoßzahl und Kontaktzeit mit und ohne Haften',
  'case.Hunt-Crossley contact: exact restitution by the Lambert function, penetration, force, duration':
    'Hunt-Crossley-Kontakt: genaue Stoßzahl durch Lamberts Funktion, Eindringtiefe, Kraft, Dauer',
  "case.Flores damping (Modia3D's law): effective against nominal restitution":
    'Dämpfung nach Flores (Gesetz von Modia3D): wirksame gegen nominelle Stoßzahl',
  "case.Modia3D's regularised restitution as an exact bounce map (no gravity): does the ball ever stop?":
    'Die regularisierte Stoßzahl von Modia3D als genaue Abbildung der Sprünge (ohne Schwere): hält die Kugel je an?',
  'case.VirtualContact2D penalty law: restitution, penetration, contact time, stiffness ladder':
    'Strafgesetz von VirtualContact2D: Stoßzahl, Eindringtiefe, Kontaktzeit, Leiter der Steifigkeiten',
  "case.Newton's cradle with compliant contacts: universal final velocities":
    'Newtons Kugelstoßpendel mit nachgiebigen Kontakten: universelle Endgeschwindigkeiten',
  'case.Small oscillation of a resting body on a compliant contact':
    'Kleine Schwingung eines ruhenden Körpers auf einem nachgiebigen Kontakt',
  "case.The event log printed with Modia3D's force law, predicted from the force law: impact 14 of a bouncing steel sphere":
    'Die mit dem Kraftgesetz von Modia3D gedruckte Liste der Ereignisse, aus dem Kraftgesetz vorhergesagt: Stoß 14 einer hüpfenden Stahlkugel',
  'case.Gradient through impacts: bouncing ball, saltation matrices':
    'Gradient durch Stöße: hüpfende Kugel, Sprungmatrizen',
  'case.Gradient of an oblique frictional impact: sliding and sticking branch':
    'Gradient eines schrägen Stoßes mit Reibung: gleitender und haftender Zweig',
  'case.Gradient of a stopping distance': 'Gradient eines Bremswegs',
  'case.Penalty gradients against the rigid limit: bias pi/w':
    'Gradienten mit Strafkräften gegen den starren Grenzfall: Abweichung pi/w',
  'case.Gradient of a disc-disc collision with respect to the impact parameter (defocusing)':
    'Gradient eines Stoßes zweier Scheiben nach dem Stoßparameter (Zerstreuung)',
  'case.Gradient through the slide-to-roll transition':
    'Gradient durch den Übergang vom Gleiten zum Rollen',
  'case.Block on a slope: critical angle and sliding acceleration':
    'Klotz am Hang: Grenzwinkel und Beschleunigung beim Gleiten',
  'case.What regularised friction does below the critical angle: exact creep speed of two regularised laws':
    'Was regularisierte Reibung unter dem Grenzwinkel tut: genaue Kriechgeschwindigkeit zweier regularisierter Gesetze',
  'case.Sliding block stops and stays': 'Ein gleitender Klotz hält an und bleibt',
  'case.Block under a sinusoidal force: stick-slip with exact transition times (Potra 2006, Solfec manual)':
    'Klotz unter einer sinusförmigen Kraft: Haften und Gleiten mit genauen Zeiten der Übergänge (Potra 2006, Handbuch von Solfec)',
  'case.Isotropy of the friction cone: sliding stop in many directions':
    'Isotropie des Reibungskegels: Bremsen aus dem Gleiten in viele Richtungen',
  'case.Stick-slip oscillator on a belt: exact limit cycle':
    'Haft-Gleit-Schwinger auf einem Band: genauer Grenzzyklus',
  'case.Capstan: rope of N links over a fixed drum at the slip limit':
    'Seilreibung: Seil aus N Gliedern über einer festen Trommel an der Rutschgrenze',
  'case.Bowling ball: sliding to rolling': 'Kegelkugel: vom Gleiten zum Rollen',
  'case.Billiard ball with side and top spin: parabolic path, then straight rolling':
    'Billardkugel mit Seiten- und Vorwärtsdrall: Parabelbahn, dann geradliniges Rollen',
  'case.Rolling or slipping down a slope: four bodies': 'Rollen oder Rutschen am Hang: vier Körper',
  'case.Rolling resistance torque stops a rolling sphere':
    'Rollwiderstand hält eine rollende Kugel an',
  'case.Sliding and spinning disc: coupled friction, both motions stop together at a universal ratio':
    'Gleitende und drehende Scheibe: gekoppelte Reibung, beide Bewegungen enden zugleich in einem universellen Verhältnis',
  'case.The same disc on n discrete contact points (what an engine with n contacts must give, equal normal forces)':
    'Dieselbe Scheibe auf n einzelnen Kontaktpunkten (was ein Rechenwerk mit n Kontakten bei gleichen Normalkräften geben muss)',
  'case.Rattleback: spin reversal in rolling without slip':
    'Keltischer Wackelstein: Umkehr der Drehung beim Rollen ohne Schlupf',
  "case.Tippe top: Jellett's integral and inversion":
    'Stehaufkreisel: Jelletts Integral und Umkehrung',
  "case.Euler's disc: exact steady precession and the growth laws of the ending":
    'Eulers Scheibe: genaue gleichmäßige Präzession und die Gesetze des Endes',
  'case.Ball rolling on a rotating turntable: circles at 2/7 of the table speed':
    'Kugel rollt auf einem Drehtisch: Kreise mit 2/7 der Drehrate des Tischs',
  'case.Upright rolling disc and hoop: minimum stable speed':
    'Aufrecht rollende Scheibe und Reifen: kleinste stabile Geschwindigkeit',
  'case.Ball or disc oscillating in a circular bowl':
    'Kugel oder Scheibe schwingt in einer runden Schale',
  'case.Block shoved across a moving belt': 'Klotz quer über ein laufendes Band gestoßen',
  'case.Signed distances of convex pairs': 'Vorzeichenbehaftete Abstände konvexer Paare',
  'case.Volumes of intersections of convex polyhedra':
    'Volumina von Durchschnitten konvexer Polyeder',
  "case.Solfec's contact point, normal, area and gap for two overlapping unit cubes":
    'Kontaktpunkt, Normale, Fläche und Abstand nach Solfec für zwei überlappende Einheitswürfel',
  'case.Support functions of the primitive shapes': 'Stützfunktionen der Grundformen',
  'case.GJK, EPA and MPR degenerate configurations': 'Entartete Lagen für GJK, EPA und MPR',
  'case.Mass, centroid and inertia of polyhedra and a polygon':
    'Masse, Schwerpunkt und Trägheit von Polyedern und einem Vieleck',
  'case.VirtualContact2D: the virtual contact point, projections and distance for circles and a box face':
    'VirtualContact2D: virtueller Kontaktpunkt, Projektionen und Abstand für Kreise und eine Quaderseite',
  'case.Times of impact': 'Zeitpunkte des Auftreffens',
  'case.Random convex hulls: exact rational intersection volume and penetration depth':
    'Zufällige konvexe Hüllen: genaues rationales Volumen des Durchschnitts und Eindringtiefe',
  "case.Haff's law: homogeneous cooling of inelastic smooth discs":
    'Haffs Gesetz: gleichförmiges Abkühlen unelastischer glatter Scheiben',
  'case.Ball dropped on a fixed floor: impact times, speeds, apexes':
    'Kugel fällt auf einen festen Boden: Zeiten der Stöße, Geschwindigkeiten, Scheitelhöhen',
  'case.Zeno: total time until the ball is at rest (infinitely many impacts)':
    'Zenon: gesamte Zeit, bis die Kugel ruht (unendlich viele Stöße)',
  'case.Central impact of two bodies, mass ratio 1000.0':
    'Zentraler Stoß zweier Körper, Massenverhältnis 1000.0',
  'case.Oblique collision of two smooth discs in flight':
    'Schräger Stoß zweier glatter Scheiben im Flug',
  'case.Oblique impact of a sphere on a rough plane: slip/stick table':
    'Schräger Stoß einer Kugel auf eine raue Ebene: Tabelle von Rutschen und Haften',
  'case.Galilean cannon: stacked balls dropped together':
    'Galileis Kanone: aufeinandergesetzte Kugeln fallen gemeinsam',
  "case.Newton's cradle, 5 equal touching balls, 1 launched: what each impact law gives":
    'Newtons Kugelstoßpendel, 5 gleiche sich berührende Kugeln, 1 kommt an: was jedes Stoßgesetz gibt',
  'case.Slender rod hits a smooth floor at an angle':
    'Schlanker Stab trifft schräg auf einen glatten Boden',
  'case.Rod with Coulomb friction: Newton, Poisson and Stronge restitution':
    'Stab mit Coulombs Reibung: Stoßzahl nach Newton, Poisson und Stronge',
  "case.Kane's paradox: double pendulum tip hits a rough floor; Newton restitution with Coulomb friction can create energy":
    'Kanes Paradoxon: die Spitze eines Doppelpendels trifft einen rauen Boden; Newtons Stoßzahl mit Coulombs Reibung kann Energie erzeugen',
  'case.Painleve rod: critical friction and the classes of the sliding LCP':
    'Painlevés Stab: kritische Reibung und die Klassen des LCP beim Gleiten',
  'case.Rocking block after Housner: angular velocity ratio, energy ratio, exact impact times':
    'Kippender Block nach Housner: Verhältnis der Winkelgeschwindigkeiten, der Energien, genaue Zeiten der Stöße',
  'case.One ball hits two touching balls symmetrically':
    'Eine Kugel trifft zwei sich berührende symmetrisch',
  'case.Box corner hits a plane in 3D: smooth with restitution, and perfectly rough':
    'Die Ecke eines Quaders trifft im Raum eine Ebene: glatt mit Stoßzahl, und vollkommen rau',
  "case.Galperin's billiard: collision counts spell the digits of pi":
    'Galperins Billard: die Anzahl der Stöße gibt die Ziffern von pi',
  'case.Ball on a vibrating table: the period-1 bouncing orbit':
    'Kugel auf einem schwingenden Tisch: die hüpfende Bahn der Periode 1',
  'case.Double pendulum hits a wall (Potra 2006, Solfec manual): impact sequence':
    'Doppelpendel trifft eine Wand (Potra 2006, Handbuch von Solfec): Folge der Stöße',
  'case.Inelastic collapse of three particles on a line: critical restitution':
    'Unelastischer Kollaps dreier Teilchen auf einer Geraden: kritische Stoßzahl',
  'case.Integrator fingerprints: what each method must give after 200 steps on the harmonic oscillator':
    'Fingerabdrücke der Integratoren: was jedes Verfahren nach 200 Schritten am harmonischen Schwinger geben muss',
  'case.Observed order of convergence on a large-angle pendulum':
    'Beobachtete Ordnung der Konvergenz an einem weit ausschlagenden Pendel',
  'case.Event location: impact times must not depend on the display step':
    'Ort der Ereignisse: die Zeiten der Stöße dürfen nicht vom Anzeigeschritt abhängen',
  'case.Backward Euler on a stiff penalty contact: exact discrete states and energy loss':
    'Rückwärts-Euler an einem steifen Strafkontakt: genaue diskrete Zustände und Energieverlust',
  'case.Kepler ellipse: period, position, energy and angular momentum drift':
    'Keplerellipse: Umlaufzeit, Ort, Drift von Energie und Drehimpuls',
  'case.Invariance tests: transform the input, compare with the transformed output':
    'Prüfungen auf Invarianz: die Eingabe umformen, mit der umgeformten Ausgabe vergleichen',
  'case.Simple pendulum: exact period and state':
    'Einfaches Pendel: genaue Schwingungsdauer und genauer Zustand',
  'case.Pinned bar released at an angle (Solfec validation case)':
    'Gelenkig gelagerter Stab, schräg losgelassen (Prüfaufgabe von Solfec)',
  'case.Double pendulum of two point masses: 30-digit reference':
    'Doppelpendel aus zwei Punktmassen: Vergleich mit 30 Ziffern',
  'case.Double pendulum of two uniform rods: 30-digit reference':
    'Doppelpendel aus zwei gleichförmigen Stäben: Vergleich mit 30 Ziffern',
  'case.Four-bar linkage and slider-crank: positions, rates, accelerations':
    'Gelenkviereck und Schubkurbel: Orte, Geschwindigkeiten, Beschleunigungen',
  "case.Andrews' squeezing mechanism: seven bodies, published 16-digit state at t = 0.03 s":
    "Andrews' Quetschmechanismus: sieben Körper, veröffentlichter Zustand mit 16 Ziffern bei t = 0.03 s",
  'case.Heavy symmetrical top (Simo and Wong 1991): Hamiltonian, nutation, states':
    'Schwerer symmetrischer Kreisel (Simo und Wong 1991): Hamiltonfunktion, Nutation, Zustände',
  'case.Dzhanibekov (tennis racket): flips of a free body about its middle axis':
    'Dschanibekow (Tennisschläger): Umklappen eines freien Körpers um seine mittlere Achse',
  'case.Free symmetric top: body and space precession':
    'Freier symmetrischer Kreisel: Präzession im Körper und im Raum',
  'case.Hanging chain of rigid links: equilibrium shape and joint forces':
    'Hängende Kette aus starren Gliedern: Gleichgewichtsform und Gelenkkräfte',
  'case.Hinged rod released: angular acceleration, hinge force, speed when it passes the horizontal':
    'Losgelassener Stab am Scharnier: Winkelbeschleunigung, Scharnierkraft, Geschwindigkeit in der Waagrechten',
  'case.Car axis: two masses, springs, moving base, two length constraints; published state at t = 3':
    'Fahrzeugachse: zwei Massen, Federn, bewegter Fuß, zwei feste Längen; veröffentlichter Zustand bei t = 3',
  'case.Ladder against a rough wall: critical angle': 'Leiter an einer rauen Wand: Grenzwinkel',
  'case.Frictionless ladder slides down a wall and leaves it at 2/3 of its height':
    'Reibungsfreie Leiter rutscht eine Wand hinab und verlässt sie bei 2/3 ihrer Höhe',
  'case.Body leaves a fixed sphere (or disc) it slides or rolls on':
    'Ein Körper verlässt die feste Kugel (oder Scheibe), auf der er gleitet oder rollt',
  'case.Block on a frictionless wedge that is free to slide':
    'Klotz auf einem reibungsfreien Keil, der gleiten kann',
  'case.Stack of boxes with offsets and mass ratios: every contact force':
    'Stapel von Quadern mit Versatz und Massenverhältnissen: jede Kontaktkraft',
  'case.Three cylinders / four spheres in a pile: friction thresholds':
    'Drei Zylinder oder vier Kugeln im Haufen: Schwellen der Reibung',
  'case.Harmonic brick overhang': 'Harmonischer Überhang aus Ziegeln',
  'case.Semicircular masonry arch: minimum thickness and minimum friction':
    'Halbkreisbogen aus Mauerwerk: kleinste Dicke und kleinste Reibung',
  'case.Two cards leaning on each other': 'Zwei aneinanderlehnende Karten',
  'case.Box on a slope: tips or slides first': 'Quader am Hang: kippt oder gleitet zuerst',
  'case.Heavy box on a light box': 'Schwerer Quader auf einem leichten',
  'case.LCP golden set for the contact-force solver (Baraff pivoting, Lemke, PGS)':
    'Prüfsatz von LCP für den Löser der Kontaktkräfte (Pivotisieren nach Baraff, Lemke, PGS)',
  'case.Disc or sphere in a V groove with unequal slopes':
    'Scheibe oder Kugel in einer V-Nut mit ungleichen Hängen',
  'case.Falling pencil on a rough floor: when and which way it slips':
    'Fallender Bleistift auf rauem Boden: wann und wohin er rutscht',
  'case.Four-leg table with an off-centre load: indeterminate forces, unique sums, and the elastic answer':
    'Vierbeiniger Tisch mit einer Last neben der Mitte: unbestimmte Kräfte, eindeutige Summen, und die elastische Antwort',
  'case.compliant': 'nachgiebig',
  'case.impact': 'Stöße',
  'case.friction': 'Reibung',
  'case.differentiability': 'Ableitungen',
  'case.resting': 'Ruhe',
  'case.joints': 'Gelenke',
  'case.integrators': 'Integratoren',
  'case.bookkeeping': 'Buchführung',
  'case.geometry': 'Geometrie',
  'case.granular': 'Körniges',
  'case.invariance': 'Invarianz',
  'case.Bullet 3.24, ODE 0.16.2, Box2D 2.4.1 and MuJoCo 2.2.2 as Debian has them, Jolt from its source of June 2026; default settings, one run each.':
    'Bullet 3.24, ODE 0.16.2, Box2D 2.4.1 und MuJoCo 2.2.2, wie Debian sie hat, Jolt aus seiner Quelle vom Juni 2026; Voreinstellungen, je ein Lauf.',
  'case.first apex after a drop from 1 m, e = 0.8; steps of 1/60 s / 1 ms [m]':
    'erste Scheitelhöhe nach einem Fall aus 1 m, e = 0,8; Schritte von 1/60 s / 1 ms [m]',
  'case.0.775 / 0.602; the second apex is 0.030 instead of 0.410':
    '0,775 / 0,602; die zweite Scheitelhöhe ist 0,030 statt 0,410',
  'case.no restitution': 'keine Stoßzahl',
  'case.speeds of five balls in touch after one has hit, of its speed':
    'Geschwindigkeiten von fünf sich berührenden Kugeln, nachdem eine getroffen hat, von ihrer Geschwindigkeit',
  'case.0, 0, 0, 0, 1 (one after the other) or −0.6, 0.4, 0.4, 0.4, 0.4 (at once)':
    '0, 0, 0, 0, 1 (nacheinander) oder −0,6, 0,4, 0,4, 0,4, 0,4 (zugleich)',
  'case.collisions and energy left, masses 100 : 1, steps of 1 ms':
    'Stöße und übrige Energie, Massen 100 : 1, Schritte von 1 ms',
  'case.the same, masses 10 000 : 1': 'dasselbe, Massen 10 000 : 1',
  'case.masses 100 : 1 at 20 m/s, above thresholds of restitution':
    'Massen 100 : 1 bei 20 m/s, über den Schwellen der Stoßzahl',
  'case.creep in 10 s below the critical angle [m]': 'Kriechen in 10 s unter dem Grenzwinkel [m]',
  'case.1e-9; Quick at 1/60 s 7e-3': '1e-9; Quick bei 1/60 s 7e-3',
  'case.way to the stop along an axis / at 45°, steps of 1 ms [m]':
    'Bremsweg längs einer Achse / unter 45°, Schritte von 1 ms [m]',
  'case.1.1470 / 1.6220; elliptic cone 1.1470 / 1.1470':
    '1,1470 / 1,6220; elliptischer Kegel 1,1470 / 1,1470',
  'case.error of the heading at 22.5°': 'Fehler der Richtung bei 22,5°',
  'case.+12.7°; elliptic cone 0°': '+12,7°; elliptischer Kegel 0°',
  'case.speed when it rolls [m/s], and when [s]': 'Geschwindigkeit beim Rollen [m/s], und wann [s]',
  'case.a disc: 4.593 instead of 4.667': 'eine Scheibe: 4,593 statt 4,667',
  'case.largest radius in 10 s, steps of 1/60 s [m]':
    'größter Radius in 10 s, Schritte von 1/60 s [m]',
  'case.angle after 5 s [rad]': 'Winkel nach 5 s [rad]',
  'case.loses 21 of 29 J at 1/60 s, 2.2 J at 1 ms':
    'verliert 21 von 29 J bei 1/60 s, 2,2 J bei 1 ms',
  'case.RK4 7.039532; Euler at 2 ms off by 0.19': 'RK4 7,039532; Euler bei 2 ms um 0,19 daneben',
  'case.flips in 20 s, steps of 1/60 s / 1 ms': 'Umklappen in 20 s, Schritte von 1/60 s / 1 ms',
  'case.4; energy 0.70 / 0.98': '4; Energie 0,70 / 0,98',
  'case.20 / 12; energy 0.79 / 0.94': '20 / 12; Energie 0,79 / 0,94',
  'case.4; Euler at 2 ms: energy 1.048': '4; Euler bei 2 ms: Energie 1,048',
  'case.4 / 5; energy 1.0001 / 1.0005': '4 / 5; Energie 1,0001 / 1,0005',
  'case.heights of 1 kg and 1000 kg on it after 10 s, steps of 1/60 s [m]':
    'Höhen von 1 kg und 1000 kg darauf nach 10 s, Schritte von 1/60 s [m]',
  'case.the light box is pushed out': 'der leichte Quader wird hinausgedrückt',
  'case.0.5, 1.5; Quick: pushed out': '0,5, 1,5; Quick: hinausgedrückt',
  'case.the light box falls through the floor': 'der leichte Quader fällt durch den Boden',
  'case.The largest depth of the reference, 2.0176304e-7 m, is 2.1e-5 too small; it is one of the numbers that its makers did not check another way. From the speed and the damping of the reference itself, by Runge and Kutta with 200 000 steps, follows 2.0176737380e-7 m, within 1e-9 of the depth measured here. Time, speed, damping, duration and stiffness of the impact are within 3e-9.':
    'Die größte Eindringtiefe der Vergleichsrechnung, 2,0176304e-7 m, ist um 2,1e-5 zu klein; sie ist eine der Zahlen, die deren Urheber nicht auf anderem Weg geprüft haben. Aus ihrer eigenen Geschwindigkeit und Dämpfung folgt nach Runge und Kutta mit 200 000 Schritten 2,0176737380e-7 m, auf 1e-9 die hier gemessene Tiefe. Zeit, Geschwindigkeit, Dämpfung, Dauer und Steifigkeit des Stoßes stimmen auf 3e-9.',
  'case.The row "sphere centre inside box": a disc whose centre is inside a box. The detection knows touches and what went through a side since the last accepted instant; a disc that starts deep inside has crossed nothing and has no depth. All other plane rows are right to rounding.':
    'Die Zeile „sphere centre inside box“: eine Scheibe, deren Mitte in einem Quader liegt. Die Erkennung weiß von Berührungen und von dem, was seit dem letzten hingenommenen Zeitpunkt durch eine Seite ging; eine Scheibe, die tief innen beginnt, ist durch nichts gegangen und hat keine Tiefe. Alle anderen ebenen Zeilen stimmen bis auf Rundung.',
  'case.The row "far from the origin": the place 1000001.001 m itself is rounded to 1.2e-10 m before the engine sees it. All other rows that are asked keep gold.':
    'Die Zeile „far from the origin“: der Ort 1000001,001 m selbst wird auf 1,2e-10 m gerundet, bevor das Rechenwerk ihn sieht. Alle anderen gefragten Zeilen halten Gold.',
  'case.The row "far from the origin": the place 1000001.001 m itself is rounded to 1.2e-10 m before the engine sees it. The answer is the exact distance of the rounded places; all other rows keep gold.':
    'Die Zeile „far from the origin“: der Ort 1000001,001 m selbst wird auf 1,2e-10 m gerundet, bevor das Rechenwerk ihn sieht. Die Antwort ist der genaue Abstand der gerundeten Orte; alle anderen Zeilen halten Gold.',
  'case.The row "far from the origin": the place 1000001.001 m itself is rounded to 1.2e-10 m before the engine sees it. All other plane rows keep gold.':
    'Die Zeile „far from the origin“: der Ort 1000001,001 m selbst wird auf 1,2e-10 m gerundet, bevor das Rechenwerk ihn sieht. Alle anderen ebenen Zeilen halten Gold.',
  'case.The rows "touching …": a distance of exactly zero is no contact for this method (bodies rest at the target gap, 0 < d), so none is reported. "Far from the origin": the place 1000001.001 m itself is rounded to 1.2e-10 m.':
    'Die Zeilen „touching …“: ein Abstand von genau null ist für dieses Verfahren kein Kontakt (Körper ruhen beim angestrebten Abstand, 0 < d), darum wird keiner gemeldet. „Far from the origin“: der Ort 1000001,001 m selbst wird auf 1,2e-10 m gerundet.',
  'case.The slip of balls that stick, 5e-15 m/s instead of 0: the method has the arm up to the middle of a gap of up to 1e-15 m, the case up to the ball. All other numbers keep gold.':
    'Der Schlupf haftender Kugeln, 5e-15 m/s statt 0: das Verfahren rechnet den Arm bis zur Mitte eines Abstands von bis zu 1e-15 m, die Aufgabe bis zur Kugel. Alle anderen Zahlen halten Gold.',
  'case.The row of translation: 5e-10 where 1e-10 is allowed. Places 2 km away are rounded to 2e-13 m, and the soft contacts of the gas, in steps of one length, make that two thousand times as large. All other rows that are asked keep gold.':
    'Die Zeile der Verschiebung: 5e-10, wo 1e-10 erlaubt ist. Orte in 2 km Entfernung werden auf 2e-13 m gerundet, und die weichen Kontakte des Gases, in Schritten einer Länge, machen das zweitausendmal so groß. Alle anderen gefragten Zeilen halten Gold.',
  'case.The row of units: 1.6e-12 where 1e-12 is allowed. Instants of impact are found to 1e-12 s, in either system of units. All other rows keep gold.':
    'Die Zeile der Einheiten: 1,6e-12, wo 1e-12 erlaubt ist. Zeitpunkte von Stößen werden auf 1e-12 s gefunden, in beiden Maßsystemen. Alle anderen Zeilen halten Gold.',
};
