// Long because it is one list: what scenes ask, tell and offer to try.
/** German of it, by the English. */
export const storiesOfScenes = {
  'scene.Friction acts against the slip at the table: it brakes the ball and its backward spin at once, until the lowest point stands still. About a point of the table friction has no lever, so the **angular momentum** there is kept, and the ball ends with $v = (5 v_0 − 2 r ω_0)/7$. Of $5 v_0 = 7.5$ m/s the spin takes 7.2: it creeps forwards with 4 cm/s. A little more spin, and it would come back.':
    'Reibung wirkt dem Gleiten am Tisch entgegen: Sie bremst die Kugel und zugleich ihren Rückwärtsdrall, bis der tiefste Punkt stillsteht. Um einen Punkt des Tisches hat Reibung keinen Hebel, also bleibt der **Drehimpuls** dort erhalten, und am Ende läuft die Kugel mit $v = (5 v_0 − 2 r ω_0)/7$. Von $5 v_0 = 7,5$ m/s nimmt der Drall 7,2: Sie kriecht mit 4 cm/s vorwärts. Etwas mehr Drall, und sie käme zurück.',
  'scene.Turn the knob of the backspin.': 'Am Regler des Rückwärtsdralls drehen.',
  'scene.Spin it with 140 rad/s': 'Mit 140 rad/s drehen',
  'scene.Without any spin': 'Ganz ohne Drall',
  'scene.Nothing rubs, so the slope pushes only at right angles to itself. What is left of the weight is its part along the slope, $m g sin θ$; what has to be moved is $m$, which cancels: the block gets faster by $g sin 20° = 3.36$ m/s in each second and comes $s = ½ a t^2 = 6.71$ m far.':
    'Nichts reibt, also drückt der Hang nur senkrecht zu sich selbst. Vom Gewicht bleibt der Teil längs des Hangs, $m g sin θ$; bewegt werden muss $m$, das sich kürzt: Der Klotz wird in jeder Sekunde um $g sin 20° = 3,36$ m/s schneller und kommt $s = ½ a t^2 = 6,71$ m weit.',
  'scene.Take the block and push it up the slope.': 'Den Klotz nehmen und den Hang hinaufschieben.',
  'scene.Make it five times as heavy': 'Ihn fünfmal so schwer machen',
  'scene.Give it a friction of 0.2': 'Ihm eine Reibung von 0,2 geben',
  'scene.Take a ball instead': 'Eine Kugel nehmen',
  'scene.It falls for 0.45 s and comes down with $√(2 g h) = 4.43$ m/s. The floor gives back 80 percent of that, 3.54 m/s, and 0.35 s later $v t − ½ g t^2 = 0.64$ m of height have come of it. Its radius of 0.25 m comes on top.':
    'Sie fällt 0,45 s lang und kommt mit $√(2 g h) = 4,43$ m/s an. Der Boden gibt 80 Prozent davon zurück, 3,54 m/s, und 0,35 s später sind daraus $v t − ½ g t^2 = 0,64$ m Höhe geworden. Dazu kommt ihr Radius von 0,25 m.',
  'scene.Take the ball and drop it from elsewhere.': 'Die Kugel nehmen und anderswo fallen lassen.',
  'scene.Let it keep all of its speed': 'Sie alle Geschwindigkeit behalten lassen',
  'scene.Let it keep nothing': 'Sie nichts behalten lassen',
  'scene.Six balls with six restitutions': 'Sechs Kugeln mit sechs Stoßzahlen',
  'scene.Height goes with the **square** of the speed: $m g h = ½ m v^2$. What keeps 70 percent of its speed keeps $0.7^2 = 0.49$ of its energy, and so of its height. The other half has become heat and sound.':
    'Die Höhe geht mit dem **Quadrat** der Geschwindigkeit: $m g h = ½ m v^2$. Was 70 Prozent seiner Geschwindigkeit behält, behält $0,7^2 = 0,49$ seiner Energie und damit seiner Höhe. Die andere Hälfte ist Wärme und Schall geworden.',
  'scene.Drop it from two metres': 'Aus zwei Metern fallen lassen',
  'scene.Ten times the mass': 'Zehnmal die Masse',
  'scene.Other materials': 'Andere Werkstoffe',
  'scene.The motor works on arm and ball until the stop: **torque times angle**, 90 N m times 0.8, which is 72 J, less what lifting costs. Then the arm stands and the ball keeps what it has, 6.6 m/s. Where it comes down is decided by its speed and by the direction that the tray had: a stop that comes earlier throws steeply and slowly, one that comes later flat and fast.':
    'Der Motor treibt Arm und Kugel bis zum Anschlag: **Drehmoment mal Winkel**, 90 N m mal 0,8, also 72 J, abzüglich dessen, was das Heben kostet. Dann steht der Arm, und die Kugel behält, was sie hat: 6,6 m/s. Wo sie herunterkommt, entscheiden ihre Geschwindigkeit und die Richtung der Schale: Ein früher Anschlag wirft steil und langsam, ein später flach und schnell.',
  'scene.Turn the knob that stops the arm.': 'Am Regler drehen, der den Arm anhält.',
  'scene.Stop the arm at 0.6 rad': 'Den Arm bei 0,6 rad anhalten',
  'scene.Stop it at 1 rad': 'Ihn bei 1 rad anhalten',
  'scene.Throw half the mass': 'Die halbe Masse werfen',
  'scene.Drag acts against the motion and grows with the speed. To the right nothing else acts, so that motion dies away: the block can come no farther than $m v / k$, however long it flies. Downwards its weight acts as well; in the end both balance, and it falls evenly with $m g / k$.':
    'Der Widerstand wirkt der Bewegung entgegen und wächst mit der Geschwindigkeit. Nach rechts wirkt sonst nichts, also stirbt diese Bewegung ab: Weiter als $m v / k$ kommt der Klotz nie, wie lange er auch fliegt. Nach unten wirkt auch das Gewicht; am Ende halten beide sich die Waage, und er fällt gleichmäßig mit $m g / k$.',
  'scene.Take a block and throw it.': 'Einen Klotz nehmen und werfen.',
  'scene.Without drag': 'Ohne Widerstand',
  'scene.Through honey': 'Durch Honig',
  'scene.Draw each velocity times the root of its mass, $x = √M V$ against $y = √m v$. Then energy, which is kept, is a **circle**, and every pair of blows is a step of the same angle on it, $2 arctan √(m/M)$. With masses of 100 to 1 half the circle has room for 31 blows, as $π / arctan(1/10) = 31.5$. Hundred times the mass, and there is one more digit of π.':
    'Man zeichne jede Geschwindigkeit mal der Wurzel ihrer Masse, $x = √M V$ gegen $y = √m v$. Dann ist die Energie, die erhalten bleibt, ein **Kreis**, und jedes Paar von Stößen ist ein Schritt um denselben Winkel auf ihm, $2 arctan √(m/M)$. Bei Massen von 100 zu 1 ist auf dem halben Kreis Platz für 31 Stöße, denn $π / arctan(1/10) = 31,5$. Hundertmal die Masse, und es wird eine Stelle von π mehr.',
  'scene.blows': 'Stöße',
  'scene.Take the heavy ball and push it yourself.':
    'Die schwere Kugel nehmen und selbst schieben.',
  'scene.A heavy one of 10 000 kg': 'Eine schwere von 10 000 kg',
  'scene.Two that are alike': 'Zwei gleiche',
  'scene.The door swings out with 1.5 rad/s. How does it come back from its stop?':
    'Die Tür schwingt mit 1,5 rad/s auf. Wie kommt sie von ihrem Anschlag zurück?',
  'scene.As fast as it came': 'So schnell, wie sie kam',
  'scene.More slowly': 'Langsamer',
  'scene.Not at all: it stays at the stop': 'Gar nicht: sie bleibt am Anschlag',
  'scene.A stop is for turning what a wall is for going: it gives back the angular velocity times the **restitution**, $−e ω$. Here $e = 0.6$: the door comes with 1.5 and returns with 0.9 rad/s. The drawer does the same after its 0.4 m.':
    'Ein Anschlag ist fürs Drehen, was eine Wand fürs Laufen ist: Er gibt die Winkelgeschwindigkeit mal der **Stoßzahl** zurück, $−e ω$. Hier ist $e = 0,6$: Die Tür kommt mit 1,5 und kehrt mit 0,9 rad/s um. Die Schublade tut dasselbe nach ihren 0,4 m.',
  'scene.Turning of the door': 'Drehung der Tür',
  'scene.Take door, drawer and lid and move them.': 'Tür, Schublade und Deckel nehmen und bewegen.',
  'scene.Stops that give back all': 'Anschläge, die alles zurückgeben',
  'scene.Stops that take all': 'Anschläge, die alles nehmen',
  'scene.Let the door open wider': 'Die Tür weiter aufgehen lassen',
  'scene.It goes straight up again': 'Es geht geradewegs wieder nach oben',
  'scene.It goes aside': 'Es geht zur Seite',
  'scene.It touches the plate beside its mass centre, and what touches there moves, as the body turns. **Friction** acts against this slip and drives it aside, and the push upwards, which does not pass through the centre, changes how it turns. So turning becomes going, and with every bounce anew.':
    'Es berührt die Platte neben seinem Schwerpunkt, und was dort berührt, bewegt sich, denn der Körper dreht sich. **Reibung** wirkt diesem Gleiten entgegen und treibt es zur Seite, und der Stoß nach oben, der nicht durch den Schwerpunkt geht, ändert die Drehung. So wird aus Drehen Laufen, und bei jedem Aufprall aufs Neue.',
  'scene.Take the ellipsoid and drop it.': 'Das Ellipsoid nehmen und fallen lassen.',
  'scene.Drop it without turning': 'Ohne Drehung fallen lassen',
  'scene.Turn it a little faster': 'Es ein wenig schneller drehen',
  'scene.Ice pushes only upwards and the weight pulls only down: **nothing pushes to the side**. So the mass centre keeps its place to the side and comes straight down, and as the rod has to go somewhere, its foot slips away backwards. A pencil on paper has friction, and its foot stays.':
    'Eis drückt nur nach oben, und das Gewicht zieht nur nach unten: **Nichts drückt zur Seite**. Also bleibt der Schwerpunkt seitlich, wo er ist, und kommt gerade herunter; irgendwohin muss der Stab, und so rutscht sein Fuß nach hinten weg. Ein Bleistift auf Papier hat Reibung, und sein Fuß bleibt.',
  'scene.Take the rod and set it up elsewhere.': 'Den Stab nehmen und anders aufstellen.',
  'scene.Put it on rough ground': 'Ihn auf rauen Boden stellen',
  'scene.To stay, a block needs a friction of $m g sin θ$; the slope can hold at most $μ m g cos θ$. So it slides where $μ < tan θ$, here 0.466, **whatever it weighs and wherever it is**. The one with 0.46 lacks only one percent, and so it slides off very slowly.':
    'Um liegen zu bleiben, braucht ein Klotz eine Reibung von $m g sin θ$; halten kann der Hang höchstens $μ m g cos θ$. Also gleitet er, wo $μ < tan θ$ ist, hier 0,466, **was er auch wiegt und wo er auch ist**. Dem mit 0,46 fehlt nur ein Prozent, und so gleitet er sehr langsam ab.',
  'scene.Take a block and put it higher up.': 'Einen Klotz nehmen und weiter oben hinlegen.',
  'scene.Do the same on the Moon': 'Dasselbe auf dem Mond',
  'scene.Give the middle one 0.47': 'Dem mittleren 0,47 geben',
  'scene.Does it tip or slide?': 'Kippt er, oder gleitet er?',
  'scene.The lowest ball turns round at the floor and meets the middle one, which still comes down. A light ball that meets a heavy one leaves with its own speed and up to **twice** that of the heavy one. That happens twice: the top ball comes with 4.4 and leaves with 15 m/s. It has nearly all of the energy of the three, and would rise 11.5 m.':
    'Die unterste Kugel kehrt am Boden um und trifft die mittlere, die noch fällt. Eine leichte Kugel, die eine schwere trifft, geht mit ihrer eigenen Geschwindigkeit und bis zum **Doppelten** der schweren. Das geschieht zweimal: Die oberste kommt mit 4,4 und geht mit 15 m/s. Sie hat fast alle Energie der drei und käme 11,5 m hoch.',
  'scene.Speed of the top ball': 'Geschwindigkeit der obersten',
  'scene.Take a ball and drop it on the others.':
    'Eine Kugel nehmen und auf die anderen fallen lassen.',
  'scene.Let all three blows happen at once': 'Alle drei Stöße zugleich geschehen lassen',
  'scene.A lighter ball on top': 'Eine leichtere Kugel obenauf',
  'scene.Balls that give back 80 percent': 'Kugeln, die 80 Prozent zurückgeben',
  'scene.The floor carries all that stands on it, in whatever order: 1001 kg times $g$, which is 9820 N. Between the blocks there is only what lies above: 9810 N. **Each contact carries everything above it**, and no more.':
    'Der Boden trägt alles, was auf ihm steht, in welcher Ordnung auch immer: 1001 kg mal $g$, also 9820 N. Zwischen den Klötzen ist nur, was darüber liegt: 9810 N. **Jeder Kontakt trägt alles über ihm**, und nicht mehr.',
  'scene.Take a block and lift it.': 'Einen Klotz nehmen und heben.',
  'scene.Make both a kilogram': 'Beide ein Kilogramm schwer machen',
  'scene.Weigh them on the Moon': 'Sie auf dem Mond wiegen',
  'scene.Ten blocks, one on the other': 'Zehn Klötze aufeinander',
  'scene.To follow the curve the ball needs a pull inwards, $m v^2 / R$. Its weight gives it: $m g cos θ$, and what that has too much of the disc pushes back. Further down the ball is faster and the slope steeper, until the weight just suffices. Then the disc does not push any more, **and it cannot pull**: the ball flies off, at two thirds of its first height above the centre, whatever its mass and gravity.':
    'Um der Krümmung zu folgen, braucht die Kugel einen Zug nach innen, $m v^2 / R$. Ihn gibt ihr Gewicht, $m g cos θ$; was dieses zu viel hat, drückt die Scheibe zurück. Weiter unten ist die Kugel schneller und der Hang steiler, bis das Gewicht gerade reicht. Dann drückt die Scheibe nicht mehr, **und ziehen kann sie nicht**: Die Kugel fliegt ab, bei zwei Dritteln ihrer anfänglichen Höhe über der Mitte, wie groß Masse und Schwere auch sind.',
  'scene.Take the ball and put it elsewhere on the disc.':
    'Die Kugel nehmen und anderswo auf die Scheibe setzen.',
  'scene.A ball of 5 kg': 'Eine Kugel von 5 kg',
  'scene.Let it rub': 'Es reiben lassen',
  'scene.The point of a rolling disc that touches **stands still**, so friction takes nothing from it; a third of the energy goes into turning, and it gets faster by $⅔ g sin θ = 2.2$ m/s in a second. The one that slides pays friction all the way: $g (sin θ − μ cos θ) = 1.1$ m/s in a second.':
    'Der Punkt einer rollenden Scheibe, der berührt, **steht still**, also nimmt ihr die Reibung nichts; ein Drittel der Energie geht ins Drehen, und sie wird in einer Sekunde um $⅔ g sin θ = 2,2$ m/s schneller. Die gleitende zahlt den ganzen Weg lang Reibung: $g (sin θ − μ cos θ) = 1,1$ m/s in einer Sekunde.',
  'scene.Sliding': 'Gleitend',
  'scene.Rolling': 'Rollend',
  'scene.Take a disc and let it go higher up.': 'Eine Scheibe nehmen und weiter oben loslassen.',
  'scene.Let the sliding one slide better': 'Die gleitende besser gleiten lassen',
  'scene.Too little friction to roll': 'Zu wenig Reibung zum Rollen',
  'scene.Each of the two is struck along the line of the centres, 30° to the side, and leaves with 0.69 of the speed. Forwards their momenta make **1.2 times** what came; so the ball that came must go back with a fifth of its speed. That keeps momentum, and the energy as well.':
    'Jede der beiden wird längs der Verbindung der Mitten getroffen, 30° zur Seite, und geht mit 0,69 der Geschwindigkeit. Vorwärts ergeben ihre Impulse das **1,2-Fache** dessen, was kam; also muss die Kugel, die kam, mit einem Fünftel ihrer Geschwindigkeit zurück. So bleibt der Impuls erhalten, und die Energie auch.',
  'scene.Momentum': 'Impuls',
  'scene.Energy of motion': 'Bewegungsenergie',
  'scene.Take the ball and aim elsewhere.': 'Die Kugel nehmen und anders zielen.',
  'scene.One blow after the other': 'Ein Stoß nach dem anderen',
  'scene.A ball of 5 kg comes': 'Es kommt eine von 5 kg',
  'scene.Balls of clay': 'Kugeln aus Ton',
  'scene.Equal balls that meet **swap their speeds**, and so the blow goes from ball to ball to the last one. Two balls with 1 m/s would have the same momentum $m v$, but only half the energy $½ m v^2$; four would have a quarter.\n\n> **That is not the whole story.** If the first ball bounced back with 0.6 of its speed and the others left with 0.4, both would be kept as well.':
    'Gleiche Kugeln, die sich treffen, **tauschen ihre Geschwindigkeiten**, und so geht der Stoß von Kugel zu Kugel bis zur letzten. Zwei Kugeln mit 1 m/s hätten denselben Impuls $m v$, aber nur die halbe Energie $½ m v^2$; vier hätten ein Viertel.\n\n> **Das ist nicht die ganze Geschichte.** Prallte die erste Kugel mit 0,6 ihrer Geschwindigkeit zurück und gingen die anderen mit 0,4, bliebe beides ebenso erhalten.',
  'scene.Take any ball and throw it at the others.':
    'Irgendeine Kugel nehmen und auf die anderen werfen.',
  'scene.All at once': 'Alle zugleich',
  'scene.A last ball of 5 kg': 'Eine letzte Kugel von 5 kg',
  'scene.Put elastic balls beside it': 'Elastische Kugeln daneben',
  'scene.Friction brakes the disc and turns it, until its lowest point stands still. About a point of the floor friction has no lever, so the **angular momentum** there is kept: $m r v_0 = m r v + ½ m r^2 ω$. Rolling means $v = r ω$, and so $v = ⅔ v_0$. How rough the floor is only decides how soon.':
    'Reibung bremst die Scheibe und dreht sie, bis ihr tiefster Punkt stillsteht. Um einen Punkt des Bodens hat Reibung keinen Hebel, also bleibt der **Drehimpuls** dort erhalten: $m r v_0 = m r v + ½ m r^2 ω$. Rollen heißt $v = r ω$, und so ist $v = ⅔ v_0$. Wie rau der Boden ist, entscheidet nur, wie bald.',
  'scene.Take the disc and push it.': 'Die Scheibe nehmen und anschieben.',
  'scene.On smoother ground': 'Auf glatterem Boden',
  'scene.Twice as fast': 'Doppelt so schnell',
  'scene.With backspin': 'Mit Rückwärtsdrall',
  'scene.It goes on to the right': 'Sie springt weiter nach rechts',
  'scene.It bounces straight up': 'Sie springt gerade nach oben',
  'scene.It comes back to the left': 'Sie kommt nach links zurück',
  'scene.Spinning backwards, the lowest point runs **forwards** over the floor; friction acts against that, backwards. As long as it slips, friction is $μ$ times the push of the floor, and so is its blow: it changes the speed along the floor by $μ$ times what the bounce changes upwards. That is more than the ball came with.':
    'Beim Rückwärtsdrall läuft der tiefste Punkt **vorwärts** über den Boden; Reibung wirkt dem entgegen, nach hinten. Solange er gleitet, ist Reibung $μ$-mal der Druck des Bodens, und so auch ihr Stoß: Sie ändert die Geschwindigkeit am Boden entlang um $μ$-mal das, was der Aufprall nach oben ändert. Das ist mehr, als die Kugel mitbrachte.',
  'scene.To the right': 'Nach rechts',
  'scene.Turning': 'Drehung',
  'scene.Take the ball and drop it.': 'Die Kugel nehmen und fallen lassen.',
  'scene.Give it a full grip': 'Sie ganz greifen lassen',
  'scene.On ice': 'Auf Eis',
  'scene.Spin it forwards': 'Sie vorwärts drehen',
  'scene.Just as far': 'Genauso weit',
  'scene.What brakes a stack is friction, $μ m g$; what has to be braked is its mass $m$, **which cancels**. So it comes $v^2 / (2 μ g)$ far: 0.13 m on wood and 2.5 m on ice, a tonne like a hundred kilograms.':
    'Was einen Stapel bremst, ist Reibung, $μ m g$; was gebremst werden muss, ist seine Masse $m$, **die sich kürzt**. So kommt er $v^2 / (2 μ g)$ weit: 0,13 m auf Holz und 2,5 m auf Eis, eine Tonne wie hundert Kilogramm.',
  'scene.Take a block and push it on.': 'Einen Block nehmen und weiterschieben.',
  'scene.Try it with a hundred kilograms': 'Es mit hundert Kilogramm versuchen',
  'scene.Rougher ice': 'Raueres Eis',
  'scene.The first ball is about to strike the row. What will leave on the other side?':
    'Die erste Kugel trifft gleich die Reihe. Was geht auf der anderen Seite hinaus?',
  'scene.The last two balls': 'Die letzten beiden Kugeln',
  'scene.All four, more slowly': 'Alle vier, langsamer',
  'scene.A blow must hand on two things: **momentum** $m v$ and **energy** $½ m v^2$. Four balls with a quarter of the speed would keep the momentum, but three quarters of the energy would be missing. One ball with all of the speed keeps both.\n\n> **That is not the whole story.** If the first ball bounced back with 0.6 of its speed and the others left with 0.4, both would be kept as well. What decides is how the blow travels: from ball to ball, or through all at once.':
    'Ein Stoß muss zweierlei weitergeben: **Impuls** $m v$ und **Energie** $½ m v^2$. Vier Kugeln mit einem Viertel der Geschwindigkeit behielten den Impuls, aber drei Viertel der Energie fehlten. Eine Kugel mit der ganzen Geschwindigkeit behält beides.\n\n> **Das ist nicht die ganze Geschichte.** Prallte die erste Kugel mit 0,6 ihrer Geschwindigkeit zurück und gingen die anderen mit 0,4, bliebe beides ebenso erhalten. Es kommt darauf an, wie der Stoß wandert: von Kugel zu Kugel, oder durch alle zugleich.',
  'scene.Or take any ball and let it go.': 'Oder irgendeine Kugel nehmen und loslassen.',
  'scene.Let the blow go through all at once': 'Den Stoß durch alle zugleich gehen lassen',
  'scene.Let two balls fall instead of one': 'Zwei Kugeln fallen lassen statt einer',
  'scene.Make the last ball five times as heavy': 'Die letzte Kugel fünfmal so schwer machen',
  'scene.Watch the anchor: it is struck at its ring, beside its mass centre, so it turns as it goes.':
    'Auf den Anker achten: Er wird am Ring getroffen, neben seinem Schwerpunkt, also dreht er sich im Gehen.',
  'scene.Follow the line of thrust: it rises under the wheels and travels with them over the bridge.':
    'Der Stützlinie folgen: Sie steigt unter den Rädern und wandert mit ihnen über die Brücke.',
  'scene.Watch where it opens: joints gape inside and outside in turns, like four hinges.':
    'Darauf achten, wo er sich öffnet: Fugen klaffen abwechselnd innen und außen, wie vier Gelenke.',
  'scene.Look at the forces: a line of thrust just fits into the stones, and so it stands.':
    'Die Kräfte ansehen: Eine Stützlinie passt gerade noch in die Steine, und so steht er.',
  'scene.Watch the three: they meet at once in the middle, spring apart, and fall together again, a little less each time.':
    'Auf die drei achten: Sie treffen sich zugleich in der Mitte, springen auseinander und fallen wieder zusammen, jedes Mal etwas weniger.',
  'scene.Watch the rope: while it is taut both weights share one motion; when the heavy one has landed it goes slack.':
    'Auf das Seil achten: Solange es gespannt ist, bewegen sich beide Gewichte gemeinsam; ist das schwere gelandet, wird es schlaff.',
  'scene.Watch the line on the ball: it swings to and fro like a pendulum and never turns, as nothing rubs.':
    'Auf den Strich der Kugel achten: Sie schwingt wie ein Pendel hin und her und dreht sich nie, denn nichts reibt.',
  'scene.Take the ball and let it go higher up.': 'Die Kugel nehmen und weiter oben loslassen.',
  'scene.Look at the four corners below: those nearer to the ball carry more.':
    'Auf die vier Ecken unten achten: Die näher an der Kugel tragen mehr.',
  'scene.Watch the instant when the rope is taut: what the ball had along it is gone, what it had across stays.':
    'Auf den Augenblick achten, in dem sich das Seil spannt: Was die Kugel in seiner Richtung hatte, ist weg; was sie quer dazu hatte, bleibt.',
  'scene.Watch the mark on the ball: nothing grips it, so it slides like a block and does not turn.':
    'Auf die Marke der Kugel achten: Nichts greift sie, also gleitet sie wie ein Klotz und dreht sich nicht.',
  'scene.Watch the three below: the fourth wedges them apart, and they go equally far.':
    'Auf die drei unten achten: Die vierte keilt sie auseinander, und sie laufen gleich weit.',
  'scene.Look at the contacts: the lowest carries three weights, the next two, the last one.':
    'Die Kontakte ansehen: Der unterste trägt drei Gewichte, der nächste zwei, der letzte eins.',
  'scene.Watch the break: move the cue ball by a hair, and everything goes elsewhere.':
    'Auf den Anstoß achten: Die Stoßkugel um ein Haar verschieben, und alles läuft anders.',
  'scene.Take the cue ball and aim elsewhere.': 'Die Stoßkugel nehmen und anders zielen.',
  'scene.Watch the fifteen: after a few blows the slightest change of the aim decides where each of them goes.':
    'Auf die fünfzehn achten: Nach wenigen Stößen entscheidet die kleinste Änderung des Zielens, wohin jede läuft.',
  'scene.Compare the ways: the small weight sinks four times as far as the load rises.':
    'Die Wege vergleichen: Das kleine Gewicht sinkt viermal so weit, wie die Last steigt.',
  'scene.Watch both: the block goes right, the wedge left, and their common mass centre stays above one point.':
    'Auf beide achten: Der Klotz geht nach rechts, der Keil nach links, und ihr gemeinsamer Schwerpunkt bleibt über einem Punkt.',
  'scene.Watch who is fast: energy is soon shared out, and on average the light ones are the fast ones.':
    'Darauf achten, wer schnell ist: Die Energie ist bald verteilt, und im Mittel sind die leichten die schnellen.',
  'scene.Watch it come to rest: nothing sinks in and nothing creeps.':
    'Zusehen, wie er zur Ruhe kommt: Nichts sinkt ein, und nichts kriecht.',
  'scene.Take a box and pull it out.': 'Einen Quader nehmen und herausziehen.',
  'scene.Watch how a hundred boxes find their places, each held by those around it.':
    'Zusehen, wie hundert Quader ihren Platz finden, jeder gehalten von denen um ihn.',
  'scene.Look at the top brick: all of it hangs beyond the table, and nothing falls.':
    'Auf den obersten Ziegel achten: Er hängt ganz jenseits des Tisches, und nichts fällt.',
  'scene.Push a brick a little farther out.': 'Einen Ziegel ein wenig weiter hinausschieben.',
  'scene.Watch what falls: only what has lost its support; friction holds the rest.':
    'Darauf achten, was fällt: nur, was seine Stütze verloren hat; Reibung hält den Rest.',
  'scene.Watch how long the block stays on the spring: it is the same time at any speed.':
    'Darauf achten, wie lange der Klotz auf der Feder bleibt: bei jeder Geschwindigkeit gleich lange.',
  'scene.Watch the forces under the wheels: they are what holds a car on the road.':
    'Auf die Kräfte unter den Rädern achten: Sie halten ein Auto auf der Straße.',
  'scene.Look at the feet of the cards: only friction keeps them from sliding apart.':
    'Auf die Füße der Karten achten: Nur Reibung hält sie davon ab, auseinanderzurutschen.',
  'scene.Take a card and pull it out.': 'Eine Karte nehmen und herausziehen.',
  'scene.Watch the energy wander: cart and pendulum drive each other, and neither keeps its own pace.':
    'Zusehen, wie die Energie wandert: Wagen und Pendel treiben einander, und keines behält seinen Takt.',
  'scene.Watch the free end: it falls like a stone first, and then whips round faster than all others.':
    'Auf das freie Ende achten: Erst fällt es wie ein Stein, dann peitscht es herum, schneller als alle anderen.',
  'scene.Take the end of the chain and swing it.': 'Das Ende der Kette nehmen und schwingen.',
  'scene.Watch it land: friction turns spin into speed until it rolls, with a third of the speed that its rim had.':
    'Auf die Landung achten: Reibung macht aus Drehung Fahrt, bis er rollt, mit einem Drittel der Geschwindigkeit, die sein Rand hatte.',
  'scene.Watch the three parcels: one rides soon, one slips for long, and the one on the spring never comes to rest.':
    'Auf die drei Pakete achten: Eines fährt bald mit, eines rutscht lange, und das an der Feder kommt nie zur Ruhe.',
  'scene.Watch who moves: only the left cart is started, and after three seconds it stands and the right one swings.':
    'Darauf achten, wer sich bewegt: Nur der linke Wagen wird ausgelenkt, und nach drei Sekunden steht er und der rechte schwingt.',
  'scene.Follow the thrust: it runs down along the edges to the four feet, and only friction holds those.':
    'Dem Schub folgen: Er läuft die Grate hinab zu den vier Füßen, und nur Reibung hält diese.',
  'scene.Look where planks cross: each crossing carries its part of the weight, and none is a corner.':
    'Darauf achten, wo Bretter sich kreuzen: Jede Kreuzung trägt ihren Teil des Gewichts, und keine ist eine Ecke.',
  'scene.Watch the wave run round the bend: each domino strikes the next a little from the side.':
    'Zusehen, wie die Welle um die Kurve läuft: Jeder Stein trifft den nächsten etwas von der Seite.',
  'scene.Follow the ends of the bar: the shuttles go straight, and the ends draw ellipses.':
    'Den Enden der Stange folgen: Die Schieber gehen gerade, und die Enden zeichnen Ellipsen.',
  'scene.Each stone of the upper ring would fall if it were alone: a ring is an arch that lies down.':
    'Jeder Stein des oberen Rings fiele, wäre er allein: Ein Ring ist ein liegender Bogen.',
  'scene.Take the cap away.': 'Den Schlussstein wegnehmen.',
  'scene.Watch the wave: each falling domino pushes the next, and it runs at its own pace.':
    'Auf die Welle achten: Jeder fallende Stein stößt den nächsten, und sie läuft in ihrem eigenen Takt.',
  'scene.Watch the wave run outwards along the spiral, about two metres in a second.':
    'Zusehen, wie die Welle die Spirale hinausläuft, etwa zwei Meter in der Sekunde.',
  'scene.Watch the feet: on ice they slip back as the tops go forward, and the sum stays what the ball brought.':
    'Auf die Füße achten: Auf Eis rutschen sie zurück, während die Köpfe vorwärts gehen, und die Summe bleibt, was die Kugel mitbrachte.',
  'scene.Try to say where it is in ten seconds: nobody can, though its energy stays the same all the time.':
    'Zu sagen versuchen, wo es in zehn Sekunden ist: Niemand kann es, obwohl seine Energie immer dieselbe bleibt.',
  'scene.Take an end and let it go elsewhere.': 'Ein Ende nehmen und anderswo loslassen.',
  'scene.Look at the forces: each stone rests on one to three below, and weight and friction do the rest.':
    'Die Kräfte ansehen: Jeder Stein liegt auf ein bis drei unter ihm, und Gewicht und Reibung tun das Übrige.',
  'scene.Pull a stone out.': 'Einen Stein herausziehen.',
  'scene.Watch the last ball: it swings out as high as the first one came from.':
    'Auf die letzte Kugel achten: Sie schwingt so hoch hinaus, wie die erste herkam.',
  'scene.The last hops: where restitution fades, there is a last one.':
    'Die letzten Sprünge: wo die Stoßzahl schwindet, gibt es einen letzten.',
  'scene.The damper of the document': 'Der Dämpfer des Dokuments',
  'scene.Compare the heights: each is the square of the restitution times the fall.':
    'Die Höhen vergleichen: Jede ist das Quadrat der Stoßzahl mal der Fallhöhe.',
  'scene.Watch the pace: the crank goes round while the rocker only swings, fast where the bars are low.':
    'Auf den Takt achten: Die Kurbel läuft rund, während die Schwinge nur schwingt, schnell, wo die Stäbe tief sind.',
  'scene.Watch the points of contact: they travel along one straight line, whatever the wheels do.':
    'Auf die Berührpunkte achten: Sie wandern auf einer geraden Linie, was die Räder auch tun.',
  'scene.Look at the pull: sideways it is the same in every link, and each hook carries half the weight.':
    'Auf den Zug achten: Seitwärts ist er in jedem Glied gleich, und jeder Haken trägt das halbe Gewicht.',
  'scene.Pull the middle down and let go.': 'Die Mitte herunterziehen und loslassen.',
  'scene.Watch it nod: its weight would turn it over, and because it spins it goes round instead.':
    'Zusehen, wie er nickt: Sein Gewicht würde ihn umwerfen, und weil er sich dreht, läuft er stattdessen im Kreis.',
  'scene.Watch the mouth: friction decides whether the rocks flow or form a bridge above it.':
    'Auf die Öffnung achten: Reibung entscheidet, ob die Steine fließen oder über ihr eine Brücke bilden.',
  'scene.Watch the red pair: it has a little less friction than it needs.':
    'Auf das rote Paar achten: Es hat etwas weniger Reibung, als es braucht.',
  'scene.Compare the three: one runs away, one is slower, and the third stays where it is.':
    'Die drei vergleichen: Eine läuft davon, eine ist langsamer, und die dritte bleibt, wo sie ist.',
  'scene.Watch what stays: the ball knocks some planks out, and friction decides about the others.':
    'Darauf achten, was bleibt: Die Kugel schlägt einige Hölzer heraus, und über die anderen entscheidet Reibung.',
  'scene.Watch the speed: both are fastest where they are closest.':
    'Auf die Geschwindigkeit achten: Beide sind am schnellsten, wo sie sich am nächsten sind.',
  'scene.Watch the feet: two degrees make the difference between standing for ever and slipping away.':
    'Auf die Füße achten: Zwei Grad machen den Unterschied zwischen ewigem Stehen und Wegrutschen.',
  'scene.Take a ladder and lean it elsewhere.': 'Eine Leiter nehmen und anders anlehnen.',
  'scene.Watch the instant when the pull is as large as the weight: before, the floor still pushes; after, nothing holds it.':
    'Auf den Augenblick achten, in dem der Zug so groß ist wie das Gewicht: Vorher drückt der Boden noch, danach hält nichts mehr.',
  'scene.Watch the instant when the pull is as large as the weight: then it leaves the floor.':
    'Auf den Augenblick achten, in dem der Zug so groß ist wie das Gewicht: Dann verlässt es den Boden.',
  'scene.Watch the force at the foot of the circle: it holds the weight and turns the speed as well.':
    'Auf die Kraft am Fuß des Kreises achten: Sie hält das Gewicht und lenkt auch noch die Bewegung um.',
  'scene.Follow the line of thrust: where it comes near an edge, only that side of a joint is pressed.':
    'Der Stützlinie folgen: Wo sie einem Rand nahe kommt, ist nur diese Seite einer Fuge gedrückt.',
  'scene.Take a stone and pull.': 'Einen Stein nehmen und ziehen.',
  'scene.Compare the two pulls of the rope: their difference is what turns the heavy wheel.':
    'Die beiden Züge des Seils vergleichen: Ihr Unterschied dreht das schwere Rad.',
  'scene.Compare how high they come back: that tells the restitution, whatever the mass.':
    'Vergleichen, wie hoch sie zurückkommen: Das verrät die Stoßzahl, wie groß die Masse auch ist.',
  'scene.Compare the two: the moon is farther out, and so it is slower.':
    'Die beiden vergleichen: Der Mond ist weiter außen, also ist er langsamer.',
  'scene.Watch the large wheel: it turns backwards at half the speed, and the flap rests at its stop.':
    'Auf das große Rad achten: Es dreht sich rückwärts mit halber Geschwindigkeit, und die Klappe ruht an ihrem Anschlag.',
  'scene.Watch the blow: only the speed along the line of the centres changes, the part across stays.':
    'Auf den Stoß achten: Nur die Geschwindigkeit längs der Verbindung der Mitten ändert sich, der Teil quer dazu bleibt.',
  'scene.Compare left and right at each level: the nearer to the mass centre above, the more.':
    'Links und rechts in jeder Lage vergleichen: je näher am Schwerpunkt darüber, desto mehr.',
  'scene.Look at the top brick: it hangs wholly over the void, and a thousandth more would tip the tower.':
    'Auf den obersten Ziegel achten: Er hängt ganz über dem Leeren, und ein Tausendstel mehr würde den Turm kippen.',
  'scene.Nudge a brick.': 'Einen Ziegel anstupsen.',
  'scene.Watch the foot: the harder the floor pushes, the harder friction drives it in, until it stops at once.':
    'Auf den Fuß achten: Je härter der Boden drückt, desto härter treibt ihn Reibung hinein, bis er auf einmal steht.',
  'scene.Count a swing: 2.4 seconds, nearly a fifth longer than a small one would take.':
    'Eine Schwingung zählen: 2,4 Sekunden, fast ein Fünftel länger als eine kleine.',
  'scene.Take the bob and let it go elsewhere.': 'Das Pendel nehmen und anderswo loslassen.',
  'scene.Compare both sides: it swings farther on the left, where the spring has less to say.':
    'Beide Seiten vergleichen: Links schwingt es weiter, wo die Feder weniger zu sagen hat.',
  'scene.Watch a tooth: it rests while the pendulum swings on, and gives it a push as it leaves.':
    'Auf einen Zahn achten: Er ruht, während das Pendel weiterschwingt, und gibt ihm einen Schubs, wenn er geht.',
  'scene.Watch it settle: as nothing rubs, each block slides until others wedge it in.':
    'Zusehen, wie er sich setzt: Da nichts reibt, gleitet jeder Klotz, bis andere ihn einkeilen.',
  'scene.Stir the pile.': 'Im Haufen rühren.',
  'scene.Compare the forces inside: each contact hands on only what the blocks ahead of it need.':
    'Die Kräfte im Innern vergleichen: Jeder Kontakt gibt nur weiter, was die Klötze vor ihm brauchen.',
  'scene.Add up a row: its forces always make the weight above it, however they are shared.':
    'Eine Reihe zusammenzählen: Ihre Kräfte ergeben immer das Gewicht darüber, wie sie sich auch verteilen.',
  'scene.Take a block out.': 'Einen Klotz herausnehmen.',
  'scene.Look at the floor: it carries all fifty-five, and nothing moves.':
    'Auf den Boden achten: Er trägt alle fünfundfünfzig, und nichts bewegt sich.',
  'scene.Watch its spin: it slows down, rattles, and turns the other way all by itself.':
    'Auf die Drehung achten: Sie wird langsamer, er klappert, und dann dreht er sich ganz von selbst andersherum.',
  'scene.Follow its path: the engine pushes beside the mass centre, so the thrust points everywhere in turn.':
    'Der Bahn folgen: Das Triebwerk schiebt neben dem Schwerpunkt, also zeigt der Schub reihum überallhin.',
  'scene.Watch the middle: nothing pushes sideways, so the mass centre only goes up and down.':
    'Auf die Mitte achten: Nichts drückt zur Seite, also geht der Schwerpunkt nur auf und ab.',
  'scene.Watch the blow at its end: the rod turns fast, and its middle still moves down.':
    'Auf den Stoß am Ende achten: Der Stab dreht sich schnell, und seine Mitte geht weiter nach unten.',
  'scene.Watch it on the hill: it has just enough energy, and passes the top slowly.':
    'Auf den Hügel achten: Die Energie reicht gerade, und oben ist der Wagen langsam.',
  'scene.Watch the first tenth of a second: it slides, and then it rolls with 5/7 of its speed.':
    'Auf die erste Zehntelsekunde achten: Sie gleitet, und dann rollt sie mit 5/7 ihrer Geschwindigkeit.',
  'scene.Compare the three: the last one stays, as its resistance is larger than the slope.':
    'Die drei vergleichen: Die letzte bleibt, denn ihr Widerstand ist größer als die Steigung.',
  'scene.Watch them rock: smooth as they are, they take long to come to rest.':
    'Zusehen, wie sie schaukeln: So glatt, wie sie sind, brauchen sie lange, um zu ruhen.',
  'scene.Watch the first ball: it bounces back, and the four others go on together.':
    'Auf die erste Kugel achten: Sie prallt zurück, und die vier anderen gehen gemeinsam weiter.',
  'scene.Watch the slope at the end: resistance to rolling makes it, not friction alone.':
    'Auf den Hang am Ende achten: Rollwiderstand macht ihn, nicht Reibung allein.',
  'scene.Look at the balance: 2 kg at half the distance weigh as much as 1 kg, and the least push ends it.':
    'Auf das Gleichgewicht achten: 2 kg in halber Entfernung wiegen so viel wie 1 kg, und der kleinste Schubs beendet es.',
  'scene.Push a weight a little.': 'Ein Gewicht ein wenig schieben.',
  'scene.Compare the boxes: one goes along as if glued on, the other slips twice in every swing.':
    'Die Kisten vergleichen: Eine fährt mit wie angeklebt, die andere rutscht zweimal in jeder Schwingung.',
  'scene.Watch the balls: without friction they lie still only between two other things, or on level ground.':
    'Auf die Kugeln achten: Ohne Reibung liegen sie nur zwischen zwei anderen Dingen still, oder auf ebenem Boden.',
  'scene.Watch the carriage: twice a turn it stands for an instant while the wheel goes on.':
    'Auf den Schlitten achten: Zweimal je Umdrehung steht er einen Augenblick, während das Rad weiterläuft.',
  'scene.Watch the wall: it cannot pull, so at two thirds of the height the ladder leaves it.':
    'Auf die Wand achten: Ziehen kann sie nicht, also verlässt die Leiter sie bei zwei Dritteln der Höhe.',
  'scene.Count the swings: they take the same time, however far it swings.':
    'Die Schwingungen zählen: Sie dauern gleich lange, wie weit er auch schwingt.',
  'scene.Take the cart and pull it farther.': 'Den Wagen nehmen und weiter ziehen.',
  'scene.Read the forces from the top: one weight, two, three, and ten at the floor.':
    'Die Kräfte von oben lesen: ein Gewicht, zwei, drei, und zehn am Boden.',
  'scene.Take a block and pull.': 'Einen Klotz nehmen und ziehen.',
  'scene.Watch the paths: walls that are hollow everywhere, and yet two balls that start almost alike soon go their own ways.':
    'Auf die Bahnen achten: Die Wände sind überall hohl, und doch gehen zwei Kugeln, die fast gleich beginnen, bald eigene Wege.',
  'scene.Watch the box: it rides along, breaks loose, swings back, and is caught again.':
    'Auf die Kiste achten: Sie fährt mit, reißt los, schwingt zurück und wird wieder gefangen.',
  'scene.Look at the light block: it carries a tonne and does not move.':
    'Auf den leichten Block achten: Er trägt eine Tonne und bewegt sich nicht.',
  'scene.Follow the point between the balls, nearer to the heavy one: it flies along a parabola.':
    'Dem Punkt zwischen den Kugeln folgen, näher an der schweren: Er fliegt eine Parabel.',
  'scene.Watch both: the tall box tips although it grips, the flat one slides although it stands well.':
    'Auf beide achten: Die hohe Kiste kippt, obwohl sie haftet, die flache gleitet, obwohl sie gut steht.',
  'scene.Watch it turn over: friction lifts its heavy side, and its spin pays for it.':
    'Zusehen, wie er sich umdreht: Reibung hebt seine schwere Seite, und sein Drall bezahlt dafür.',
  'scene.Follow the middle of the rod: it runs on a circle, and every other point on an ellipse.':
    'Der Mitte des Stabs folgen: Sie läuft auf einem Kreis, und jeder andere Punkt auf einer Ellipse.',
  'scene.Watch where it ends: that depends on the finest detail of its blows; that it lies flat does not.':
    'Darauf achten, wo sie endet: Das hängt vom kleinsten Detail ihrer Stöße ab; dass sie flach liegt, nicht.',
  'scene.Watch its corners: each of them decides how it goes on.':
    'Auf die Ecken achten: Jede von ihnen entscheidet, wie es weitergeht.',
  'scene.Follow the path: it is no circle; after each turn of the force the disc stops for an instant.':
    'Der Bahn folgen: Es ist kein Kreis; nach jeder Umdrehung der Kraft steht die Scheibe einen Augenblick still.',
  'scene.Watch the boxes: the inner two ride along, the outer two slide off.':
    'Auf die Kisten achten: Die inneren beiden fahren mit, die äußeren beiden rutschen ab.',
  'scene.Look at the friction: each finger carries half the weight, and half of what lifts it.':
    'Auf die Reibung achten: Jeder Finger trägt das halbe Gewicht und die Hälfte dessen, was es hebt.',
  'scene.Look at the friction: nothing else holds the hexagon; squeezed by less it would slip.':
    'Auf die Reibung achten: Sonst hält nichts das Sechseck; schwächer gedrückt rutschte es weg.',
  'scene.Watch what falls and what stands: only friction holds the rest.':
    'Darauf achten, was fällt und was steht: Nur Reibung hält den Rest.',
  'scene.Look at the cheeks: their forces are one of many right answers.':
    'Auf die Wangen achten: Ihre Kräfte sind eine von vielen richtigen Antworten.',
  'scene.Watch the ways: the blocks go aside by 0.58 of what the wedge falls.':
    'Auf die Wege achten: Die Klötze weichen um das 0,58-Fache dessen aus, was der Keil fällt.',
  'scene.how bouncy': 'wie federnd',
  'scene.how it grips': 'wie griffig',
  'scene.Earth': 'Erde',
  'scene.Jupiter': 'Jupiter',
  'scene.Moon': 'Mond',
  'scene.clay': 'Ton',
  'scene.ice': 'Eis',
  'scene.rubber': 'Gummi',
  'scene.steel': 'Stahl',
  'scene.Point at the matrix: where it is zero, one contact knows nothing of the other.':
    'Auf die Matrix zeigen: Wo sie null ist, weiß ein Kontakt nichts vom anderen.',
  'scene.Take the plank and pull.': 'Das Brett nehmen und ziehen.',
  'scene.Make the left pile heavy: no force of the right one changes.':
    'Den linken Stapel schwer machen: Keine Kraft des rechten ändert sich.',
  'scene.It never comes to the right side, however fast it is.':
    'Sie kommt nie auf die rechte Seite, wie schnell sie auch ist.',
  'scene.Take the ball and throw it.': 'Die Kugel nehmen und werfen.',
};
