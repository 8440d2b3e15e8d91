/** German of the geometry page's examples, shapes, their fields and choices, and explanations of its parameters, by their English words. */
export const shapeTemplates: Readonly<Record<string, string>> = {
  'example.Two cubes at a corner': 'Zwei Würfel an einer Ecke',
  'example.The case of the original’s description. The document’s normal is 1.55° off the shortest way out, and its width 28 % more than the depth.':
    'Der Fall aus der Beschreibung des Originals. Die Normale des Dokuments liegt 1,55° neben dem kürzesten Weg hinaus, und seine Breite ist 28 % größer als die Tiefe.',
  'example.Identical cubes': 'Gleiche Würfel',
  'example.Every face lies on a face of the other body: the area vectors cancel, and the normal is that of the shortest way out.':
    'Jede Fläche liegt auf einer des anderen Körpers: die Flächenvektoren heben sich auf, und die Normale ist die des kürzesten Wegs hinaus.',
  'example.Nearly parallel faces': 'Fast parallele Flächen',
  'example.Faces 10⁻⁶ rad apart that overlap by 1 mm: the volume is thin and the normal must not jump.':
    'Flächen, die um 10⁻⁶ rad verdreht sind und sich um 1 mm überlappen: das Volumen ist dünn, und die Normale darf nicht springen.',
  'example.Bar through a cube': 'Stange durch einen Würfel',
  'example.A bar sticks out on both sides. The sum of the area vectors cancels; a way out must be found all the same.':
    'Eine Stange ragt auf beiden Seiten heraus. Die Summe der Flächenvektoren hebt sich auf; ein Weg hinaus muss trotzdem gefunden werden.',
  'example.Engulfed': 'Verschluckt',
  'example.A small cube deep inside a large one: the whole surface of the intersection is of one body.':
    'Ein kleiner Würfel tief in einem großen: die ganze Oberfläche des Durchschnitts ist von einem Körper.',
  'example.Crossing edges': 'Gekreuzte Kanten',
  'example.Two edges cross at right angles. The least translation is along their common normal.':
    'Zwei Kanten kreuzen sich im rechten Winkel. Die kleinste Verschiebung liegt längs ihrer gemeinsamen Normalen.',
  'example.Two spheres': 'Zwei Kugeln',
  'example.In closed form: what the inscribed polyhedra of the intersection miss can be read off.':
    'In geschlossener Form: was den einbeschriebenen Polyedern des Durchschnitts fehlt, lässt sich ablesen.',
  'example.Two ellipsoids apart': 'Zwei getrennte Ellipsoide',
  'example.Smooth bodies: the nearest points are polished to rounding by Newton steps.':
    'Glatte Körper: die nächsten Punkte werden durch Newtonschritte bis auf Rundung verfeinert.',
  'example.Tip of a cone in a cube': 'Spitze eines Kegels in einem Würfel',
  'example.The tip has no normal of its own; the face gives it.':
    'Die Spitze hat keine eigene Normale; die Fläche gibt sie.',
  'example.Cylinder on an edge': 'Zylinder auf einer Kante',
  'example.The rim of a cylinder against the edge of a block.':
    'Der Rand eines Zylinders gegen die Kante eines Klotzes.',
  'example.Box on a half-space': 'Quader auf einem Halbraum',
  'example.A tilted box in the ground: one support point answers, and the patch spans the cut.':
    'Ein geneigter Quader im Grund: ein Stützpunkt antwortet, und das Kontaktvieleck überspannt den Schnitt.',
  'example.Rounded box and capsule': 'Gerundeter Quader und Kapsel',
  'example.Cores swollen by a ball: shallow penetration is a distance of the cores.':
    'Um eine Kugel aufgeblähte Kerne: flaches Eindringen ist ein Abstand der Kerne.',
  'example.Two hulls of points': 'Zwei Hüllen von Punkten',
  'example.Polyhedra with 12 and 20 corners in general position.':
    'Polyeder mit 12 und 20 Ecken in allgemeiner Lage.',
  'example.Mesh from a file': 'Netz aus einer Datei',
  'example.A concave angle from an OBJ file, by its hull. Drop an OBJ or STL file of your own on body A or B.':
    'Ein konkaver Winkel aus einer OBJ-Datei, durch seine Hülle. Eine eigene OBJ- oder STL-Datei kann auf Körper A oder B gezogen werden.',
  'example.Asymmetric top': 'Unsymmetrischer Kreisel',
  'example.Moments 1, 2, 3 kg m² and a spin about the middle axis, 0.002 rad off it: it flips every 5.266 s, 12 times in 61 s. The case JNT-09 of the validation.':
    'Momente 1, 2, 3 kg m² und eine Drehung um die mittlere Achse, 0,002 rad daneben: er klappt alle 5,266 s um, 12-mal in 61 s. Die Aufgabe JNT-09 des Prüfstands.',
  'example.Wing nut (Dzhanibekov)': 'Flügelmutter (Dschanibekow)',
  'example.A bar across a handle: spun about the handle it turns over and back, again and again.':
    'Eine Stange quer auf einem Griff: um den Griff gedreht klappt sie um und zurück, immer wieder.',
  'example.Book (tennis racket)': 'Buch (Tennisschläger)',
  'example.Thrown with a turn about its middle axis it lands with the back to the front.':
    'Mit einer Drehung um seine mittlere Achse geworfen landet es mit der Rückseite nach vorn.',
  'example.Box, about its longest axis': 'Quader, um seine längste Achse',
  'example.The least moment: stable. The spin stays near the axis and wobbles round it.':
    'Das kleinste Moment: stabil. Die Drehung bleibt nahe der Achse und taumelt um sie.',
  'example.Disc (wobbling plate)': 'Scheibe (taumelnder Teller)',
  'example.Two equal moments: the spin goes round the axis at a constant rate, and nothing flips. Feynman’s plate wobbles twice as fast as it spins.':
    'Zwei gleiche Momente: die Drehung läuft mit gleichbleibender Rate um die Achse, und nichts klappt um. Feynmans Teller taumelt doppelt so schnell, wie er sich dreht.',
  'example.Ellipsoid': 'Ellipsoid',
  'example.Started far from every axis: a wide path of the spin, between the axes.':
    'Weit von jeder Achse begonnen: ein weiter Weg der Drehung, zwischen den Achsen.',
  'shape.sphere': 'Kugel',
  'shape.Ball about the origin.': 'Kugel um den Ursprung.',
  'shape.radius': 'Radius',
  'shape.Radius.': 'Radius.',
  'shape.swelling': 'Aufblähung',
  'shape.Radius of a ball that the finished shape is swollen by; makes it larger on all sides.':
    'Radius einer Kugel, um die die fertige Form aufgebläht wird; macht sie auf allen Seiten größer.',
  'shape.ellipsoid': 'Ellipsoid',
  'shape.Ellipsoid about the origin.': 'Ellipsoid um den Ursprung.',
  'shape.semi axes': 'Halbachsen',
  'shape.Half lengths along x, y, z.': 'Halbe Längen längs x, y, z.',
  'shape.box': 'Quader',
  'shape.Box about the origin.': 'Quader um den Ursprung.',
  'shape.lengths': 'Längen',
  'shape.Whole lengths along x, y, z.': 'Ganze Längen längs x, y, z.',
  'shape.rounding': 'Rundung',
  'shape.Radius of the edges; the outer lengths stay as they are. 0: sharp edges.':
    'Radius der Kanten; die äußeren Längen bleiben, wie sie sind. 0: scharfe Kanten.',
  'shape.cylinder': 'Zylinder',
  'shape.Cylinder about z, centred.': 'Zylinder um z, mittig.',
  'shape.length': 'Länge',
  'shape.Length along z.': 'Länge längs z.',
  'shape.cone': 'Kegel',
  'shape.Cone about z; base around the origin, tip upwards.':
    'Kegel um z; Grundfläche um den Ursprung, Spitze nach oben.',
  'shape.base radius': 'Grundradius',
  'shape.Radius of the base.': 'Radius der Grundfläche.',
  'shape.height': 'Höhe',
  'shape.Height of the tip above the base.': 'Höhe der Spitze über der Grundfläche.',
  'shape.frustum': 'Kegelstumpf',
  'shape.Cone without its tip; base around the origin.':
    'Kegel ohne Spitze; Grundfläche um den Ursprung.',
  'shape.Radius of the base, at z = 0.': 'Radius der Grundfläche, bei z = 0.',
  'shape.top radius': 'Deckradius',
  'shape.Radius at the height; at most base_radius.':
    'Radius in der Höhe; höchstens der Grundradius.',
  'shape.Height along z.': 'Höhe längs z.',
  'shape.capsule': 'Kapsel',
  'shape.Cylinder about z with half balls at its ends, centred.':
    'Zylinder um z mit Halbkugeln an den Enden, mittig.',
  'shape.Radius of cylinder and ends.': 'Radius von Zylinder und Enden.',
  'shape.Length of the cylindrical part.': 'Länge des zylindrischen Teils.',
  'shape.beam': 'Balken',
  'shape.Bar along x with round ends, centred.': 'Balken längs x mit runden Enden, mittig.',
  'shape.Length of the straight part.': 'Länge des geraden Teils.',
  'shape.width': 'Breite',
  'shape.Width along y, and diameter of the ends.': 'Breite längs y, und Durchmesser der Enden.',
  'shape.thickness': 'Dicke',
  'shape.Thickness along z.': 'Dicke längs z.',
  'shape.hull': 'Hülle',
  'shape.Convex hull of points that span a volume.':
    'Konvexe Hülle von Punkten, die ein Volumen aufspannen.',
  'shape.points': 'Punkte',
  'shape.The points, [[x, y, z], ...].': 'Die Punkte, [[x, y, z], ...].',
  'shape.Convex hull of points that may lie in a plane, on a line or in one place: it has distances, but no volume.':
    'Konvexe Hülle von Punkten, die in einer Ebene, auf einer Geraden oder an einer Stelle liegen dürfen: sie hat Abstände, aber kein Volumen.',
  'shape.prism': 'Prisma',
  'shape.Prism along z over a convex polygon, centred at z = 0.':
    'Prisma längs z über einem konvexen Vieleck, mittig bei z = 0.',
  'shape.polygon': 'Vieleck',
  'shape.Corners [[x, y], ...], in either direction.':
    'Ecken [[x, y], ...], in beliebigem Umlaufsinn.',
  'shape.mesh': 'Netz',
  'shape.Closed surface of triangles, from a file or given here.':
    'Geschlossene Oberfläche aus Dreiecken, aus einer Datei oder hier gegeben.',
  'shape.file': 'Datei',
  'shape.Name of an OBJ or STL file (command line only).':
    'Name einer OBJ- oder STL-Datei (nur Kommandozeile).',
  'shape.text': 'Text',
  'shape.Content of such a file.': 'Inhalt einer solchen Datei.',
  'shape.base64': 'Base64',
  'shape.The same in base64, for binary STL.': 'Dasselbe in Base64, für binäres STL.',
  'shape.format': 'Format',
  "shape.obj or stl; otherwise the end of the file's name.":
    'obj oder stl; sonst das Ende des Dateinamens.',
  'shape.obj': 'OBJ',
  'shape.stl': 'STL',
  'shape.vertices': 'Ecken',
  'shape.Corners [[x, y, z], ...], instead of a file.':
    'Ecken [[x, y, z], ...], statt einer Datei.',
  'shape.triangles': 'Dreiecke',
  'shape.Corners of each, counter-clockwise from outside.':
    'Ecken eines jeden, von außen gegen den Uhrzeigersinn.',
  'shape.use': 'nehmen als',
  'shape.hull: its convex hull; pieces: one hull for each object (o, g) of an OBJ file, as signorini_decompose writes them.':
    'Hülle: seine konvexe Hülle; Stücke: eine Hülle für jedes Objekt (o, g) einer OBJ-Datei, wie signorini_decompose sie schreibt.',
  'shape.pieces': 'Stücke',
  'shape.join': 'verbinden',
  'shape.Vertices nearer than this in each coordinate are one.':
    'Ecken, die sich in jeder Koordinate näher sind, sind eine.',
  'shape.half space': 'Halbraum',
  'shape.Everything below z = 0, without bound.': 'Alles unter z = 0, unbegrenzt.',
  'shape.lifted': 'ebene Form',
  'shape.Plane shape of a scene made solid about z = 0.':
    'Ebene Form einer Szene, um z = 0 zum Körper gemacht.',
  'shape.shape': 'Form',
  'shape.Shape as in a scene: box, disc, polygon, ...':
    'Form wie in einer Szene: box, disc, polygon, ...',
  'shape.disc': 'Scheibe',
  'shape.What a disc becomes, cylinder or ball, and what two half circles joined by straight sides become, beam or capsule.':
    'Was aus einer Scheibe wird, Zylinder oder Kugel, und was aus zwei durch gerade Seiten verbundenen Halbkreisen, Balken oder Kapsel.',
  'shape.ball': 'Kugel',
  'shape.facets': 'Facetten',
  'shape.Corners per full circle of the polygon that stands for other arcs; they are refused without it.':
    'Ecken je Vollkreis des Vielecks, das für andere Bögen steht; ohne diese Zahl werden sie abgelehnt.',
  'shape.compound': 'zusammengesetzt',
  'shape.Several shapes that move as one body.': 'Mehrere Formen, die sich als ein Körper bewegen.',
  'shape.parts': 'Teile',
  'shape.[{shape, position, rotation}, ...].': '[{shape, position, rotation}, ...].',
  'shape.elements': 'Elemente',
  'shape.Mesh of tetrahedra, pyramids, wedges and hexahedra, one convex part each.':
    'Netz aus Tetraedern, Pyramiden, Keilen und Hexaedern, je ein konvexer Teil.',
  'shape.nodes': 'Knoten',
  'shape.Corners [[x, y, z], ...].': 'Ecken [[x, y, z], ...].',
  'shape.Nodes of each element, 4, 5, 6 or 8 of them in any order, from 0.':
    'Knoten jedes Elements, 4, 5, 6 oder 8 in beliebiger Reihenfolge, ab 0.',
  'shape.surfaces': 'Flächen',
  'shape.[[id, node, node, node], ...]: surface ids of faces; others have 0.':
    '[[id, Knoten, Knoten, Knoten], ...]: Nummern von Flächen; andere haben 0.',
  'shape.exact': 'genau',
  'shape.runge kutta': 'Runge-Kutta',
  'shape.explicit velocity': 'explizit, Geschwindigkeit',
  'shape.explicit momentum': 'explizit, Drehimpuls',
  'shape.implicit momentum': 'implizit, Drehimpuls',
  'explained.How pairs of boxes that meet are found. All give the same pairs; `automatic` takes what is fastest for the boxes at hand.':
    'Wie Paare von Quadern gefunden werden, die sich treffen. Alle geben dieselben Paare; `automatic` nimmt, was für die gegebenen Quader am schnellsten ist.',
  'explained.How the normal comes from the surface of the intersection. area_vector: sum of the area vectors, minus the gradient of the volume. document: faces weighted by the square of their area, as the original has it.':
    'Wie die Normale aus der Oberfläche des Durchschnitts folgt. Flächenvektor: Summe der Flächenvektoren, minus der Gradient des Volumens. Dokument: Flächen nach dem Quadrat ihres Inhalts gewichtet, wie das Original es tut.',
  'explained.depth: the signed distance, exact. document: the width of the intersection along the normal, or less where the bodies part sooner, as the original has it.':
    'Tiefe: der Abstand mit Vorzeichen, genau. Dokument: die Breite des Durchschnitts längs der Normalen, oder weniger, wo sich die Körper früher trennen, wie das Original es tut.',
  "explained.Length within which the original takes points for coincident. Only its gap and its dual hull use it; nothing else needs it. The original's value is 1e-6.":
    'Länge, unter der das Original Punkte für zusammenfallend hält. Nur sein Abstand und seine duale Hülle nutzen sie; nichts sonst braucht sie. Der Wert des Originals ist 1e-6.',
  "explained.one: the centroid of the intersection's surface, one point per pair, as the original has it. patch: corners of the contact polygon, each with a gap of its own, so that a single box does not rock.":
    'einer: der Schwerpunkt der Oberfläche des Durchschnitts, ein Punkt je Paar, wie das Original es tut. Kontaktvieleck: seine Ecken, jede mit eigenem Abstand, damit ein einzelner Quader nicht schaukelt.',
  'explained.Corners of the contact polygon that are kept, at most.':
    'Höchste Zahl der Ecken des Kontaktvielecks, die behalten werden.',
  'explained.Bodies nearer than this are in contact, too, with a gap > 0: what a method wants that stops approach before bodies overlap.':
    'Körper, die sich näher sind, sind auch in Kontakt, mit einem Abstand > 0: was ein Verfahren braucht, das Annäherung anhält, bevor sich Körper überlappen.',
  'explained.Steps per full circle of the polyhedra that stand for curved shapes where shapes are intersected or drawn. Distances do not use them.':
    'Schritte je Vollkreis der Polyeder, die für runde Formen stehen, wo Formen geschnitten oder gezeichnet werden. Abstände nutzen sie nicht.',
  "explained.Where the refinement of the portal ends, in lengths of the scaled difference. The original's 1e-20 belongs to its numbers of 106 bits.":
    'Wo die Verfeinerung des Portals endet, in Längen der skalierten Differenz. Die 1e-20 des Originals gehören zu seinen Zahlen mit 106 Bit.',
  'explained.length: in metres. document: left in scaled units, as the original returns it.':
    'Länge: in Metern. Dokument: in skalierten Einheiten belassen, wie das Original ihn zurückgibt.',
};
