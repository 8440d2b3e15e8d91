// Long because it is one table: why scenes expect what they do.

/** German of the reasons of targets, by their English words; what is said of one method after them stands by itself. */
export const reasonTemplates: Readonly<Record<string, string>> = {
  'why.The same bounces by a soft skin, whose restitution does not fade: these approaches are faster than 0.5 m/s.':
    'Dieselben Sprünge durch eine weiche Haut, deren Stoßzahl nicht schwindet: diese Annäherungen sind schneller als 0,5 m/s.',
  'why.Fall of 1 m, then hops that begin with e v, where v is the speed of impact and e = 0.8 + (0.001 - 0.8) exp(log(0.01) v / 0.5 m/s).':
    'Fall um 1 m, dann Sprünge, die mit e v beginnen, wo v die Geschwindigkeit des Aufpralls ist und e = 0,8 + (0,001 - 0,8) exp(log(0,01) v / 0,5 m/s).',
  'why.The same restitution by a spring with a damper: an impact takes some tenths of a millisecond.':
    'Dieselbe Stoßzahl durch eine Feder mit Dämpfer: ein Stoß dauert einige Zehntel einer Millisekunde.',
  'why.Nothing holds the ball back on the shank.': 'Nichts hält die Kugel auf dem Schaft zurück.',
  'why.The weight of the ball, m g, on the outside of the shank.':
    'Das Gewicht der Kugel, m g, auf der Außenseite des Schafts.',
  "why.Both weights. The anchor's area is that of the union, 0.467597 m^2: ring, shank and crown less what they share, and of the flukes what reaches beyond the crown.":
    'Beide Gewichte. Die Fläche des Ankers ist die der Vereinigung, 0,467597 m²: Ring, Schaft und Krone weniger dem, was sie teilen, und von den Flunken, was über die Krone hinausreicht.',
  'why.The floor is smooth: the anchor takes up what the ball loses.':
    'Der Boden ist glatt: der Anker nimmt auf, was die Kugel verliert.',
  'why.Impacts take energy.': 'Stöße nehmen Energie.',
  'why.Bodies at rest sink in by less than a thousandth of the size of the smaller one.':
    'Ruhende Körper sinken um weniger als ein Tausendstel der Größe des kleineren ein.',
  'why.Thinner than 0.1075 of the radius: no line of thrust fits, the crown comes down.':
    'Dünner als 0,1075 des Radius: keine Stützlinie passt hinein, die Krone kommt herab.',
  'why.The balance closes. Sharp edges let it run with contacts that are softened much.':
    'Die Bilanz geht auf. Scharfe Kanten lassen sie mit Kontakten laufen, die stark erweicht sind.',
  'why.Thicker than 0.1075 of the radius: a line of thrust fits into the stones.':
    'Dicker als 0,1075 des Radius: eine Stützlinie passt in die Steine.',
  'why.Reference run of its own (DOP853 at a relative tolerance of 1e-12, exact distance and event times); 1e-7 relative and 100 times its convergence.':
    'Eigener Vergleichslauf (DOP853 bei einer relativen Toleranz von 1e-12, genaue Abstände und Zeiten der Ereignisse); 1e-7 relativ und das 100-fache seiner Konvergenz.',
  'why.5/7 v0 - 2/7 r w0 = 0.042857 m/s; regularised friction leaves a trace of slip.':
    '5/7 v0 - 2/7 r w0 = 0,042857 m/s; regularisierte Reibung lässt eine Spur von Schlupf.',
  'why.What friction takes is accounted for.': 'Was Reibung nimmt, ist verbucht.',
  'why.Rolls with (5 v - 2 r w)/7 of its start, exactly: friction acts until the slip is gone.':
    'Rollt mit (5 v - 2 r w)/7 seines Anfangs, genau: Reibung wirkt, bis nichts mehr rutscht.',
  'why.Rolls: v = -r w.': 'Rollt: v = -r w.',
  'why.Pendulum of length 1.35 m let go at 60 degrees: Jacobi function sn.':
    'Pendel der Länge 1,35 m, bei 60 Grad losgelassen: Jacobis Funktion sn.',
  'why.The same after more than one swing.': 'Dasselbe nach mehr als einer Schwingung.',
  'why.The ball stays on the arc.': 'Die Kugel bleibt auf dem Bogen.',
  'why.Nothing rubs, nothing turns.': 'Nichts reibt, nichts dreht sich.',
  'why.Nothing rubs: energy is kept.': 'Nichts reibt: die Energie bleibt erhalten.',
  'why.Impulses of method impulse only take energy.':
    'Kraftstöße des Verfahrens impulse nehmen nur Energie.',
  'why.Free fall h - g t^2/2, 0.043 s before the cube lands.':
    'Freier Fall h - g t²/2, 0,043 s bevor der Würfel landet.',
  'why.Half its side above the floor: nothing sinks in.':
    'Eine halbe Seite über dem Boden: nichts sinkt ein.',
  'why.A side and a radius above the floor.': 'Eine Seite und ein Radius über dem Boden.',
  'why.It fell straight down and stays.': 'Sie fiel gerade herab und bleibt.',
  'why.What both have fallen: 9.81 N times 0.1 m and times 0.2 m.':
    'Was beide gefallen sind: 9,81 N mal 0,1 m und mal 0,2 m.',
  'why.On the floor, but for what the contact gives way.':
    'Auf dem Boden, bis auf das, was der Kontakt nachgibt.',
  'why.Free fall, g t^2/2, until the rope is stretched at 0.571 s.':
    'Freier Fall, g t²/2, bis das Seil bei 0,571 s gestreckt ist.',
  'why.Only the velocity at right angles to the rope is left; then a pendulum of 2 m.':
    'Nur die Geschwindigkeit quer zum Seil bleibt übrig; dann ein Pendel von 2 m.',
  'why.The same.': 'Dasselbe.',
  'why.Half of m v_t^2 less m g h: what the rope takes at the impact, nothing else.':
    'Die Hälfte von m v_t² weniger m g h: was das Seil beim Ruck nimmt, sonst nichts.',
  'why.A rope gives no energy.': 'Ein Seil gibt keine Energie.',
  'why.s = g sin(20 deg) t^2/2 along the slope: the contact force has no part along it.':
    's = g sin(20°) t²/2 den Hang entlang: die Kontaktkraft hat keinen Anteil längs des Hangs.',
  'why.virtual_contact: bodies sink in by less than a thousandth of their size.':
    'virtual_contact: Körper sinken um weniger als ein Tausendstel ihrer Größe ein.',
  'why.m g cos(20 deg).': 'm g cos 20°.',
  'why.Contact forces point at the centre: no torque.':
    'Kontaktkräfte zeigen auf die Mitte: kein Drehmoment.',
  'why.One point touches.': 'Ein Punkt berührt.',
  'why.No friction: potential energy becomes kinetic, nothing is lost.':
    'Keine Reibung: potentielle Energie wird Bewegungsenergie, nichts geht verloren.',
  'why.Elastic bodies overlap, but by less than a hundredth of a metre.':
    'Elastische Körper überlappen sich, aber um weniger als einen hundertstel Meter.',
  'why.Three directions at 120 degrees: what friction of the table gives them cancels.':
    'Drei Richtungen unter 120 Grad: was ihnen die Reibung des Tischs gibt, hebt sich auf.',
  'why.What contacts take is accounted for.': 'Was Kontakte nehmen, ist verbucht.',
  'why.Nothing gives energy.': 'Nichts gibt Energie.',
  'why.The table carries three weights.': 'Der Tisch trägt drei Gewichte.',
  'why.Two weights.': 'Zwei Gewichte.',
  'why.One weight.': 'Ein Gewicht.',
  'why.What damping takes is accounted for.': 'Was Dämpfung nimmt, ist verbucht.',
  'why.Five radii above the table: nothing sinks in.':
    'Fünf Radien über dem Tisch: nichts sinkt ein.',
  'why.Before the break: x = x0 + (m v/k)(1 - exp(-k t/m)).':
    'Vor dem Anstoß: x = x0 + (m v/k)(1 - exp(-k t/m)).',
  'why.Between the break and the first cushion only the drag acts on the sum of all balls of equal mass: P0 exp(-k t/m), whatever the impacts inside the rack.':
    'Zwischen dem Anstoß und der ersten Bande wirkt auf die Summe aller Kugeln gleicher Masse nur der Widerstand: P0 exp(-k t/m), wie auch die Stöße untereinander sind.',
  'why.Impacts inside the rack keep the sum.': 'Stöße der Kugeln untereinander erhalten die Summe.',
  'why.Drag and restitution only take energy.': 'Widerstand und Stoßzahl nehmen nur Energie.',
  'why.Balls never overlap.': 'Kugeln überlappen sich nie.',
  'why.The balls of the rack lie 1.6 micrometres deep in the cloth.':
    'Die aufgestellten Kugeln liegen 1,6 Mikrometer tief im Tuch.',
  'why.Sliding friction mu g against its direction.': 'Gleitreibung μ g gegen ihre Richtung.',
  'why.Cushions keep it on the table.': 'Banden halten sie auf dem Tisch.',
  'why.No impact gives energy.': 'Kein Stoß gibt Energie.',
  'why.What contacts take of 0.9 J is accounted for.':
    'Was Kontakte von 0,9 J nehmen, ist verbucht.',
  'why.Nothing is faster than the cue ball was.': 'Nichts ist schneller, als die Spielkugel war.',
  'why.A = m g sin cos/(M + m sin^2) = 1.54467 m/s^2 for the wedge; the contact force is M A/sin(30 deg).':
    'A = m g sin cos/(M + m sin²) = 1,54467 m/s² für den Keil; die Kontaktkraft ist M A/sin 30°.',
  'why.Floor force M g + N cos(30 deg).': 'Kraft des Bodens M g + N cos 30°.',
  'why.Constant acceleration A to the left.': 'Gleichmäßige Beschleunigung A nach links.',
  'why.Relative acceleration 6.24273 m/s^2 along the slope, less A.':
    'Relative Beschleunigung 6,24273 m/s² längs des Hangs, weniger A.',
  'why.Relative acceleration along the slope.': 'Relative Beschleunigung längs des Hangs.',
  'why.A smooth floor gives no sideways force.': 'Ein glatter Boden gibt keine seitliche Kraft.',
  'why.No friction.': 'Keine Reibung.',
  'why.Soft bodies overlap, but by less than a millimetre.':
    'Weiche Körper überlappen, aber um weniger als einen Millimeter.',
  'why.The block stays flat on the slope.': 'Der Klotz bleibt flach auf dem Hang.',
  'why.Two corners touch.': 'Zwei Ecken berühren.',
  'why.Free fall g t^2/2 before the first impact at 0.4515 s.':
    'Freier Fall g t²/2 vor dem ersten Aufprall nach 0,4515 s.',
  'why.First hop: t1 = sqrt(2 h/g), v1 = e sqrt(2 g h).':
    'Erster Sprung: t1 = sqrt(2 h/g), v1 = e sqrt(2 g h).',
  'why.v1 - g (t - t1).': 'v1 - g (t - t1).',
  'why.Second hop: e^2 times the first approach speed.':
    'Zweiter Sprung: e² mal die Geschwindigkeit des ersten Auftreffens.',
  'why.m g (r + h e^4) after two impacts.': 'm g (r + h e⁴) nach zwei Stößen.',
  'why.At rest on the floor.': 'In Ruhe auf dem Boden.',
  'why.Two impacts by 1.5 s.': 'Zwei Stöße bis 1,5 s.',
  'why.Restitution below 1 only takes energy.': 'Eine Stoßzahl unter 1 nimmt nur Energie.',
  'why.The floor carries the weight.': 'Der Boden trägt das Gewicht.',
  'why.Free fall g t^2/2.': 'Freier Fall g t²/2.',
  'why.At rest 3.55 nm deep, where the force K d^1.5 carries the weight of 9.81 mN.':
    'In Ruhe 3,55 nm tief, wo die Kraft K d^1,5 das Gewicht von 9,81 mN trägt.',
  'why.The plate carries the weight.': 'Die Platte trägt das Gewicht.',
  "why.Kinetic, potential, elastic energy and what contacts took add up to the start's.":
    'Bewegungs-, potentielle und elastische Energie und was Kontakte nahmen, ergeben zusammen die des Anfangs.',
  'why.Every bounce has at most the energy of the one before.':
    'Jeder Sprung hat höchstens die Energie des vorigen.',
  'why.Every impact is elastic and free flight is exact: only rounding is left.':
    'Jeder Stoß ist elastisch und der freie Flug genau: nur Rundung bleibt.',
  'why.Impacts take a moment; what is kept is kept to the tolerance of the steps.':
    'Stöße dauern einen Augenblick; was erhalten bleibt, bleibt es bis auf die Toleranz der Schritte.',
  'why.Discs never overlap.': 'Scheiben überlappen sich nie.',
  'why.A disc of speed 2 m/s crosses the box in 3 s or less: well above two impacts per disc in 10 s.':
    'Eine Scheibe mit 2 m/s durchquert den Kasten in höchstens 3 s: weit mehr als zwei Stöße je Scheibe in 10 s.',
  'why.Smooth discs never start to spin.': 'Glatte Scheiben beginnen nie, sich zu drehen.',
  'why.Until the first ones touch.': 'Bis sich die ersten berühren.',
  'why.Impacts and friction only take energy.': 'Stöße und Reibung nehmen nur Energie.',
  'why.Nothing sinks into anything.': 'Nichts sinkt in etwas ein.',
  'why.What impacts and friction take adds up to what the bodies lose.':
    'Was Stöße und Reibung nehmen, ergibt zusammen, was die Körper verlieren.',
  'why.It stands.': 'Alles steht.',
  'why.Leaves after pi/w = 0.331 s with the speed reversed.':
    'Geht nach π/w = 0,331 s mit umgekehrter Geschwindigkeit davon.',
  'why.Straight motion after that.': 'Danach geradlinige Bewegung.',
  'why.m v^2/2 again after the touch.': 'Nach der Berührung wieder m v²/2.',
  'why.Friction holds it.': 'Reibung hält es.',
  'why.The balance closes, as long as edges that are sharp let it run.':
    'Die Bilanz geht auf, so weit scharfe Kanten es zulassen.',
  'why.Same.': 'Ebenso.',
  'why.No friction, no impact yet.': 'Keine Reibung, noch kein Stoß.',
  'why.Impacts between links only take energy.': 'Stöße zwischen Gliedern nehmen nur Energie.',
  'why.The joints stay together.': 'Die Gelenke bleiben beisammen.',
  'why.The steps of virtual_contact take energy and give none.':
    'Die Schritte von virtual_contact nehmen Energie und geben keine.',
  'why.Free fall until 0.2856 s.': 'Freier Fall bis 0,2856 s.',
  'why.Free fall until 0.2856 s, to the error of the steps.':
    'Freier Fall bis 0,2856 s, bis auf den Fehler der Schritte.',
  'why.Nothing has pushed it sideways yet.': 'Noch hat ihn nichts seitwärts geschoben.',
  'why.I omega - r m v stays; rolling means v = -r omega: a third of r omega_0.':
    'I ω - r m v bleibt; Rollen heißt v = -r ω: ein Drittel von r ω_0.',
  'why.A third of r omega_0. Forces act in the middle of the overlap, whose depth is up to a hundredth of the size in this impact: so much the arm of friction, and the speed, are off.':
    'Ein Drittel von r ω_0. Kräfte greifen in der Mitte der Überlappung an, deren Tiefe bei diesem Stoß bis zu einem Hundertstel der Größe beträgt: um so viel weicht der Hebelarm der Reibung ab, und die Geschwindigkeit auch.',
  'why.Rolling: omega = -v/r, as far off as the speed.':
    'Rollen: ω = -v/r, mit derselben Abweichung wie die Geschwindigkeit.',
  'why.Slipping: mu g t. The belt of 10^6 kg loses what the boxes take of its momentum, and falls and tilts by millionths of g.':
    'Rutschen: μ g t. Das Band von 10⁶ kg verliert, was die Kisten von seinem Impuls nehmen, und fällt und kippt mit Millionsteln von g.',
  'why.Slip ends after v/(mu g) = 0.306 s; from then on it rides.':
    'Das Rutschen endet nach v/(μ g) = 0,306 s; von da an fährt es mit.',
  'why.Slip ends after v/(mu g) = 1.529 s.': 'Das Rutschen endet nach v/(μ g) = 1,529 s.',
  "why.The belt's way less v^2/(2 mu g).": 'Der Weg des Bandes weniger v²/(2 μ g).',
  "why.The belt's way less v^2/(2 mu g), five times as much.":
    'Der Weg des Bandes weniger v²/(2 μ g), fünfmal so viel.',
  'why.A spring and an even push: mu m g/k (1 - cos(omega t)).':
    'Eine Feder und ein gleichmäßiger Schub: μ m g/k (1 - cos(ω t)).',
  'why.x = (A/2)(cos w1 t + cos w2 t), w1^2 = k/m, w2^2 = (k + 2 kc)/m.':
    'x = (A/2)(cos w1 t + cos w2 t), w1² = k/m, w2² = (k + 2 kc)/m.',
  'why.x = (A/2)(cos w1 t - cos w2 t).': 'x = (A/2)(cos w1 t - cos w2 t).',
  'why.Free fall from 0.23 m: y = h - g t²/2.': 'Freier Fall aus 0,23 m: y = h - g t²/2.',
  'why.The planks stay as they are, one thickness apart, but for what contacts give way.':
    'Die Bretter bleiben, wie sie sind, eine Dicke voneinander, bis auf das, was Kontakte nachgeben.',
  'why.And nothing slides.': 'Und nichts gleitet.',
  'why.The hit beside its middle lets it hop once, which shifts it by 0.14 mm at every TOLERANCE.':
    'Der Stoß neben seiner Mitte lässt es einmal hüpfen, was es bei jeder TOLERANCE um 0,14 mm verschiebt.',
  'why.All is at rest, the ball too.': 'Alles ist in Ruhe, auch die Kugel.',
  'why.What contacts take is accounted for, to 1e-8 of the 0.22 J at the start.':
    'Was Kontakte nehmen, ist verbucht, bis auf 1e-8 der 0,22 J am Anfang.',
  'why.Two thicknesses and a half: nothing sinks in.': 'Zweieinhalb Dicken: nichts sinkt ein.',
  'why.The wave has not come so far: it stands.': 'Die Welle ist noch nicht so weit: er steht.',
  'why.The last one has nothing to lean on: it lies on its face, half its thickness above the table.':
    'Der letzte hat nichts, woran er lehnen könnte: er liegt auf seiner Fläche, seine halbe Dicke über dem Tisch.',
  'why.The others lean on each other.': 'Die anderen lehnen aneinander.',
  'why.What contacts take of 13 mJ is accounted for, to 1e-8 of it.':
    'Was Kontakte von 13 mJ nehmen, ist verbucht, bis auf 1e-8 davon.',
  'why.x = x0 + (m vx/k)(1 - exp(-k t/m)).': 'x = x0 + (m vx/k)(1 - exp(-k t/m)).',
  'why.y = y0 + (m/k)(vy + m g/k)(1 - exp(-k t/m)) - m g t/k.':
    'y = y0 + (m/k)(vy + m g/k)(1 - exp(-k t/m)) - m g t/k.',
  'why.Exponential approach to the final speed -m g/k = -32.7 m/s.':
    'Exponentielle Annäherung an die Endgeschwindigkeit -m g/k = -32,7 m/s.',
  'why.omega = omega0 exp(-k rho t/I); rate k rho/I = 2.9 per second.':
    'omega = omega0 exp(-k rho t/I); Rate k rho/I = 2,9 je Sekunde.',
  'why.Drag only takes energy.': 'Widerstand nimmt nur Energie.',
  'why.ceil(pi/atan(sqrt(m/M))) - 1 = 31 for a mass ratio of 100. A count has no tolerance.':
    'ceil(π/atan(sqrt(m/M))) - 1 = 31 für ein Massenverhältnis von 100. Eine Anzahl hat keine Toleranz.',
  'why.Final velocity of the heavy ball from the unfolded straight line.':
    'Endgeschwindigkeit der schweren Kugel aus der entfalteten Geraden.',
  'why.Final velocity of the light ball: less than that of the heavy one, so no further impact.':
    'Endgeschwindigkeit der leichten Kugel: kleiner als die der schweren, darum kein weiterer Stoß.',
  'why.The same motion, impact after impact, with 30 digits.':
    'Dieselbe Bewegung, Stoß für Stoß, mit 30 Ziffern.',
  'why.Elastic impacts.': 'Elastische Stöße.',
  'why.All moving masses together have the same moment in every position, M d^2 + m d^2/4 + I, and the damping is even too: omega = T/K (1 - exp(-K t/J)).':
    'Alle bewegten Massen zusammen haben in jeder Lage dasselbe Trägheitsmoment, M d² + m d²/4 + I, und auch die Dämpfung ist gleichmäßig: ω = T/K (1 - exp(-K t/J)).',
  'why.Its integral.': 'Sein Integral.',
  'why.Nearly the final rate T/K.': 'Fast die Endrate T/K.',
  'why.Both pins hold.': 'Beide Zapfen halten.',
  'why.The shuttles stay in their grooves.': 'Die Schieber bleiben in ihren Nuten.',
  'why.The last one stands: its corners are some micrometres deep in the table.':
    'Der letzte steht: seine Ecken sind einige Mikrometer tief im Tisch.',
  'why.It has fallen onto the next one.': 'Er ist auf den nächsten gefallen.',
  'why.The last one lies flat: a quarter turn clockwise.':
    'Der letzte liegt flach: eine Vierteldrehung im Uhrzeigersinn.',
  'why.They only fall.': 'Sie fallen nur.',
  'why.All stand still.': 'Alle stehen still.',
  'why.The wave has passed.': 'Die Welle ist vorbei.',
  "why.The floor is smooth and nothing else outside touches: the ball's 0.3 kg x 2.5 m/s is all there is.":
    'Der Boden ist glatt, und sonst berührt nichts von außen: die 0,3 kg x 2,5 m/s der Kugel sind alles, was da ist.',
  'why.Bodies that touch overlap by less than a micrometre.':
    'Körper, die sich berühren, überlappen um weniger als einen Mikrometer.',
  'why.Bodies never overlap.': 'Körper überlappen sich nie.',
  'why.A domino that has not been touched stands.':
    'Ein Dominostein, der nicht berührt wurde, steht.',
  'why.Nothing touches yet.': 'Noch berührt sich nichts.',
  'why.It has handed its momentum on; what is left are unequal impacts of springs that are never quite one after the other.':
    'Sie hat ihren Impuls weitergegeben; was bleibt, sind ungleiche Stöße von Federn, die nie ganz einer nach dem anderen kommen.',
  'why.The last ball leaves with nearly the whole speed of the first.':
    'Die letzte Kugel geht fast mit der ganzen Geschwindigkeit der ersten davon.',
  'why.Restitution 1 and no friction: energy is kept, of 11 mJ.':
    'Stoßzahl 1 und keine Reibung: die Energie bleibt, von 11 mJ.',
  'why.The same with what contacts took, which is nothing.':
    'Dasselbe mit dem, was Kontakte nahmen, nämlich nichts.',
  'why.First fall 0.553 s from 1.5 m, then hops with restitution times the approach speed.':
    'Erster Fall 0,553 s aus 1,5 m, dann Sprünge mit der Stoßzahl mal der Geschwindigkeit der Annäherung.',
  'why.Restitution 1: the hop is as high as the fall for ever; the second impact was at 3 t1 = 1.659 s.':
    'Stoßzahl 1: der Sprung ist für immer so hoch wie der Fall; der zweite Stoß war bei 3 t1 = 1,659 s.',
  'why.Restitution 0.2: all its hops end after t1 (1 + e)/(1 - e) = 0.83 s.':
    'Stoßzahl 0,2: alle Sprünge enden nach t1 (1 + e)/(1 - e) = 0,83 s.',
  'why.Restitution 0: at rest from the first impact on.': 'Stoßzahl 0: in Ruhe vom ersten Stoß an.',
  'why.No bounce gives energy.': 'Kein Aufprall gibt Energie.',
  'why.Free fall before the first impact at 0.553 s.':
    'Freier Fall vor dem ersten Stoß bei 0,553 s.',
  'why.What contacts take of 250 J is accounted for.':
    'Was Kontakte von 250 J nehmen, ist verbucht.',
  'why.No sideways force: the mass centre keeps its x.':
    'Keine seitliche Kraft: der Massenmittelpunkt behält sein x.',
  'why.Energy of a rod whose centre moves on a vertical line, integrated with 25 digits.':
    'Energie eines Stabes, dessen Mitte sich auf einer Senkrechten bewegt, mit 25 Ziffern integriert.',
  'why.Height (L/2) sin a while the foot touches.': 'Höhe (L/2) sin a, solange der Fuß berührt.',
  'why.No sideways impulse when it lands either.':
    'Auch beim Aufschlagen kein seitlicher Kraftstoß.',
  'why.One freedom: crank rate = sqrt(2 (E - V)/J) with V and J from the closed loop, integrated with 0.05 ms steps.':
    'Ein Freiheitsgrad: Drehrate der Kurbel = sqrt(2 (E - V)/J) mit V und J aus der geschlossenen Kette, mit Schritten von 0,05 ms integriert.',
  'why.Loop closure at that crank angle.': 'Geschlossene Kette bei diesem Winkel der Kurbel.',
  'why.Energy.': 'Energie.',
  'why.The loop stays closed.': 'Die Kette bleibt geschlossen.',
  'why.mu = 0.55 is more than tan 25 deg = 0.466: the block stays where it is.':
    'μ = 0,55 ist mehr als tan 25° = 0,466: der Klotz bleibt, wo er ist.',
  'why.It is at rest, it does not creep.': 'Er ist in Ruhe, er kriecht nicht.',
  'why.a = g (sin 25 deg - mu cos 25 deg) along the slope.':
    'a = g (sin 25° - μ cos 25°) längs des Hangs.',
  'why.It slides, however slowly.': 'Er gleitet, wie langsam auch immer.',
  'why.m g sin 25 deg: just what is needed to hold it.':
    'm g sin 25°: genau, was nötig ist, um ihn zu halten.',
  'why.Impacts upwards in sequence give the top ball 15.0406 m/s at t1 = 0.45152 s; then free flight.':
    'Stöße der Reihe nach von unten nach oben geben der obersten Kugel 15,0406 m/s bei t1 = 0,45152 s; dann freier Flug.',
  'why.virtual_contact: what friction holds creeps, by less than 1e-4 sqrt(a L).':
    'virtual_contact: was Reibung hält, kriecht, um weniger als 1e-4 sqrt(a L).',
  'why.Free flight from the sequence of impacts.': 'Freier Flug nach der Folge der Stöße.',
  'why.The middle ball leaves with 1.41158 m/s.': 'Die mittlere Kugel geht mit 1,41158 m/s davon.',
  'why.Still in free flight.': 'Noch im freien Flug.',
  'why.The height goes with the square of the speed: 0.49 m at most, reached at 0.768 s; law head takes a little more than 30 percent.':
    'Die Höhe geht mit dem Quadrat der Geschwindigkeit: höchstens 0,49 m, erreicht nach 0,768 s; das Gesetz head nimmt etwas mehr als 30 Prozent.',
  'why.It touches the plate aside of its mass centre.':
    'Es berührt die Platte neben seinem Massenmittelpunkt.',
  'why.The push beside the mass centre turns it: faster than 5 rad/s at the start.':
    'Der Stoß neben dem Massenmittelpunkt dreht es: schneller als die 5 rad/s am Anfang.',
  'why.-3 + 4 t without drag.': '-3 + 4 t ohne Widerstand.',
  'why.9 t - 9.81 t^2/2 without drag.': '9 t - 9,81 t²/2 ohne Widerstand.',
  'why.Elastic impacts do not add energy.': 'Elastische Stöße geben keine Energie dazu.',
  'why.Torque over the moments of both gears, the second one divided by the square of the ratio of teeth; the rest is play and straight flanks.':
    'Drehmoment durch die Trägheitsmomente beider Räder, das zweite durch das Quadrat des Verhältnisses der Zähnezahlen geteilt; der Rest sind Spiel und gerade Flanken.',
  'why.Two thirds of the other, the other way round.': 'Zwei Drittel des anderen, andersherum.',
  'why.Turned two thirds as far as the small one, which went alpha t^2/2.':
    'Zwei Drittel so weit gedreht wie das kleine, das sich um α t²/2 drehte.',
  'why.The axles stay.': 'Die Achsen bleiben.',
  'why.Everything starts at rest in equilibrium, so nothing may move: tan of the link angles in equal steps, sag 0.50595 m.':
    'Alles beginnt in Ruhe und im Gleichgewicht, darum darf sich nichts bewegen: Tangens der Winkel der Glieder in gleichen Schritten, Durchhang 0,50595 m.',
  'why.Everything starts at rest in equilibrium, so nothing may move.':
    'Alles beginnt in Ruhe und im Gleichgewicht, darum darf sich nichts bewegen.',
  'why.The floor carries 1001 kg.': 'Der Boden trägt 1001 kg.',
  'why.The floor carries 1001 kg; elastic bodies still ring by half a newton.':
    'Der Boden trägt 1001 kg; elastische Körper klingen noch um ein halbes Newton nach.',
  'why.The light block carries 1000 kg.': 'Der leichte Klotz trägt 1000 kg.',
  'why.Everything starts touching and at rest, so nothing may move.':
    'Alles berührt sich zu Beginn und ruht, darum darf sich nichts bewegen.',
  'why.No sinking in.': 'Kein Einsinken.',
  "why.Simo and Wong's top, solved by elliptic functions; the mass centre is 1 m along its axis.":
    'Der Kreisel von Simo und Wong, mit elliptischen Funktionen gelöst; der Massenmittelpunkt liegt auf seiner Achse in 1 m Abstand.',
  'why.As above, to the square of its steps of 2 ms.':
    'Wie oben, bis auf das Quadrat seiner Schritte von 2 ms.',
  'why.A joint does no work; of 1270 J.': 'Ein Gelenk leistet keine Arbeit; von 1270 J.',
  'why.The same, to the square of its steps of 2 ms.':
    'Dasselbe, bis auf das Quadrat seiner Schritte von 2 ms.',
  'why.Weight and joint have no moment about the vertical.':
    'Gewicht und Gelenk haben kein Moment um die Senkrechte.',
  'why.A joint holds to rounding.': 'Ein Gelenk hält bis auf Rundung.',
  'why.More friction than needed: it stands and does not creep.':
    'Mehr Reibung als nötig: es steht und kriecht nicht.',
  'why.Steps with one solution see what turns to first order.':
    'Schritte mit einer Lösung sehen in erster Ordnung, was sich dreht.',
  'why.Impacts, friction and rolling resistance only take energy.':
    'Stöße, Reibung und Rollwiderstand nehmen nur Energie.',
  'why.What they take adds up to what the grains lose.':
    'Was sie nehmen, ergibt zusammen, was die Körner verlieren.',
  'why.The pile stands: friction and rolling resistance hold it.':
    'Der Haufen steht: Reibung und Rollwiderstand halten ihn.',
  'why.Of a triangle with the volume of the grains, 18 % of it pores, with slopes of 15° to 19°: so end nine piles shifted by up to a millimetre, between 2550 J and 2855 J. Flat it would be 1540 J, as it began 7206 J.':
    'Die eines Dreiecks vom Volumen der Körner, mit 18 % Poren und Böschungen von 15° bis 19°: So enden neun um bis zu einen Millimeter verschobene Haufen, zwischen 2550 J und 2855 J. Flach wären es 1540 J, am Anfang waren es 7206 J.',
  'why.The wall stands until it is hit.': 'Die Mauer steht, bis sie getroffen wird.',
  'why.Impacts and friction only take energy, as far as the residual asked for goes.':
    'Stöße und Reibung nehmen nur Energie, so weit das verlangte Residuum reicht.',
  'why.The foot stops at once: the angular momentum about it is kept.':
    'Der Fuß steht sofort: der Drehimpuls um ihn bleibt.',
  'why.The tower stands until it is hit.': 'Der Turm steht, bis er getroffen wird.',
  'why.The cheeks hold the wedge.': 'Die Backen halten den Keil.',
  'why.It flies.': 'Er fliegt.',
  'why.It has come to rest.': 'Er ist zur Ruhe gekommen.',
  'why.It lies on a face.': 'Er liegt auf einer Seite.',
  'why.The balance closes.': 'Die Bilanz geht auf.',
  'why.The cheeks hold it: it has sunk in by some millimetres.':
    'Die Backen halten ihn: er ist um einige Millimeter eingesunken.',
  'why.The upper storey stands on the lower.': 'Das obere Stockwerk steht auf dem unteren.',
  'why.At rest.': 'In Ruhe.',
  'why.Three percent too little friction: it has begun to slide.':
    'Drei Prozent zu wenig Reibung: sie hat zu rutschen begonnen.',
  'why.Flat on the table in the end.': 'Am Ende flach auf dem Tisch.',
  'why.5/14 g sin(3 deg) t^2 along the slope; friction at rest needs a slip below 3 mm/s times mu.':
    '5/14 g sin 3° t² längs des Hangs; Haftreibung braucht ein Rutschen unter 3 mm/s mal μ.',
  'why.5/14 g (sin - mu_r cos) t^2; below 0.01 rad/s the resistance is less.':
    '5/14 g (sin - μ_r cos) t²; unter 0,01 rad/s ist der Widerstand kleiner.',
  'why.Held as well, but friction that grows with the speed of sliding creeps by 1.2 mm a second.':
    'Auch so gehalten, aber Reibung, die mit der Gleitgeschwindigkeit wächst, kriecht um 1,2 mm je Sekunde.',
  'why.Held by its rolling resistance but for the creep of the regularised law: slip 0.087 v_small/3 and turning 0.19 w_small.':
    'Von ihrem Rollwiderstand gehalten bis auf das Kriechen des regularisierten Gesetzes: Schlupf 0,087 v_small/3 und Drehung 0,19 w_small.',
  'why.It creeps 0.4 mm in a second.': 'Sie kriecht in einer Sekunde um 0,4 mm.',
  'why.What friction and rolling resistance take is accounted for.':
    'Was Reibung und Rollwiderstand nehmen, ist verbucht.',
  'why.Rolls with 5/7 g sin of the slope, exactly.':
    'Rollt mit 5/7 g mal dem Sinus der Neigung, genau.',
  'why.Kepler equation.': 'Keplers Gleichung.',
  'why.Kepler equation: the heavy body is always opposite, at a third of the distance.':
    'Keplers Gleichung: der schwere Körper ist immer gegenüber, in einem Drittel des Abstands.',
  'why.Action equals reaction: total momentum stays zero to rounding.':
    'Kraft gleich Gegenkraft: der Gesamtimpuls bleibt bis auf Rundung null.',
  'why.Action equals reaction.': 'Kraft gleich Gegenkraft.',
  'why.Steeper than the critical angle: it stands.': 'Steiler als der Grenzwinkel: sie steht.',
  'why.It does not creep.': 'Sie kriecht nicht.',
  'why.N = m g (3 cos a - 2 cos a0).': 'N = m g (3 cos a - 2 cos a0).',
  'why.Leaves at 48.384 degrees, 1.06252 s, with 2.85375 m/s; then a parabola.':
    'Löst sich bei 48,384 Grad, 1,06252 s, mit 2,85375 m/s; dann eine Parabel.',
  'why.Nothing touches any more.': 'Nichts berührt sich mehr.',
  'why.The floor still carries a part of the weight.':
    'Der Boden trägt noch einen Teil des Gewichts.',
  'why.y0 + c (T - t_0)^3/6 with c = 15/T m/s^3, from the instant t_0 at which the force is the weight.':
    'y0 + c (T - t_0)³/6 mit c = 15/T m/s³, von dem Augenblick t_0 an, in dem die Kraft das Gewicht ist.',
  'why.c (T - t_0)^2/2.': 'c (T - t_0)²/2.',
  'why.The weight is larger than the force: it touches the floor.':
    'Das Gewicht ist größer als die Kraft: der Boden wird noch berührt.',
  'why.The force is larger than the weight: it is in the air.':
    'Die Kraft ist größer als das Gewicht: in der Luft.',
  'why.The implicit Euler steps of the document by hand: contact until step 85, a spring of 1000 N/m below it. The reference program gives 2.0120238449612393.':
    'Die impliziten Eulerschritte des Dokuments von Hand: Kontakt bis Schritt 85, darunter eine Feder von 1000 N/m. Das Vergleichsprogramm gibt 2,0120238449612393.',
  'why.Lifted at its mass centre: nothing turns it.': 'Im Massenmittelpunkt gehoben: nichts dreht.',
  'why.The implicit Euler steps of the document by hand: contact until step 85, a spring of 1000 N/m below it.':
    'Die impliziten Eulerschritte des Dokuments von Hand: Kontakt bis Schritt 85, darunter eine Feder von 1000 N/m.',
  'why.mu > tan: it sticks.': 'μ > tan: sie haftet.',
  'why.mu > tan: it creeps by less than 0.2 mm/s.': 'μ > tan: sie kriecht um weniger als 0,2 mm/s.',
  'why.mu > tan: it creeps with the regularised friction.':
    'μ > tan: sie kriecht mit der regularisierten Reibung.',
  'why.g (sin - mu cos) down the slope.': 'g (sin - μ cos) den Hang hinab.',
  'why.1/3 g sin(3 deg) t^2 along the slope.': '1/3 g sin 3° t² den Hang hinab.',
  'why.1/3 g (sin - mu_r cos) t^2 along the slope.': '1/3 g (sin - mu_r cos) t² den Hang hinab.',
  'why.It rolls: v = r omega.': 'Sie rollt: v = r omega.',
  'why.tan(3 deg) = 0.052 < 0.1: its resistance holds it, without creeping.':
    'tan 3° = 0,052 < 0,1: ihr Widerstand hält sie, ohne Kriechen.',
  'why.What rolling resistance takes is accounted for.':
    'Was der Rollwiderstand nimmt, steht in der Bilanz.',
  'why.tan < 3 mu: rolling, 2/3 g sin down the slope.':
    'tan < 3 μ: Rollen, 2/3 g sin den Hang hinab.',
  'why.Rolling: v = r omega.': 'Rollen: v = r ω.',
  'why.The bead stays on the wire.': 'Die Perle bleibt auf dem Draht.',
  'why.The arch stands: nothing has moved.': 'Der Bogen steht: nichts hat sich bewegt.',
  'why.The arch stands. Soft contacts close the half millimetre between its stones, and the crown sags.':
    'Der Bogen steht. Weiche Kontakte schließen den halben Millimeter zwischen seinen Steinen, und die Krone senkt sich.',
  'why.Stones overlap, but by less than a hundredth of a metre.':
    'Steine überlappen sich, aber um weniger als einen hundertstel Meter.',
  'why.Contacts and the steps of virtual_contact take energy and give none.':
    'Kontakte und die Schritte von virtual_contact nehmen Energie und geben keine.',
  'why.First hop with e = 0.7, t1 = sqrt(2 h/g); the contact lasts less than 0.2 ms.':
    'Erster Sprung mit e = 0,7, t1 = sqrt(2 h/g); der Kontakt dauert weniger als 0,2 ms.',
  'why.First hop with e = 0.6, t1 = sqrt(2 h/g); the contact lasts less than 0.2 ms.':
    'Erster Sprung mit e = 0,6, t1 = sqrt(2 h/g); der Kontakt dauert weniger als 0,2 ms.',
  'why.First hop with e = 0.95, t1 = sqrt(2 h/g); the contact lasts less than 0.2 ms.':
    'Erster Sprung mit e = 0,95, t1 = sqrt(2 h/g); der Kontakt dauert weniger als 0,2 ms.',
  'why.First hop with e = 0.9, t1 = sqrt(2 h/g); the contact lasts less than 0.2 ms.':
    'Erster Sprung mit e = 0,9, t1 = sqrt(2 h/g); der Kontakt dauert weniger als 0,2 ms.',
  'why.First hop with e = 0.5, t1 = sqrt(2 h/g); the contact lasts less than 0.2 ms.':
    'Erster Sprung mit e = 0,5, t1 = sqrt(2 h/g); der Kontakt dauert weniger als 0,2 ms.',
  'why.First hop with e = 0.4, t1 = sqrt(2 h/g); the contact lasts less than 0.2 ms.':
    'Erster Sprung mit e = 0,4, t1 = sqrt(2 h/g); der Kontakt dauert weniger als 0,2 ms.',
  'why.First hop with e = 0.8, t1 = sqrt(2 h/g); the contact lasts some milliseconds.':
    'Erster Sprung mit e = 0,8, t1 = sqrt(2 h/g); der Kontakt dauert einige Millisekunden.',
  'why.Period 4 s by the third law, T^2 = 4 pi^2 r^3/GM: the moon is back.':
    'Umlaufzeit 4 s nach dem dritten Gesetz, T² = 4 π² r³/GM: der Mond ist zurück.',
  'why.Kepler equation, eccentricity 0.45.': 'Keplers Gleichung, Exzentrizität 0,45.',
  'why.The pivots hold.': 'Die Lager halten.',
  'why.The middle does not move.': 'Die Mitte bewegt sich nicht.',
  'why.After half a swing of 1.434496 s the last ball strikes and the first flies out.':
    'Nach einer halben Schwingung von 1,434496 s trifft die letzte Kugel, und die erste fliegt hinaus.',
  'why.At rest again.': 'Wieder in Ruhe.',
  'why.Elastic impacts and frictionless pivots.': 'Elastische Stöße und reibungsfreie Lager.',
  'why.Smooth discs pass through no torque.': 'Glatte Scheiben geben kein Drehmoment weiter.',
  'why.Straight flight, impact at 0.161678614759698 s.':
    'Geradliniger Flug, Stoß bei 0,161678614759698 s.',
  'why.No outside body takes part.': 'Kein fremder Körper ist beteiligt.',
  'why.They meet once.': 'Sie treffen sich einmal.',
  'why.The weight of 26.5 kg above this interface.': 'Das Gewicht von 26,5 kg über dieser Fuge.',
  'why.The weight of 25.5 kg above this interface.': 'Das Gewicht von 25,5 kg über dieser Fuge.',
  'why.The weight of 22.5 kg above this interface.': 'Das Gewicht von 22,5 kg über dieser Fuge.',
  'why.The weight of 22 kg above this interface.': 'Das Gewicht von 22 kg über dieser Fuge.',
  'why.The weight of 2 kg above this interface.': 'Das Gewicht von 2 kg über dieser Fuge.',
  'why.Mirror symmetry.': 'Spiegelsymmetrie.',
  'why.Targets leave with 2 sqrt(3)/5 of the speed at 30 degrees.':
    'Die getroffenen gehen mit 2 sqrt(3)/5 der Geschwindigkeit unter 30 Grad davon.',
  'why.Mirror image.': 'Spiegelbild.',
  'why.At 0.999 of the limit every part above an edge still has its mass centre behind it: the tower stands.':
    'Bei 0,999 der Grenze hat jeder Teil über einer Kante seinen Massenmittelpunkt noch hinter ihr: der Turm steht.',
  'why.The tower stands.': 'Der Turm steht.',
  'why.The table carries all four.': 'Der Tisch trägt alle vier.',
  'why.The box has come down on its long side.':
    'Der Quader ist auf seine lange Seite herabgekommen.',
  'why.Half its height above the floor, but for what it sinks in or keeps away by.':
    'Seine halbe Höhe über dem Boden, bis auf das, was er einsinkt oder Abstand hält.',
  'why.It rolls on: nothing slides and nothing is damped, so nothing slows it.':
    'Sie rollt weiter: nichts gleitet, und nichts ist gedämpft, darum bremst sie nichts.',
  'why.The floor carries its weight, on however many points.':
    'Der Boden trägt das Gewicht, auf wie vielen Punkten auch immer.',
  'why.Just after one full swing.': 'Kurz nach einer ganzen Schwingung.',
  'why.Fall with drag k v before the first impact: y = y0 + (m/k)(m g/k)(1 - exp(-k t/m)) - m g t/k, m from the area of the polygon.':
    'Fall mit Widerstand k v vor dem ersten Stoß: y = y0 + (m/k)(m g/k)(1 - exp(-k t/m)) - m g t/k, m aus der Fläche des Vielecks.',
  'why.Impacts and contacts only take energy.': 'Stöße und Kontakte nehmen nur Energie.',
  'why.What still rocks when every block is wedged in dies out with the drag: k/m of the lightest and heaviest blocks is 0.5 to 2 per second.':
    'Was noch schaukelt, wenn jeder Klotz festgeklemmt ist, klingt mit dem Widerstand ab: k/m des leichtesten und des schwersten Klotzes sind 0,5 bis 2 in der Sekunde.',
  'why.F (m2 + m3)/M.': 'F (m2 + m3)/M.',
  'why.F m3/M.': 'F m3/M.',
  'why.The two forces of each face are equal; a pushed row is an unstable column, which lets rounding grow to about 1e-8 rad.':
    'Die beiden Kräfte jeder Fläche sind gleich; eine geschobene Reihe ist eine labile Säule, die Rundung bis auf etwa 1e-8 rad wachsen lässt.',
  'why.Force times time.': 'Kraft mal Zeit.',
  'why.Rows carry 10, 6, 3 and 1 weights: each sum is unique though single forces are not.':
    'Die Reihen tragen 10, 6, 3 und 1 Gewichte: jede Summe ist eindeutig, die einzelnen Kräfte sind es nicht.',
  'why.Nothing sinks.': 'Nichts sinkt.',
  'why.It starts at rest.': 'Alles beginnt in Ruhe.',
  'why.The spin has reversed.': 'Die Drehung hat sich umgekehrt.',
  'why.Nobody pushes it.': 'Niemand schiebt es.',
  'why.Torque F d, moment I: F d t^2/(2 I).': 'Drehmoment F d, Trägheitsmoment I: F d t²/(2 I).',
  'why.The same with the sine.': 'Dasselbe mit dem Sinus.',
  'why.Fresnel integral.': 'Fresnels Integral.',
  'why.No force has a part along the floor.': 'Keine Kraft hat einen Teil längs des Bodens.',
  'why.J = (1+e) m v/(1 + 3 cos^2 a), a = 30 degrees: J = 0.98462 N s.':
    'J = (1+e) m v/(1 + 3 cos² a), a = 30 Grad: J = 0,98462 N s.',
  'why.omega = -J (L/2) cos a/I.': 'ω = -J (L/2) cos a/I.',
  'why.A smooth floor gives no sideways impulse.':
    'Ein glatter Boden gibt keinen seitlichen Kraftstoß.',
  'why.Straight and steady between impacts.': 'Geradlinig und gleichmäßig zwischen den Stößen.',
  'why.Energy ratio 0.80308 of 2 J.': 'Verhältnis der Energien 0,80308 von 2 J.',
  'why.No sideways impulse, ever.': 'Nie ein seitlicher Kraftstoß.',
  'why.It has passed the hill at x = 0.': 'Er ist über den Hügel bei x = 0 gekommen.',
  'why.Both points stay on the track.': 'Beide Punkte bleiben auf der Bahn.',
  'why.Sliding friction mu g slows it evenly; the contact forms within a fraction of a millisecond.':
    'Gleitreibung μ g bremst sie gleichmäßig; der Kontakt bildet sich in einem Bruchteil einer Millisekunde.',
  'why.5/2 (mu - mu_r) g t/r: friction spins it up, rolling resistance against it.':
    '5/2 (μ - μ_r) g t/r: Reibung versetzt sie in Drehung, Rollwiderstand wirkt dagegen.',
  'why.The table carries the weight.': 'Der Tisch trägt das Gewicht.',
  'why.5/7 of 3 m/s: sliding ends in rolling, and nothing resists that here.':
    '5/7 von 3 m/s: Gleiten endet in Rollen, und dem widersteht hier nichts.',
  'why.Nothing sinks in.': 'Nichts sinkt ein.',
  'why.Each body but the highest must be carried.':
    'Jeder Körper außer dem höchsten muss getragen werden.',
  'why.What contacts take of 477 J is accounted for, to 1e-8 of it.':
    'Was Kontakte von 477 J nehmen, ist verbucht, bis auf 1e-8 davon.',
  'why.It lies on a face: four corners touch the ground.':
    'Er liegt auf einer Fläche: vier Ecken berühren den Grund.',
  'why.And it rests.': 'Und er ruht.',
  'why.Free fall, exactly.': 'Freier Fall, genau.',
  'why.Impacts one after the other: equal balls swap velocities, so all speed ends in the last ball.':
    'Stöße nacheinander: gleiche Kugeln tauschen ihre Geschwindigkeiten, darum endet alle Geschwindigkeit in der letzten.',
  'why.All impacts are elastic.': 'Alle Stöße sind elastisch.',
  'why.One linear complementarity problem for all touches: first ball -(N-2)/N, the others 2/N of the speed, for N = 5 balls.':
    'Ein lineares Komplementaritätsproblem für alle Berührungen: erste Kugel -(N-2)/N, die anderen 2/N der Geschwindigkeit, für N = 5 Kugeln.',
  'why.The plank carries 2 kg.': 'Das Brett trägt 2 kg.',
  'why.The plank carries 1 kg.': 'Das Brett trägt 1 kg.',
  'why.Equal moments 2 x 0.75 = 1 x 1.5; the unstable balance lets rounding grow but slowly.':
    'Gleiche Momente 2 x 0,75 = 1 x 1,5; das labile Gleichgewicht lässt Rundung wachsen, aber langsam.',
  'why.The pivot holds.': 'Das Lager hält.',
  'why.Drag, impacts and contacts only take energy.':
    'Widerstand, Stöße und Kontakte nehmen nur Energie.',
  'why.Settled; a ball that drifts on level ground is stopped by the drag only.':
    'Zur Ruhe gekommen; eine Kugel, die auf ebenem Grund treibt, hält nur der Widerstand an.',
  'why.joints hold': 'Gelenke halten',
  'why.the post goes with the carriage': 'der Pfosten geht mit dem Schlitten',
  'why.nothing takes energy': 'nichts nimmt Energie',
  'why.(3/2) m g cos a ((3/2) sin a - sin a0) at a = a0 = 75 degrees.':
    '(3/2) m g cos a ((3/2) sin a - sin a0) bei a = a0 = 75 Grad.',
  'why.Same equation.': 'Dieselbe Gleichung.',
  'why.Rod on a smooth floor after that, until it lands at 0.94492 s.':
    'Danach Stab auf glattem Boden, bis er bei 0,94492 s aufschlägt.',
  'why.No friction and no impact before landing.':
    'Keine Reibung und kein Stoß vor dem Aufschlagen.',
  'why.Sliding: v - mu g t.': 'Gleiten: v - μ g t.',
  'why.Rolling: 2/3 of the first speed.': 'Rollen: 2/3 der ersten Geschwindigkeit.',
  'why.Rolling: v = R omega.': 'Rollen: v = R ω.',
  'why.Sliding until t = v/(3 mu g) = 0.849 s, rolling from then on.':
    'Gleiten bis t = v/(3 μ g) = 0,849 s, von da an Rollen.',
  'why.Two thirds of the kinetic energy are left.': 'Zwei Drittel der Bewegungsenergie bleiben.',
  'why.Slips throughout: the change of velocity along the floor is mu times that across it.':
    'Rutscht durchgehend: die Änderung der Geschwindigkeit längs des Bodens ist μ mal der quer dazu.',
  'why.The same impulse turns the disc: -mu (1 + e) v_n 2/R.':
    'Derselbe Kraftstoß dreht die Scheibe: -μ (1 + e) v_n 2/R.',
  'why.Flies on with the new velocity.': 'Fliegt mit der neuen Geschwindigkeit weiter.',
  'why.Bounces with restitution 0.8, rough or not.':
    'Springt mit der Stoßzahl 0,8, rau oder nicht.',
  'why.An impact with friction takes energy.': 'Ein Stoß mit Reibung nimmt Energie.',
  'why.The spring pulls level, so the floor carries the weight and no more.':
    'Die Feder zieht waagrecht, darum trägt der Boden das Gewicht und nicht mehr.',
  'why.The floor carries ten weights.': 'Der Boden trägt zehn Gewichte.',
  'why.Five weights above.': 'Fünf Gewichte darüber.',
  'why.One weight above.': 'Ein Gewicht darüber.',
  'why.10 + 9 + ... + 1 weights.': '10 + 9 + ... + 1 Gewichte.',
  'why.Elastic and smooth: energy stays.': 'Elastisch und glatt: die Energie bleibt.',
  'why.Half a circle every second or so: many impacts by then.':
    'Etwa jede Sekunde ein halber Kreis: viele Stöße bis dahin.',
  'why.No impact gives or takes energy.': 'Kein Stoß gibt oder nimmt Energie.',
  'why.All energy in one ball would be the most.': 'Alle Energie in einer Kugel wäre das Höchste.',
  'why.One and a half sides above the floor: nothing sinks in.':
    'Anderthalb Seiten über dem Boden: nichts sinkt ein.',
  'why.1001 kg times 9.81 m/s^2.': '1001 kg mal 9,81 m/s².',
  'why.What contacts hold and take is accounted for.':
    'Was Kontakte halten und nehmen, ist verbucht.',
  'why.Parabola of the mass centre and a turn by 4 rad about it.':
    'Parabel des Massenmittelpunkts und eine Drehung um 4 rad um ihn.',
  'why.The rod keeps its length.': 'Der Stab behält seine Länge.',
  'why.No force along x.': 'Keine Kraft längs x.',
  'why.The rod does no work.': 'Der Stab leistet keine Arbeit.',
  'why.a t with a = g (sin 24 deg - 0.4 cos 24 deg).': 'a t mit a = g (sin 24° - 0,4 cos 24°).',
  'why.It stays flat.': 'Er bleibt flach.',
  'why.The mass centre starts 4 mm below the middle, at 16 mm.':
    'Der Massenmittelpunkt beginnt 4 mm unter der Mitte, bei 16 mm.',
  'why.It has turned over: the mass centre is now above the middle, at most 24 mm high.':
    'Er hat sich umgedreht: der Massenmittelpunkt ist jetzt über der Mitte, höchstens 24 mm hoch.',
  'why.Friction only takes energy.': 'Reibung nimmt nur Energie.',
  'why.It rises by what its spin loses.': 'Er steigt um das, was seine Drehung verliert.',
  "why.phi'' = -(3 g/(2 L)) sin phi for the mass centre on a circle of radius L/2: moment of inertia m L^2/4 + m L^2/12.":
    "φ'' = -(3 g/(2 L)) sin φ für den Massenmittelpunkt auf einem Kreis vom Radius L/2: Trägheitsmoment m L²/4 + m L²/12.",
  'why.The rod turns against its centre.': 'Der Stab dreht sich gegen seinen Mittelpunkt.',
  'why.Both ends stay on their rails.': 'Beide Enden bleiben auf ihren Schienen.',
  'why.Free fall before the first corner is down.': 'Freier Fall, bevor die erste Ecke unten ist.',
  'why.Nothing turns it in flight.': 'Nichts dreht ihn im Flug.',
  'why.It lies on its long side and sinks in by less than a thousandth of its height.':
    'Er liegt auf seiner langen Seite und sinkt um weniger als ein Tausendstel seiner Höhe ein.',
  'why.After one whole turn: flat, whatever way it got there.':
    'Nach einer ganzen Drehung: flach, wie er auch dahin kam.',
  'why.What it had is now its height, or was taken by damping, friction and the steps, each with a row of its own.':
    'Was er hatte, ist jetzt seine Höhe oder wurde von Dämpfung, Reibung und den Schritten genommen, jedes mit einer eigenen Zeile.',
  'why.y = F/(m rate^2) (rate t - sin(rate t)).': 'y = F/(m rate²) (rate t - sin(rate t)).',
  'why.The force acts at the mass centre: no turning.':
    'Die Kraft greift im Massenmittelpunkt an: keine Drehung.',
  'why.The motor holds its speed.': 'Der Motor hält seine Drehzahl.',
  'why.It rides on its circle: v = ω r.': 'Er fährt auf seinem Kreis mit: v = ω r.',
  'why.So does the second one, just.': 'Der zweite auch, gerade noch.',
  'why.ω² r is 5.4 m/s², more than μ g: it has slid off.':
    'ω² r ist 5,4 m/s², mehr als μ g: er ist hinabgeglitten.',
  'why.So has the outermost.': 'Der äußerste auch.',
  'why.The grip, up to what is left of its oscillations.':
    'Der Griff, bis auf das, was von seinen Schwingungen bleibt.',
  "why.Half the weight and half of the ball's m a.":
    'Das halbe Gewicht und die Hälfte von m a der Kugel.',
  'why.(2 * 1.2 N - weight) over 0.6 kg, and a little more from the few milliseconds in which the table still carries the ball.':
    '(2 * 1,2 N - Gewicht) durch 0,6 kg, und ein wenig mehr aus den wenigen Millisekunden, in denen der Tisch die Kugel noch trägt.',
  'why.The grip is symmetric.': 'Der Griff ist symmetrisch.',
  'why.The work of the motors is accounted for.': 'Die Arbeit der Motoren ist verbucht.',
  'why.Each finger carries itself and half the hexagon, 0.2 kg, on a spring of 600 N/m: so much below its plan.':
    'Jeder Finger trägt sich selbst und das halbe Sechseck, 0,2 kg, an einer Feder von 600 N/m: um so viel unter seinem Plan.',
  'why.The same, 1 mm higher. The hexagon leans a little, so that the halves are not quite equal.':
    'Dasselbe, 1 mm höher. Das Sechseck neigt sich ein wenig, so dass die Hälften nicht ganz gleich sind.',
  'why.The spring is 8 mm short of its plan, which is 4.8 N.':
    'Die Feder ist 8 mm hinter ihrem Plan zurück, das sind 4,8 N.',
  'why.It has gone up with the fingers: mean height 0.1962 m of both, 1.1 mm below the place where they hold it.':
    'Es ist mit den Fingern hinaufgegangen: mittlere Höhe beider 0,1962 m, 1,1 mm unter der Stelle, an der sie es halten.',
  'why.Held: friction could carry 2.9 N on each side and has to carry 1 N. virtual_contact creeps by 16 micrometres a second.':
    'Gehalten: Reibung könnte auf jeder Seite 2,9 N tragen und muss 1 N tragen. virtual_contact kriecht um 16 Mikrometer in der Sekunde.',
  'why.Fingers 1 mm apart in height hardly turn it.':
    'Finger, deren Höhen sich um 1 mm unterscheiden, drehen es kaum.',
  'why.g M/(M + 2 m tan^2) downwards.': 'g M/(M + 2 m tan²) nach unten.',
  'why.Half of that, times t^2.': 'Die Hälfte davon, mal t².',
  'why.tan 30 deg of the speed of the wedge.': 'tan 30° der Geschwindigkeit des Keils.',
  'why.The mirror image.': 'Das Spiegelbild.',
  'why.Nothing pushes sideways but the parts each other.':
    'Nichts schiebt seitwärts außer den Teilen einander.',
  'why.It stays in the middle.': 'Er bleibt in der Mitte.',
  'why.virtual_contact: its steps err by less than a thousandth of what they move at the standard TOLERANCE.':
    'virtual_contact: seine Schritte irren bei der üblichen TOLERANCE um weniger als ein Tausendstel dessen, was sie bewegen.',
  'why.a = g (m1 - m2)/(m1 + m2) = 1.962 m/s^2, constant: RK4 is exact.':
    'a = g (m1 - m2)/(m1 + m2) = 1,962 m/s², gleichbleibend: RK4 ist genau.',
  'why.The rope keeps its length: one rises as fast as the other sinks.':
    'Das Seil behält seine Länge: eines steigt so schnell, wie das andere sinkt.',
  'why.a = g (m1 - m2)/(m1 + m2 + M/2) = g/7, constant: RK4 is exact.':
    'a = g (m1 - m2)/(m1 + m2 + M/2) = g/7, gleichbleibend: RK4 ist genau.',
  'why.The ropes keep their lengths: one rises as fast as the other sinks.':
    'Die Seile behalten ihre Länge: eines steigt so schnell, wie das andere sinkt.',
  "why.The rope does not slip: r omega is the weights' speed.":
    'Das Seil rutscht nicht: r omega ist die Geschwindigkeit der Gewichte.',
  'why.Tension m1 (g - a).': 'Zug im Seil m1 (g - a).',
  'why.Tension m2 (g + a): less by I a/r^2, which turns the wheel.':
    'Zug im Seil m2 (g + a): um I a/r^2 kleiner, womit das Rad gedreht wird.',
  'why.Nothing rubs or slips, and the rope has no mass.':
    'Nichts reibt oder rutscht, und das Seil hat keine Masse.',
  'why.The heavy one has landed after sqrt(2 h/a) = 1.603 s, its rope is slack; the wheel and the light one lose m2 g/(m2 + M/2) = g/2 of their speed in each second.':
    'Das schwere ist nach sqrt(2 h/a) = 1,603 s gelandet, sein Seil ist schlaff; Rad und leichtes Gewicht verlieren in jeder Sekunde m2 g/(m2 + M/2) = g/2 ihrer Geschwindigkeit.',
  'why.After 2.519 s the wheel has come back, and the rope catches the heavy one: (m2 + M/2)/(m1 + m2 + M/2) = 4/7 of the speed is left to all three.':
    'Nach 2,519 s ist das Rad zurück, und das Seil fängt das schwere: (m2 + M/2)/(m1 + m2 + M/2) = 4/7 der Geschwindigkeit bleiben allen dreien.',
  'why.Tension 2 m1 m2 g/(m1 + m2).': 'Zug im Seil 2 m1 m2 g/(m1 + m2).',
  'why.Nothing rubs, and the rope has no mass.': 'Nichts reibt, und das Seil hat keine Masse.',
  'why.The heavy one has landed after sqrt(2 h/a) = 1.428 s: the rope is slack.':
    'Das schwere ist nach sqrt(2 h/a) = 1,428 s gelandet: das Seil ist schlaff.',
  'why.a = (4 m - M) g/(M + 16 m) = g/29: four parts of the rope pull the load up.':
    'a = (4 m - M) g/(M + 16 m) = g/29: vier Teile des Seils ziehen die Last hinauf.',
  'why.It sinks four times as far as the load rises.':
    'Es sinkt viermal so weit, wie die Last steigt.',
  'why.Tension m (g - 4 g/29), the same in every part of the rope.':
    'Zug m (g - 4 g/29), in jedem Teil des Seils derselbe.',
  'why.What is gained in force is lost in way.':
    'Was an Kraft gewonnen wird, geht an Weg verloren.',
  'why.Prescribed: -0.1 cos(2 pi t); what RK4 misses is drawn back within two steps.':
    'Vorgeschrieben: -0,1 cos(2 pi t); was RK4 verfehlt, wird in zwei Schritten zurückgezogen.',
  'why.It sticks: 4 pi^2 0.1 m/s^2 is less than 0.6 g.':
    'Sie haftet: 4 pi² 0,1 m/s² ist weniger als 0,6 g.',
  'why.It has gone along since the start.': 'Sie ist seit dem Anfang mitgegangen.',
  'why.The drive does the work that friction takes.':
    'Der Antrieb leistet die Arbeit, die Reibung nimmt.',
  "why.It rides along: v t until the spring pulls with mu_s m g, at 1.226 s. It comes up to the belt's speed within half a millimetre.":
    'Sie fährt mit: v t, bis die Feder mit mu_s m g zieht, bei 1,226 s. Die Geschwindigkeit des Bands erreicht sie innerhalb eines halben Millimeters.',
  'why.A swing about mu_k m g/k. Where it breaks loose is known to a step, and so is the phase.':
    'Eine Schwingung um mu_k m g/k. Wann sie losreißt, ist auf einen Schritt bekannt, und so auch die Phase.',
  'why.In a swing of amplitude 0.1078 m it is no faster than 0.482 m/s.':
    'In einer Schwingung von 0,1078 m Amplitude ist sie nicht schneller als 0,482 m/s.',
  'why.What keeps the belt running gives what friction takes.':
    'Was das Band am Laufen hält, gibt, was Reibung nimmt.',
  'why.Half the speed of the motor, the other way.': 'Halb so schnell wie der Motor, andersherum.',
  'why.The gears do not slip.': 'Die Zahnräder rutschen nicht.',
  'why.At rest on its stop.': 'In Ruhe an ihrem Anschlag.',
  'why.Weld and pin: hung straight down, nothing turns it.':
    'Schweißung und Stift: gerade hinabgehängt, dreht ihn nichts.',
  'why.The wheels turn evenly: the motor does no work. The stop takes what the flap has fallen.':
    'Die Räder drehen sich gleichmäßig: der Motor leistet keine Arbeit. Der Anschlag nimmt, was die Klappe gefallen ist.',
  'why.Free fall towards the centre under mu/r^2 with mu = G m/sqrt(3): t = sqrt(R^3/(2 mu)) (sqrt(u (1 - u)) + arccos sqrt(u)), u = r/R.':
    'Freier Fall zur Mitte unter mu/r^2 mit mu = G m/sqrt(3): t = sqrt(R^3/(2 mu)) (sqrt(u (1 - u)) + arccos sqrt(u)), u = r/R.',
  'why.They have met at 1.84778 s with 2.90868 m/s and have sprung apart with 0.6 times that.':
    'Sie sind sich nach 1,84778 s mit 2,90868 m/s begegnet und mit dem 0,6-fachen auseinandergesprungen.',
  'why.The impact takes 1 - 0.6^2 of the energy of motion.':
    'Der Stoß nimmt 1 - 0,6² der Bewegungsenergie.',
  'why.Rail and pivot take nothing.': 'Schiene und Drehpunkt nehmen nichts.',
  'why.Steps of these methods take energy and give none.':
    'Schritte dieser Verfahren nehmen Energie und geben keine.',
  'why.Rail and pivot hold.': 'Schiene und Zapfen halten.',
  'why.Neither pivot nor spring takes energy.': 'Weder Drehpunkt noch Feder nehmen Energie.',
  'why.They have met once: impacts give no energy.':
    'Sie haben sich einmal getroffen: Stöße geben keine Energie.',
  "why.After one period of the pendulum a tooth lies on the entry pallet again, at 135 degrees; corners of the pallet's circle are a tenth of a degree off.":
    'Nach einer Schwingung des Pendels liegt wieder ein Zahn auf der Eingangspalette, bei 135 Grad; Ecken des Kreises der Palette liegen ein Zehntel Grad daneben.',
  'why.Six periods, six teeth of 12 degrees each.':
    'Sechs Schwingungen, sechs Zähne von je 12 Grad.',
  'why.T = 2 pi sqrt(I/(m g l)) (1 + a^2/16) with I = 2 (2.4^2 + 0.045) + 0.05 kg m^2, a = 5.2 degrees: after 6 1/4 periods it passes the middle, 0.03 s early or late.':
    'T = 2 pi sqrt(I/(m g l)) (1 + a^2/16) mit I = 2 (2.4^2 + 0.045) + 0.05 kg m^2, a = 5,2 Grad: nach 6 1/4 Schwingungen geht es durch die Mitte, höchstens 0,03 s zu früh oder zu spät.',
  'why.What the weight gives, 0.15 N m through 12 degrees a period, less what the wheel loses in its falls, is what the air takes at a swing of 5.25 degrees; without the weight 3.2 degrees are left.':
    'Was das Gewicht gibt, 0,15 N m über 12 Grad je Schwingung, weniger dem, was das Rad beim Fallen verliert, ist das, was die Luft bei einem Ausschlag von 5,25 Grad nimmt; ohne das Gewicht bleiben 3,2 Grad.',
  'why.Its steps take some of the energy, but the wheel keeps the pendulum going.':
    'Seine Schritte nehmen etwas Energie, aber das Rad hält das Pendel in Gang.',
  'why.What weight, air and falls take and give is accounted for.':
    'Was Gewicht, Luft und Fälle nehmen und geben, ist verbucht.',
  'why.Arbor, pivot and crutch hold.': 'Welle, Drehpunkt und Gabel halten.',
  "why.Lagrange's equations of the car on wheels that stay on the road and roll, M = 400 kg, I = 500 kg m^2, by Runge and Kutta with 0.125 ms.":
    'Die Gleichungen von Lagrange für den Wagen auf Rädern, die auf der Straße bleiben und rollen, M = 400 kg, I = 500 kg m^2, nach Runge und Kutta mit 0,125 ms.',
  "why.Lagrange's equations of the car on wheels that stay on the road and roll, M = 400 kg, I = 500 kg m^2, by Runge and Kutta with 0.125 ms. Wheels of elastic and virtual_contact are pressed in a little, steps of the others are of first or second order.":
    'Die Gleichungen von Lagrange für den Wagen auf Rädern, die auf der Straße bleiben und rollen, M = 400 kg, I = 500 kg m^2, nach Runge und Kutta mit 0,125 ms. Räder von elastic und virtual_contact werden ein wenig eingedrückt, Schritte der anderen sind von erster oder zweiter Ordnung.',
  'why.As it pitches the struts push the wheels, which roll: the car moves back by 1.6 mm.':
    'Wenn er sich neigt, schieben die Federbeine die Räder, und die rollen: der Wagen fährt 1,6 mm zurück.',
  'why.At rest each wheel carries half of the car and itself, 9.81 (200 + 20) N.':
    'In Ruhe trägt jedes Rad den halben Wagen und sich selbst, 9,81 (200 + 20) N.',
  'why.Dampers only take energy.': 'Dämpfer nehmen nur Energie.',
  'why.v t - mu g t^2/2 on ice.': 'v t - mu g t^2/2 auf Eis.',
  'why.v t - mu g t^2/2 on ice, but for what soft contacts give way.':
    'v t - mu g t^2/2 auf Eis, bis auf das, was weiche Kontakte nachgeben.',
  'why.It lies after v^2/(2 mu g) = 0.127 m.': 'Er liegt nach v^2/(2 mu g) = 0,127 m.',
  'why.It lies after v^2/(2 mu g) = 0.127 m, to the part of a step in which it stops.':
    'Er liegt nach v^2/(2 mu g) = 0,127 m, bis auf den Teil eines Schrittes, in dem er anhält.',
  'why.It lies after v^2/(2 mu g) = 0.127 m, but for what soft contacts give way.':
    'Er liegt nach v^2/(2 mu g) = 0,127 m, bis auf das, was weiche Kontakte nachgeben.',
  'why.It lies after v^2/(2 mu g) = 2.548 m.': 'Er liegt nach v^2/(2 mu g) = 2,548 m.',
  'why.mu (m1 + m2) g = 196.4 N.': 'mu (m1 + m2) g = 196,4 N.',
  'why.What brakes the heavy one: m1 mu g = 196.2 N, far from the 7848 N at which it would slide on the light one.':
    'Was den schweren bremst: m1 mu g = 196,2 N, weit unter den 7848 N, bei denen er auf dem leichten rutschen würde.',
  'why.Both stacks lie still.': 'Beide Stapel liegen still.',
  'why.Soft contacts give way by less than three millimetres under a tonne.':
    'Weiche Kontakte geben unter einer Tonne um weniger als drei Millimeter nach.',
  'why.What friction takes is what the stacks had.':
    'Was die Reibung nimmt, ist das, was die Stapel hatten.',
  'why.v t - a t^2/2: rolling resistance mu_r M g brakes 200 kg and wheels of I/r^2 = 5 kg each, and nothing else; the road stays even.':
    'v t - a t^2/2: Rollwiderstand mu_r M g bremst 200 kg und Räder von je I/r^2 = 5 kg, und sonst nichts; die Straße bleibt eben.',
  'why.v t - a t^2/2 as before.': 'v t - a t^2/2 wie zuvor.',
  'why.The bridge stands while the cart is at its middle.':
    'Die Brücke steht, während der Wagen in ihrer Mitte ist.',
  'why.The bridge stands.': 'Die Brücke steht.',
  "why.Moments about the rear wheel: half the cart's weight, 981 N, and 3.7 N more as it brakes.":
    'Momente um das hintere Rad: das halbe Gewicht des Wagens, 981 N, und 3,7 N mehr, weil er bremst.',
  'why.Moments about the front wheel: 3.7 N less than half the weight.':
    'Momente um das vordere Rad: 3,7 N weniger als das halbe Gewicht.',
  'why.The axles hold.': 'Die Achsen halten.',
  'why.What the buffer and rolling take is accounted for.':
    'Was Puffer und Rollen nehmen, ist verbucht.',
  'why.20 kg at 12 m/s, until the floor rubs.': '20 kg mit 12 m/s, bis der Boden reibt.',
  'why.What impacts and friction take adds up to what the bodies lose, of 1440 J.':
    'Was Stöße und Reibung nehmen, ist so viel, wie die Körper verlieren, von 1440 J.',
  'why.All lies or stands: friction has taken the rest.':
    'Alles liegt oder steht: die Reibung hat den Rest genommen.',
  'why.The lowest course has stayed: friction with the floor carries what comes down to it.':
    'Die unterste Schicht ist geblieben: die Reibung mit dem Boden trägt, was bei ihr ankommt.',
  'why.The ball has come to rest on the floor and weighs what it weighs.':
    'Die Kugel ist auf dem Boden zur Ruhe gekommen und wiegt, was sie wiegt.',
  'why.x = x_c + (v/w) sin w (t - t_c) from the touch at 0.9 s.':
    'x = x_c + (v/w) sin w (t - t_c) von der Berührung nach 0,9 s an.',
  'why.Nothing slows the door before its stop.': 'Vor ihrem Anschlag bremst nichts die Tür.',
  "why.12 N m are enough for the lid's 8.24: the motor holds its speed, under elastic to within 0.0001 rad/s.":
    '12 N m genügen für die 8,24 des Deckels: der Motor hält seine Drehrate, unter elastic auf 0,0001 rad/s.',
  'why.It met the stop at 1.8/1.5 = 1.2 s and returns with 0.6 times its speed.':
    'Sie traf den Anschlag nach 1,8/1,5 = 1,2 s und kehrt mit dem 0,6-fachen ihrer Drehrate zurück.',
  'why.So does the drawer since 0.4/0.5 = 0.8 s.': 'Ebenso die Schublade seit 0,4/0,5 = 0,8 s.',
  'why.0.4 m less 1.2 s of 0.3 m/s before the place where it is closed, -0.263 m; the stop of elastic takes up to 3 ms.':
    '0,4 m weniger 1,2 s mit 0,3 m/s vor dem Ort, an dem sie zu ist, -0,263 m; der Anschlag von elastic braucht bis zu 3 ms.',
  'why.Closed at 2.13 s, where the other stop turned it around.':
    'Nach 2,13 s war sie zu, und der andere Anschlag kehrte sie um.',
  'why.At rest on its stop: (M - m g l cos(1.3))/k with M = 12 N m, m = 3 kg, l = 0.28 m and the radius of gyration k = 0.32343 m about the hinge.':
    'In Ruhe an seinem Anschlag: (M - m g l cos(1,3))/k mit M = 12 N m, m = 3 kg, l = 0,28 m und dem Trägheitsradius k = 0,32343 m um das Scharnier.',
  'why.The joints hold.': 'Die Gelenke halten.',
  'why.Gauss-Legendre integration in 40 digits (angle from the horizontal = angle from the vertical - 90 deg).':
    'Integration nach Gauß-Legendre mit 40 Ziffern (Winkel gegen die Waagrechte = Winkel gegen das Lot - 90°).',
  'why.w z, where I w²/2 = M phi - work of the weights, and z = 0.8762 m is the height of the ball above the hinge as the arm is stopped.':
    'w z, mit I w²/2 = M phi - Arbeit der Gewichte, und z = 0,8762 m ist die Höhe der Kugel über dem Scharnier, wenn der Arm angehalten wird.',
  'why.Thrown at -0.6767 m after 0.27318 s.': 'Geworfen bei -0,6767 m nach 0,27318 s.',
  'why.Thrown at 1.4762 m with 4.0471 m/s upwards: free flight.':
    'Geworfen bei 1,4762 m mit 4,0471 m/s nach oben: freier Flug.',
  'why.The ball has flown over it: it leans against its stop, at 0.05 m + 0.45 m cos(0.15).':
    'Die Kugel ist über sie geflogen: sie lehnt an ihrem Anschlag, bei 0,05 m + 0,45 m cos(0,15).',
  'why.The ball comes to it at 0.7 m, and it has fallen to its other stop: 0.05 m + 0.45 m cos(1.45).':
    'Die Kugel kommt in 0,7 m Höhe an, und sie ist auf ihren anderen Anschlag gefallen: 0,05 m + 0,45 m cos(1,45).',
  'why.Nothing has come to it.': 'Nichts ist bei ihr angekommen.',
  'why.The motor presses the arm against its stop: (M - m g l cos(0.8))/k with k = 0.74833 m, the radius of gyration about the hinge.':
    'Der Motor drückt den Arm gegen seinen Anschlag: (M - m g l cos(0,8))/k mit k = 0,74833 m, dem Trägheitsradius um das Scharnier.',
  'why.The hinges hold.': 'Die Scharniere halten.',
  'why.Eightfold pendulum of slender rods, integrated in joint angles with 0.1 ms steps; before the links meet.':
    'Achtfaches Pendel aus schlanken Stäben, in Gelenkwinkeln mit Schritten von 0,1 ms integriert; bevor die Glieder sich treffen.',
  'why.virtual_contact: soft contacts, and the error of its steps.':
    'virtual_contact: weiche Kontakte und der Fehler seiner Schritte.',
  'why.volumetric: the error of its steps.': 'volumetric: der Fehler seiner Schritte.',
  'why.elastic: its contacts give way.': 'elastic: seine Kontakte geben nach.',
  'why.Everything starts at rest and touching, so nothing may move.':
    'Alles beginnt in Ruhe und berührt sich, darum darf sich nichts bewegen.',
  'why.It lies on the tops of four cards.': 'Er liegt auf den Spitzen von vier Karten.',
  'why.Moments about a foot: m g (L/2) sin(20 deg)/(L cos(20 deg) + r), r the radius of the edge.':
    'Momente um einen Fuß: m g (L/2) sin 20°/(L cos 20° + r), r der Radius der Kante.',
  'why.Less steep: it slips at both ends, with friction at its limit at the floor and at the wall; equation of motion of one angle, integrated with 0.1 ms.':
    'Weniger steil: sie rutscht an beiden Enden, die Reibung an Boden und Wand an ihrer Grenze; Bewegungsgleichung eines Winkels, mit 0,1 ms integriert.',
  'why.The first ball reaches the lowest point after a quarter of a swing, at 0.717248 s, with 0.750182 rad/s and hands all of it to the last, which swings as a pendulum with Le = L + r^2/(2 L).':
    'Die erste Kugel erreicht den tiefsten Punkt nach einer Viertelschwingung, bei 0,717248 s, mit 0,750182 rad/s und gibt alles an die letzte, die als Pendel mit Le = L + r²/(2 L) schwingt.',
  'why.Equal balls that touch swap velocities one after the other: the last leaves with all of the speed.':
    'Gleiche Kugeln, die sich berühren, tauschen ihre Geschwindigkeiten eine nach der anderen: die letzte geht mit der ganzen Geschwindigkeit.',
  'why.Equal balls that touch swap velocities one after the other: the first comes to rest.':
    'Gleiche Kugeln, die sich berühren, tauschen ihre Geschwindigkeiten nacheinander: die erste kommt zur Ruhe.',
  'why.After seven blows it still swings as a single pendulum would.':
    'Nach sieben Stößen schwingt sie noch wie ein einziges Pendel.',
  'why.Balls with Hertz contacts, F ~ depth^1.5, in a row that touches: the wave leaves 0.98878 of the speed in the last, whatever stiffness, mass and speed.':
    'Kugeln mit Hertzschen Kontakten, F ~ Tiefe^1,5, in einer Reihe, die sich berührt: die Welle lässt der letzten 0,98878 der Geschwindigkeit, wie groß Steifigkeit, Masse und Geschwindigkeit auch sind.',
  'why.The same wave throws the first one back with 0.07109 of the speed.':
    'Dieselbe Welle wirft die erste mit 0,07109 der Geschwindigkeit zurück.',
  'why.Soft skins have pushed the row apart by a few millimetres before the blow comes, so that it goes from one ball to the next and all but 0.4 % of the speed arrives.':
    'Weiche Häute haben die Reihe um einige Millimeter auseinandergeschoben, ehe der Stoß kommt; so geht er von Kugel zu Kugel, und bis auf 0,4 % kommt die ganze Geschwindigkeit an.',
  'why.Blows give no energy.': 'Stöße geben keine Energie.',
  'why.virtual_contact: while the skins push the row apart its steps err by less than a tenth of the 0.24 mJ that the skins hold at first.':
    'virtual_contact: während die Häute die Reihe auseinanderschieben, irren seine Schritte um weniger als ein Zehntel der 0,24 mJ, die die Häute anfangs halten.',
  'why.All touches in one sum: first ball -3/5, the others 2/5 of the speed.':
    'Alle Berührungen in einer Rechnung: erste Kugel -3/5, die anderen 2/5 der Geschwindigkeit.',
  'why.J = -(1+e) v_n m_red along the line of centres.':
    'J = -(1+e) v_n m_red längs der Verbindungslinie der Mittelpunkte.',
  'why.Smooth or not, forces along the line of centres keep the angular momentum.':
    'Glatt oder nicht: Kräfte längs der Verbindungslinie der Mittelpunkte erhalten den Drehimpuls.',
  'why.J = (1+e) v cos a/(2 + cos 2a) on both normals, a = 30 degrees: cue -v/5. Springs must say the same, as nothing is lost and both sides are alike.':
    'J = (1+e) v cos a/(2 + cos 2a) auf beiden Normalen, a = 30 Grad: Spielkugel -v/5. Federn müssen dasselbe sagen, denn nichts geht verloren, und beide Seiten sind gleich.',
  'why.Impact at 0.5 s, after a metre.': 'Stoß bei 0,5 s, nach einem Meter.',
  'why.F t^2/(2 M) with all three as one.': 'F t²/(2 M) mit allen dreien als einem.',
  'why.They stay together.': 'Sie bleiben beisammen.',
  'why.Impact at 0.25 s, when the low end has fallen 0.5 m.':
    'Stoß bei 0,25 s, wenn das untere Ende 0,5 m gefallen ist.',
  'why.The soft skins of balls that touch push them apart before the blow comes: then it goes from one to the next.':
    'Die weichen Häute von Kugeln, die sich berühren, schieben sie auseinander, bevor der Stoß kommt: dann geht er von einer zur nächsten.',
  'why.Impact at 0.5 s, when the first ball has closed the gap of 1 m.':
    'Stoß bei 0,5 s, wenn die erste Kugel den Abstand von 1 m geschlossen hat.',
  'why.Hertz contacts, F ~ depth^1.5, in a row that touches: a wave leaves -0.0711, -0.0303, -0.0145, 0.1270 and 0.9888 of the speed, whatever stiffness, mass and speed.':
    'Hertzsche Kontakte, F ~ Tiefe^1,5, in einer Reihe, die sich berührt: eine Welle lässt -0,0711, -0,0303, -0,0145, 0,1270 und 0,9888 der Geschwindigkeit, wie groß Steifigkeit, Masse und Geschwindigkeit auch sind.',
  'why.It stays on the floor.': 'Sie bleibt auf dem Boden.',
  'why.All that touched still touches.': 'Alles, was sich berührte, berührt sich noch.',
  'why.It turns about its lower edge, which grips: a pendulum on its head with its mass centre 2.2 degrees past the edge, integrated with 1 ms.':
    'Er dreht sich um seine untere Kante, die haftet: ein Pendel auf dem Kopf, dessen Massenmittelpunkt 2,2 Grad über die Kante hinaus ist, mit 1 ms integriert.',
  'why.Landing steps of volumetric: what is left of a step of 4 ms goes on from the surface, so that instants of impacts are off by less than a step.':
    'Landende Schritte von volumetric: was von einem Schritt von 4 ms übrig ist, geht von der Oberfläche aus weiter, so dass Zeiten von Stößen um weniger als einen Schritt daneben liegen.',
  'why.Kepler equation, eccentricity 0.5, period 4 pi s.':
    'Keplers Gleichung, Exzentrizität 0,5, Umlaufzeit 4 π s.',
  'why.A central force keeps angular momentum: reduced mass times r v at the start.':
    'Eine Zentralkraft erhält den Drehimpuls: reduzierte Masse mal r v am Anfang.',
  'why.Gravity keeps the energy.': 'Die Schwere erhält die Energie.',
  "why.a'' = (g/l) sin a with l = 1 + 0.25 m; small errors grow about tenfold on the way down the hill.":
    "a'' = (g/l) sin a mit l = 1 + 0,25 m; kleine Fehler wachsen auf dem Weg den Hügel hinab auf etwa das Zehnfache.",
  "why.theta'' = -(g/Le) sin theta with Le = L + r^2/(2 L) = 1.01125 m, the length of the simple pendulum of equal period; exact period 4 K(sin 45 deg)/sqrt(g/Le) = 2.381124 s.":
    "theta'' = -(g/Le) sin theta mit Le = L + r²/(2 L) = 1,01125 m, der Länge des einfachen Pendels gleicher Schwingungsdauer; genaue Dauer 4 K(sin 45°)/sqrt(g/Le) = 2,381124 s.",
  'why.A frictionless pivot takes nothing.': 'Ein reibungsfreies Lager nimmt nichts.',
  "why.I theta'' = r x (spring + weight) about the pivot, I = m (L^2 + r^2/2), by Runge and Kutta with 1 ms.":
    "I theta'' = r x (Feder + Gewicht) um das Lager, I = m (L² + r²/2), nach Runge und Kutta mit 1 ms.",
  'why.Twice integrated cos(F d t^2/2 I): Fresnel integral.':
    'Zweimal integriert cos(F d t²/2 I): Fresnelsches Integral.',
  "why.theta'' = -(m d^2 sin cos theta'^2 + m g d sin)/(I + m d^2 sin^2) with d = 4 r/(3 pi), by Runge and Kutta with 1 ms.":
    "theta'' = -(m d² sin cos theta'² + m g d sin)/(I + m d² sin²) mit d = 4 r/(3 π), nach Runge und Kutta mit 1 ms.",
  'why.The same after seven swings.': 'Dasselbe nach sieben Schwingungen.',
  'why.Energy is kept.': 'Die Energie bleibt.',
  'why.Impacts and steps take energy and give none.':
    'Stöße und Schritte nehmen Energie und geben keine.',
  "why.a'' = -(3 g/(2 L)) cos a while both ends touch.":
    "a'' = -(3 g/(2 L)) cos a, solange beide Enden anliegen.",
  'why.After leaving the wall at 0.69878 s no sideways force is left: 1.40166 m/s for good.':
    'Nach dem Verlassen der Wand bei 0,69878 s bleibt keine Kraft seitwärts: 1,40166 m/s für immer.',
  'why.x = A cos(sqrt(k/m) t).': 'x = A cos(sqrt(k/m) t).',
  'why.The cart stays on the floor.': 'Der Wagen bleibt auf dem Boden.',
  'why.x = F/(m rate^2) (1 - cos(rate t)).': 'x = F/(m rate²) (1 - cos(rate t)).',
  'why.Bodies never overlap, to a ten-millionth of a metre.':
    'Körper überlappen sich nie, auf einen zehnmillionstel Meter genau.',
  'why.A pile at rest without friction needs at least three contacts per block less what walls and symmetry save: 54 to 63 were seen.':
    'Ein ruhender Haufen ohne Reibung braucht mindestens drei Kontakte je Klotz, weniger, was Wände und Symmetrie sparen: 54 bis 63 wurden gesehen.',
  'why.Impacts and damping only take energy.': 'Stöße und Dämpfung nehmen nur Energie.',
  'why.Nothing sinks into anything, to a millionth of a metre.':
    'Nichts sinkt in etwas ein, auf einen millionstel Meter genau.',
  'why.Before it lands: fall with drag, 1.6 - g/k t + g/k^2 (1 - e^(-k t)), k = 0.03/0.28 per second.':
    'Bevor er landet: Fall mit Luftwiderstand, 1,6 - g/k t + g/k^2 (1 - e^(-k t)), k = 0,03/0,28 je Sekunde.',
  'why.Contacts that are softened so much carry nothing yet: it falls freely, by g t^2/2.':
    'So sehr erweichte Kontakte tragen noch nichts: er fällt frei, um g t^2/2.',
  'why.Damping and impacts have brought them to rest.':
    'Dämpfung und Stöße haben sie zur Ruhe gebracht.',
  'why.Free flight before it hits, at 9 m/s.': 'Freier Flug vor dem Aufprall, mit 9 m/s.',
  'why.Free flight before it hits.': 'Freier Flug vor dem Aufprall.',
  "why.It creeps without acceleration: the floor carries m g less the friction of the wall, which is at most 0.25 of the wall's force, and that at most 0.4 of the floor's: m g / (1 + 0.4 x 0.25) <= N <= m g.":
    'Sie kriecht ohne Beschleunigung: der Boden trägt m g weniger die Reibung der Wand, die höchstens 0,25 der Wandkraft ist, und diese höchstens 0,4 der Bodenkraft: m g / (1 + 0,4 x 0,25) <= N <= m g.',
  'why.It is carried, and what carries it sinks in by less than a thousandth of its size; freely it would have fallen by 0.012 m.':
    'Sie wird getragen, und was sie trägt, sinkt um weniger als ein Tausendstel ihrer Größe ein; frei wäre sie um 0,012 m gefallen.',
  "why.(M + m) x'' + m L (theta'' cos theta - theta'^2 sin theta) = -k x and (m L^2 + I) theta'' + m L x'' cos theta = -m g L sin theta, integrated with 25 digits.":
    "(M + m) x'' + m L (theta'' cos theta - theta'² sin theta) = -k x und (m L² + I) theta'' + m L x'' cos theta = -m g L sin theta, mit 25 Ziffern integriert.",
  'why.Nothing has come to the last one: it stands, and sinks in by less than a thousandth of its height; freely it would have fallen by 0.012 m.':
    'Zum letzten ist noch nichts gekommen: er steht und sinkt um weniger als ein Tausendstel seiner Höhe ein; frei wäre er um 0,012 m gefallen.',
  'why.Slides on without friction after it has left the wall, as above.':
    'Gleitet ohne Reibung weiter, nachdem sie die Wand verlassen hat, wie oben.',
  'why.Stones that are set apart a little carry nothing yet: it falls freely, by g t^2/2.':
    'Steine, die ein wenig auseinander stehen, tragen noch nichts: er fällt frei, um g t^2/2.',
  'why.The first impact is at 0.4515 s: until then all fall freely, 2.14 - g t^2/2.':
    'Der erste Stoß ist bei 0,4515 s: bis dahin fallen alle frei, 2,14 - g t^2/2.',
  'why.The highest one still falls freely, by g t^2/2.': 'Der höchste fällt noch frei, um g t^2/2.',
  'why.The mass centre is never below the short half axis, nor higher than all energy of spin (0.00026 m^2 times 25/s^2) and rocking (0.00031 m^2 times 0.01/s^2) over g lifts it.':
    'Der Massenmittelpunkt liegt nie unter der kurzen Halbachse und nie höher, als alle Energie von Drehung (0,00026 m^2 mal 25/s^2) und Schaukeln (0,00031 m^2 mal 0,01/s^2) durch g ihn hebt.',
  'why.The motion of one angle, as above.': 'Die Bewegung eines Winkels, wie oben.',
  'why.The table carries all four, as long as the soft tower has not tipped.':
    'Der Tisch trägt alle vier, solange der weiche Turm nicht gekippt ist.',
  'why.Until the first impact at 0.4515 s only gravity acts from outside: -(1 + 0.3 + 0.12) g t.':
    'Bis zum ersten Stoß bei 0,4515 s wirkt von außen nur die Schwerkraft: -(1 + 0,3 + 0,12) g t.',
  'why.What has come to lie presses on the floor by its weight, 1 kg times 9.81 m/s^2.':
    'Was zum Liegen gekommen ist, drückt mit seinem Gewicht auf den Boden, 1 kg mal 9,81 m/s^2.',
  'why.elastic: sharp tips are cut, so that the ladder is a little shorter.':
    'elastic: spitze Enden sind abgeschnitten, so dass die Leiter ein wenig kürzer ist.',
  'why.elastic: what is left of its rocking.': 'elastic: was von seinem Schaukeln übrig ist.',
  'why.Energy gives the speed at each height, and the integral of ds/v along parabola, circle and parabola the time; the pieces of the wire meet within 3e-6 m.':
    'Die Energie gibt die Geschwindigkeit in jeder Höhe, und das Integral von ds/v längs Parabel, Kreis und Parabel die Zeit; die Stücke des Drahts treffen sich auf 3e-6 m.',
  'why.Shortly before it turns, as high as it started.':
    'Kurz bevor sie umkehrt, so hoch, wie sie begann.',
  'why.The wire does no work.': 'Der Draht leistet keine Arbeit.',
  'why.A smooth track takes no energy.': 'Eine glatte Bahn nimmt keine Energie.',
  'why.Four weights on the floor and two on wedge and ball.':
    'Vier Gewichte auf dem Boden und zwei auf Keil und Kugel.',
  'why.Its own weight and 0.4 of the plank.': 'Das eigene Gewicht und 0,4 des Bretts.',
  'why.Its own weight and 0.6 of the plank.': 'Das eigene Gewicht und 0,6 des Bretts.',
  'why.The mass centre lies 1.2 m from the tip and 0.8 m from the ball: the ball carries 0.6 of the plank.':
    'Der Schwerpunkt liegt 1,2 m von der Spitze und 0,8 m von der Kugel: Die Kugel trägt 0,6 des Bretts.',
  'why.The mass centre lies 1.2 m from the tip and 0.8 m from the ball: the tip carries 0.4 of the plank.':
    'Der Schwerpunkt liegt 1,2 m von der Spitze und 0,8 m von der Kugel: Die Spitze trägt 0,4 des Bretts.',
  'why.3 + 2 + 1 weights in the left pile and 3 + 1 in the right one.':
    '3 + 2 + 1 Gewichte im linken Stapel und 3 + 1 im rechten.',
  'why.Three weights.': 'Drei Gewichte.',
  'why.Each blow turns one velocity round and keeps its size.':
    'Jeder Stoß kehrt eine Geschwindigkeit um und lässt ihr die Größe.',
  'why.It stays on its side of the wall.': 'Sie bleibt auf ihrer Seite der Wand.',
  'why.Mirror images: -1.5 + 60 t, folded at -2.8 and -0.25.':
    'Spiegelbilder: -1,5 + 60 t, gefaltet bei -2,8 und -0,25.',
  'why.Mirror images: 20 t, folded at -1.8 and 1.8.':
    'Spiegelbilder: 20 t, gefaltet bei -1,8 und 1,8.',
  'why.24 blows across and 6 upright, as often as its mirror images pass a wall.':
    '24 Stöße zur Seite und 6 nach oben und unten, so oft wie ihr Spiegelbild durch eine Wand geht.',
};
