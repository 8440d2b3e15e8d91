/** German of the shelves of the gallery and of the lines on its cards, by their English words. */
export const teaserTemplates: Readonly<Record<string, string>> = {
  'scene.One smooth outline of six overlapping pieces':
    'Ein glatter Umriss aus sechs überlappenden Teilen',
  'scene.How does the bridge feel a cart of 200 kg?':
    'Wie spürt die Brücke einen Wagen von 200 kg?',
  'scene.A hair too thin: how does it fall?': 'Um ein Haar zu dünn: wie fällt er?',
  'scene.As thin as an arch may be, and it stands':
    'So dünn, wie ein Bogen sein darf, und er steht',
  'scene.Three discs fall together and meet all at once':
    'Drei Scheiben fallen zusammen und treffen sich zugleich',
  'scene.Gravity slowed down to a fifth': 'Die Schwere auf ein Fünftel verlangsamt',
  'scene.Forwards, but spinning backwards: where does it end?':
    'Vorwärts mit Rückdrall: wohin am Ende?',
  'scene.Does a wide swing take longer than a small one?':
    'Dauert ein weiter Schwung länger als ein kleiner?',
  'scene.Which corner of the cube carries most?': 'Welche Ecke des Würfels trägt am meisten?',
  'scene.It falls freely, until the rope says stop': 'Sie fällt frei, bis das Seil strafft',
  'scene.Why does it slide and not roll?': 'Warum gleitet sie und rollt nicht?',
  'scene.Does a pyramid of balls hold without glue?': 'Hält eine Pyramide aus Kugeln ohne Leim?',
  'scene.Ball on ball on ball, each on a single point':
    'Kugel auf Kugel auf Kugel, jede auf einem Punkt',
  'scene.Break the rack and see who gets the speed':
    'Den Pulk sprengen und sehen, wer die Fahrt bekommt',
  'scene.Sixteen balls, one blow': 'Sechzehn Kugeln, ein Stoß',
  'scene.How do 1.5 kg lift 5 kg?': 'Wie heben 1,5 kg ganze 5 kg?',
  'scene.The slope runs away from under the block': 'Der Hang läuft unter dem Klotz davon',
  'scene.Does a heavier block slide faster?': 'Gleitet ein schwererer Klotz schneller?',
  'scene.Infinitely many hops, and then it rests. When?':
    'Unendlich viele Hüpfer, dann ist Ruhe. Wann?',
  'scene.A blow of twenty millionths of a second, looked into':
    'Ein Stoß von zwanzig Millionstel Sekunden, von nahem',
  'scene.Which are the fast ones, the light or the heavy?':
    'Welche sind die schnellen, die leichten oder die schweren?',
  'scene.A hundred boxes settle into a heap': 'Hundert Kisten werden zum Haufen',
  'scene.Thirty boxes fall and come to rest': 'Dreißig Kisten fallen und kommen zur Ruhe',
  'scene.Five hundred boxes, a thousand pushes at once':
    'Fünfhundert Kisten, tausend Kräfte zugleich',
  'scene.The top brick hangs out over nothing': 'Der oberste Stein hängt ganz über dem Nichts',
  'scene.Twenty kilograms against a dry wall': 'Zwanzig Kilogramm gegen eine Trockenmauer',
  'scene.Does a faster block stay longer on the spring?':
    'Bleibt ein schnellerer Klotz länger an der Feder?',
  'scene.Pushed down and let go: how soon is it calm?':
    'Eingedrückt und losgelassen: wie bald ist Ruhe?',
  'scene.Fifteen cards in three storeys. Touch one':
    'Fünfzehn Karten in drei Stockwerken. Eine antippen',
  'scene.Cart and pendulum hand their energy to and fro':
    'Wagen und Pendel reichen sich die Energie hin und her',
  'scene.The arm stops, the ball flies on. How fast?':
    'Der Arm hält an, die Kugel fliegt weiter. Wie schnell?',
  'scene.A falling chain whips round, and its end is fastest':
    'Eine fallende Kette schlägt um, am schnellsten ihr Ende',
  'scene.Spin becomes speed at the first touch': 'Bei der ersten Berührung wird aus Drehung Fahrt',
  'scene.How soon does a parcel ride along?': 'Wie bald fährt ein Paket mit?',
  'scene.One swings, then the other, then the first again':
    'Erst schwingt der eine, dann der andere, dann wieder er',
  'scene.Two vaults cross. Who carries the middle?':
    'Zwei Tonnen kreuzen sich. Wer trägt die Mitte?',
  'scene.Edge on edge: where do planks touch?': 'Kante auf Kante: wo berühren sich Bretter?',
  'scene.How fast does the wave run round the bend?': 'Wie schnell läuft die Welle um die Kurve?',
  'scene.The same throw with air and without': 'Derselbe Wurf mit Luft und ohne',
  'scene.Count the blows, and find 3.14 in them': 'Stöße zählen und 3,14 darin finden',
  'scene.It turns, draws ellipses and does nothing else':
    'Sie dreht sich, zeichnet Ellipsen und tut sonst nichts',
  'scene.No mortar. What holds the ring up?': 'Kein Mörtel. Was hält den Ring oben?',
  'scene.The first leans a little too far': 'Der erste neigt sich ein wenig zu weit',
  'scene.One push, forty dominoes': 'Ein Stoß, vierzig Dominosteine',
  'scene.Do dominoes fall on ice?': 'Fallen Dominosteine auch auf Eis?',
  'scene.Everything that moves here has a stop': 'Alles, was sich hier bewegt, hat einen Anschlag',
  'scene.Let it go twice: will it swing the same?': 'Zweimal loslassen: schwingt es gleich?',
  'scene.Pull one stone out, and see who follows': 'Einen Stein herausziehen und sehen, wer folgt',
  'scene.Ball after ball hands the blow on': 'Kugel um Kugel gibt den Stoß weiter',
  'scene.A blow in no time, or a spring: who can tell?':
    'Ein Stoß in keiner Zeit oder eine Feder: wer sieht es?',
  'scene.Six balls: which returns to where it came from?':
    'Sechs Kugeln: welche kommt ganz zurück?',
  'scene.No bounce is like the one before': 'Kein Hüpfer ist wie der vorige',
  'scene.A rod falls over on ice. Which way does its foot go?':
    'Ein Stab kippt auf Eis. Wohin geht sein Fuß?',
  'scene.The crank goes round, the rocker to and fro':
    'Die Kurbel läuft um, die Schwinge hin und her',
  'scene.Same slope, three frictions: which block stays?':
    'Ein Hang, drei Reibungen: welcher Klotz bleibt?',
  'scene.Three balls fall one metre. How high flies the top one?':
    'Drei Kugeln fallen einen Meter. Wie hoch fliegt die oberste?',
  'scene.Tooth pushes tooth: how fast does the large one turn?':
    'Zahn schiebt Zahn: wie schnell dreht das große Rad?',
  'scene.What curve does a hanging chain make?': 'Welche Kurve bildet eine hängende Kette?',
  'scene.A tonne on a kilogram. Does it hold still?':
    'Eine Tonne auf einem Kilogramm. Bleibt sie ruhig?',
  'scene.Why does a spinning top not fall over?': 'Warum fällt ein Kreisel nicht um?',
  'scene.Does it flow, or does it jam?': 'Fließt es, oder verkeilt es sich?',
  'scene.How much friction does a house of cards need?': 'Wie viel Reibung braucht ein Kartenhaus?',
  'scene.Three balls on a gentle slope: why does one stay?':
    'Drei Kugeln am sanften Hang: warum bleibt eine liegen?',
  'scene.A ball hits the tower. What stays up?': 'Eine Kugel trifft den Turm. Was bleibt stehen?',
  'scene.Two bodies circle one point. Where are they fastest?':
    'Zwei Körper um einen Punkt. Wo sind sie am schnellsten?',
  'scene.Which one slips, and at which angle?': 'Welche rutscht, und bei welchem Winkel?',
  'scene.Where does the ball leave the hill?': 'Wo verlässt die Kugel den Hügel?',
  'scene.How much pull until it leaves the floor?': 'Wie viel Zug, bis er vom Boden abhebt?',
  'scene.Two corners let go of the floor at once': 'Zwei Ecken lösen sich zugleich vom Boden',
  'scene.One sticks, one slides, one rolls. Who is first?':
    'Eine haftet, eine gleitet, eine rollt. Wer ist vorn?',
  'scene.How hard must the wire hold at the foot of the loop?':
    'Wie fest muss der Draht am Fuß der Schleife halten?',
  'scene.Thirteen stones, no mortar: what holds them?':
    'Dreizehn Steine, kein Mörtel: was hält sie?',
  'scene.How much does a heavy wheel slow the fall?': 'Wie sehr bremst ein schweres Rad den Fall?',
  'scene.Steel, glass, rubber: which comes back highest?':
    'Stahl, Glas, Gummi: wer springt am höchsten?',
  'scene.Why is the moon slower than the probe?': 'Warum ist der Mond langsamer als die Sonde?',
  'scene.A motor, two gears and a flap that meets its stop':
    'Ein Motor, zwei Räder und eine Klappe mit Anschlag',
  'scene.One ball in: what comes out?': 'Eine Kugel hinein: was kommt heraus?',
  'scene.A glancing blow turns only a part of the speed':
    'Ein schiefer Stoß ändert nur einen Teil der Fahrt',
  'scene.None above the other: how is the load shared?':
    'Keiner über dem anderen: wie teilt sich die Last?',
  'scene.One ball hits two at once. Where do they go?':
    'Eine Kugel trifft zwei zugleich. Wohin laufen sie?',
  'scene.How far can four bricks reach over the edge?':
    'Wie weit reichen vier Steine über die Kante?',
  'scene.So rough that no force can be right': 'So rau, dass keine Kraft die richtige sein kann',
  'scene.A box lies down, a disc rolls, on twelve points each':
    'Kiste und Scheibe, jede auf zwölf Punkten',
  'scene.Does a wide swing take as long as a small one?':
    'Dauert ein weiter Schwung so lang wie ein kleiner?',
  'scene.Why does it swing farther to the left?': 'Warum schwingt es links weiter?',
  'scene.Tick, tock: how a falling weight keeps time':
    'Tick, tack: wie ein sinkendes Gewicht die Zeit hält',
  'scene.Twenty blocks in a pit, and no friction at all':
    'Zwanzig Klötze in der Grube, ganz ohne Reibung',
  'scene.What does each contact of the row have to carry?':
    'Was hat jeder Kontakt der Reihe zu tragen?',
  'scene.Ten blocks, and more forces than statics can tell':
    'Zehn Klötze, mehr Kräfte, als die Statik verrät',
  'scene.Twenty rows, eight hundred forces, no motion':
    'Zwanzig Reihen, achthundert Kräfte, keine Bewegung',
  'scene.Fifty-five blocks, each on two others': 'Fünfundfünfzig Klötze, jeder auf zwei anderen',
  'scene.It reverses its spin all by itself': 'Er kehrt seine Drehung ganz von selbst um',
  'scene.Sixty rocks, no two alike, one heap': 'Sechzig Brocken, keiner wie der andere, ein Haufen',
  'scene.An engine a little off centre: where does it fly?':
    'Ein Triebwerk neben der Mitte: wohin geht der Flug?',
  'scene.Its centre goes only up and down. Why?': 'Seine Mitte geht nur auf und ab. Warum?',
  'scene.One end strikes first. What does the other do?':
    'Ein Ende trifft zuerst. Was tut das andere?',
  'scene.Just enough speed to pass the hill': 'Gerade genug Schwung für den Hügel',
  'scene.It slides at first. When does it roll?': 'Erst gleitet sie. Wann rollt sie?',
  'scene.Three discs on a gentle slope: why does one stay?':
    'Drei Scheiben am sanften Hang: warum bleibt eine liegen?',
  'scene.Every kind of touch, in one drum': 'Jede Art von Berührung, in einer Trommel',
  'scene.81 kg of aluminium fall on a corner': '81 kg Aluminium fallen auf eine Ecke',
  'scene.One ball hits four. How many leave?': 'Eine Kugel trifft vier. Wie viele laufen weg?',
  'scene.The same blow by another law: all of them move':
    'Derselbe Stoß nach anderem Gesetz: alle laufen',
  'scene.How steep can sand lie?': 'Wie steil kann Sand liegen?',
  'scene.2 kg here, 1 kg there: in balance, but for how long?':
    '2 kg hier, 1 kg dort: im Gleichgewicht, aber wie lange?',
  'scene.Which box goes along with the table?': 'Welche Kiste macht die Fahrt des Tisches mit?',
  'scene.Six shapes find their place': 'Sechs Formen finden ihren Platz',
  'scene.From turning to driving to and fro': 'Vom Drehen zum Hin und Her',
  'scene.Does the ladder touch the wall to the end?': 'Berührt die Leiter die Wand bis zuletzt?',
  'scene.A third of the speed goes. Where to?': 'Ein Drittel der Fahrt vergeht. Wohin?',
  'scene.Back spin: which way does it bounce?': 'Rückdrall: wohin springt die Kugel?',
  'scene.Does a wider swing take longer on a spring?':
    'Dauert ein weiter Schwung an der Feder länger?',
  'scene.Ten blocks. What does the lowest one carry?': 'Zehn Klötze. Was trägt der unterste?',
  'scene.Three balls in a stadium, and soon pure chaos':
    'Drei Kugeln im Stadion, und bald reines Chaos',
  'scene.Why does a bow make a string sing?': 'Warum bringt ein Bogen eine Saite zum Klingen?',
  'scene.A tonne on a kilogram, still to the last bit':
    'Eine Tonne auf einem Kilogramm, still bis ins letzte Bit',
  'scene.Braking a tonne through a kilogram': 'Eine Tonne bremsen, durch ein Kilogramm hindurch',
  'scene.It tumbles, yet one point flies a parabola':
    'Sie taumelt, doch ein Punkt fliegt eine Parabel',
  'scene.Which box tips, and which one slides?': 'Welche Kiste kippt, und welche rutscht?',
  'scene.It turns over and stands on its head. Why?':
    'Er dreht sich um und steht auf dem Kopf. Warum?',
  'scene.A rod on two rails, and a circle out of nowhere':
    'Ein Stab auf zwei Schienen, und ein Kreis kommt heraus',
  'scene.On which side will it come to rest?': 'Auf welcher Seite bleibt er liegen?',
  'scene.Tossed onto a table: each edge decides anew':
    'Auf den Tisch geworfen: jede Kante entscheidet neu',
  'scene.The push turns steadily. What path does that make?':
    'Der Schub dreht sich stetig. Welche Bahn wird das?',
  'scene.How far out can a box ride along?': 'Wie weit außen fährt eine Kiste noch mit?',
  'scene.Held by friction alone: how much does it take?':
    'Nur durch Reibung gehalten: wie viel davon braucht es?',
  'scene.Two fingers, two sides, and up it goes': 'Zwei Finger, zwei Seiten, und es hebt ab',
  'scene.Nine metres a second into sixty bricks': 'Mit neun Metern je Sekunde in sechzig Steine',
  'scene.How much push does each cheek have to bear?': 'Wie viel Druck muss jede Backe aushalten?',
  'scene.Its weight drives the two blocks apart': 'Sein Gewicht treibt die zwei Klötze auseinander',
  'scene.For a start': 'Zum Anfangen',
  'scene.Eight scenes that ask you something before they show it.':
    'Acht Szenen, die erst fragen und dann zeigen.',
  'scene.What happens when things collide?': 'Was geschieht, wenn etwas zusammenstößt?',
  'scene.Blows that bounce, glance, pass on and knock over.':
    'Stöße, die zurückwerfen, streifen, weitergeben und umwerfen.',
  'scene.What keeps it standing?': 'Was hält es aufrecht?',
  'scene.Arches, walls, towers and cards: weight, friction, and nothing else.':
    'Bögen, Mauern, Türme und Karten: Gewicht, Reibung und sonst nichts.',
  'scene.How do heaps settle?': 'Wie kommt ein Haufen zur Ruhe?',
  'scene.Boxes, rocks and grains: many bodies, all pushing at once.':
    'Kisten, Brocken und Körner: viele Körper, die alle zugleich drücken.',
  'scene.When does it slip, roll or stick?': 'Wann gleitet, rollt oder haftet es?',
  'scene.Friction, on slopes, belts and tables.': 'Reibung, auf Hängen, Bändern und Tischen.',
  'scene.How do machines move?': 'Wie bewegen sich Maschinen?',
  'scene.Gears, cranks, pulleys, tracks and stops.':
    'Zahnräder, Kurbeln, Rollen, Bahnen und Anschläge.',
  'scene.What swings and springs?': 'Was schwingt und federt?',
  'scene.Pendulums, chains and springs, alone and together.':
    'Pendel, Ketten und Federn, allein und zusammen.',
  'scene.What flies, spins and orbits?': 'Was fliegt, kreiselt und umläuft?',
  'scene.Throws, tops and planets.': 'Würfe, Kreisel und Planeten.',
  'scene.Puzzles and paradoxes': 'Rätsel und Paradoxa',
  'scene.Scenes that are hard to believe, and true.':
    'Szenen, die schwer zu glauben und doch wahr sind.',
  'scene.Five contacts. Which force acts on which?':
    'Fünf Kontakte. Welche Kraft wirkt auf welchen?',
  'scene.Two piles. Does one know of the other?': 'Zwei Stapel. Weiß der eine vom anderen?',
  'scene.63 m/s against a thin wall. Does it get through?':
    '63 m/s gegen eine dünne Wand. Kommt sie durch?',
};
