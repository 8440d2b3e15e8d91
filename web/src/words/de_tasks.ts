/** German of tasks that come with the page: their titles, what they ask, and where they are from, by their English words. */
export const taskTemplates: Readonly<Record<string, string>> = {
  'task.Billiard shot': 'Billardstoß',
  'task.With which velocity must disc A be shot so that disc B, which it hits, is at the pocket after 1.2 s? The first shot hits somehow.':
    'Mit welcher Geschwindigkeit muss Scheibe A gestoßen werden, damit Scheibe B, die sie trifft, nach 1,2 s an der Tasche ist? Der erste Stoß trifft irgendwie.',
  'task.Billiard shot that misses at first': 'Billardstoß, der zuerst danebengeht',
  'task.As the billiard shot, but the first shot misses: nothing that is changed a little changes where B ends, and the gradient is next to nothing. With softer contacts the discs feel each other from afar; the softness is taken back in four stages.':
    'Wie der Billardstoß, aber der erste geht daneben: nichts, was sich ein wenig ändert, ändert, wo B endet, und der Gradient ist so gut wie null. Mit weicheren Kontakten spüren sich die Scheiben von fern; die Weichheit wird in vier Stufen zurückgenommen.',
  'task.Identify friction and damping': 'Reibung und Dämpfung bestimmen',
  'task.A ball has been thrown with spin and its pose recorded every 25 ms. Which friction and which damping of the contact, that is which restitution, explain the path? The record is of a run with friction 0.35 and damping 300 N s/m^2.':
    'Eine Kugel wurde mit Drehung geworfen und ihre Lage alle 25 ms aufgezeichnet. Welche Reibung und welche Dämpfung des Kontakts, also welche Stoßzahl, erklären die Bahn? Aufgezeichnet ist ein Lauf mit der Reibungszahl 0,35 und der Dämpfung 300 N s/m².',
  'task.observations: an independent program': 'Beobachtungen: ein unabhängiges Programm',
  'task.Lift a disc with two fingers': 'Eine Scheibe mit zwei Fingern heben',
  'task.Along which plans must two fingers be drawn so that they grip a disc on its sides, squeeze it a little and lift it by 8 cm within a second, without turning it? 24 values of four plans. A disc touches a finger at one point, so that friction alone carries it and nothing but the fingers together keep it from turning.':
    'Auf welchen Plänen müssen zwei Finger gezogen werden, damit sie eine Scheibe an den Seiten fassen, ein wenig drücken und in einer Sekunde um 8 cm heben, ohne sie zu drehen? 24 Werte von vier Plänen. Eine Scheibe berührt einen Finger in einem Punkt, so dass allein Reibung sie trägt und nur beide Finger zusammen verhindern, dass sie sich dreht.',
  'task.Lift a hexagon with two fingers': 'Ein Sechseck mit zwei Fingern heben',
  'task.Along which plans must two fingers be drawn so that they grip a hexagon, squeeze it a little and lift it by 8 cm within a second, without turning it? 24 values of four plans. At the first plan it slips out of the grip.':
    'Auf welchen Plänen müssen zwei Finger gezogen werden, damit sie ein Sechseck fassen, ein wenig drücken und in einer Sekunde um 8 cm heben, ohne es zu drehen? 24 Werte von vier Plänen. Beim ersten Plan rutscht es aus dem Griff.',
  'task.objective: an independent program': 'Ziel: ein unabhängiges Programm',
  'task.Off the floor and the wall': 'Über Boden und Wand',
  'task.With which velocity must a ball be thrown so that it comes back to the target after it has met the floor and the wall? From the first throw the slope leads to a fast throw against the wall; a slow one to the other side, which needs no wall, is a solution as well.':
    'Mit welcher Geschwindigkeit muss eine Kugel geworfen werden, damit sie nach Boden und Wand zum Ziel zurückkommt? Vom ersten Wurf führt das Gefälle zu einem schnellen Wurf gegen die Wand; ein langsamer zur anderen Seite, der keine Wand braucht, ist auch eine Lösung.',
  'task.Zhong, Han and Brikis 2022, task 2': 'Zhong, Han und Brikis 2022, Aufgabe 2',
  'task.Push a ball off a wall': 'Eine Kugel über die Wand schieben',
  "task.Ball A is pushed into ball B, which rebounds off the wall above; the first push lets B meet A once more on the way back. Where must B end? As near the centre as it can be for the least effort. The loss is the square of B's distance from the centre plus a hundredth of the integral of the squared force.":
    'Kugel A wird in Kugel B geschoben, die oben von der Wand abprallt; beim ersten Schub trifft B auf dem Rückweg noch einmal A. Wo muss B enden? So nahe an der Mitte, wie es mit dem kleinsten Aufwand geht. Der Verlust ist das Quadrat des Abstands von B zur Mitte und dazu ein Hundertstel des Integrals der quadrierten Kraft.',
  'task.set-up: DesmondZhong/diff_sim_improve_grads': 'Aufbau: DesmondZhong/diff_sim_improve_grads',
  'task.Push a ball off its line': 'Eine Kugel aus ihrer Linie schieben',
  "task.Ball B lies straight above ball A, the target beside that line: the push has to bring A round so that it meets B from the side. Only who knows how the direction of an impact turns with the places of the balls finds that. The loss is the square of B's distance from the centre plus a hundredth of the integral of the squared force.":
    'Kugel B liegt gerade über Kugel A, das Ziel neben dieser Linie: der Schub muss A herumführen, so dass sie B von der Seite trifft. Das findet nur, wer weiß, wie sich die Richtung eines Stoßes mit den Orten der Kugeln dreht. Der Verlust ist das Quadrat des Abstands von B zur Mitte und dazu ein Hundertstel des Integrals der quadrierten Kraft.',
  'task.Push a ball home with another': 'Eine Kugel mit einer anderen heimschieben',
  "task.With which push on ball A, over one second, does ball B, which it runs into, come to rest of the search nearest the centre, for the least effort? The loss is the square of B's distance from the centre plus a tenth of the integral of the squared force. Pushing must end with the impact: what comes later is wasted.":
    'Mit welchem Schub auf Kugel A, eine Sekunde lang, kommt Kugel B, in die sie läuft, der Mitte am nächsten, bei kleinstem Aufwand? Der Verlust ist das Quadrat des Abstands von B zur Mitte und dazu ein Zehntel des Integrals der quadrierten Kraft. Das Schieben muss mit dem Stoß enden: was danach kommt, ist vergeudet.',
  'task.Push a box to a line': 'Einen Quader auf eine Linie schieben',
  'task.Which push of a second brings a box to rest with its middle on the line at 1 m after 1.6 s, with the least force? Friction stops it.':
    'Welcher Schub von einer Sekunde bringt einen Quader nach 1,6 s mit seiner Mitte auf der Linie bei 1 m zur Ruhe, mit der kleinsten Kraft? Reibung hält ihn an.',
  'task.Throw into the bin': 'Wurf in den Korb',
  'task.With which velocity must a ball be thrown so that it is at the rim of the bin after one bounce, a second later? The softness of the floor is a little more than impact speed times step, so that the gradient means something.':
    'Mit welcher Geschwindigkeit muss eine Kugel geworfen werden, damit sie nach einem Aufprall, eine Sekunde später, am Rand des Korbs ist? Die Weichheit des Bodens ist ein wenig größer als Auftreffgeschwindigkeit mal Schritt, damit der Gradient etwas bedeutet.',
};
