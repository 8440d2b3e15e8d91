// Bodies in space: distance and contact of a pair, a body that is moved, and a top that tips over.
import { openGeometry } from 'signorini';

const cube = { type: 'box', lengths: [1, 1, 1] };

function look(geometry) {
  const { distance, volume, contact, a } = geometry.query({
    a: { shape: cube, density: 2700 },
    b: { shape: cube, position: [0.25, 0.3, 0.9] },
  });
  const point = contact.point.map((x) => x.toFixed(4));
  console.log(`depth ${-distance.value.toFixed(6)} m along ${distance.normal}, A has ${a.mass} kg`);
  console.log(`volume ${volume.toFixed(6)} m³, contact at ${point}, ${contact.area.toFixed(4)} m²`);
}

// A lab keeps both shapes: moving one and asking again is fast.
function approach(geometry) {
  const small = { type: 'box', lengths: [0.5, 0.5, 0.5] };
  const lab = geometry.createLab({ a: { shape: cube }, b: { shape: small } });
  lab.set('CONTACT_POINTS', 'patch');
  for (const height of [1, 0.751, 0.74]) {
    lab.place(1, [0, 0, height], [1, 0, 0, 0]);
    const { distance, contact } = lab.query();
    const points = contact === null ? 'no contact' : `${contact.points.length} contact points`;
    console.log(`small cube at ${height} m: distance ${distance.value.toFixed(3)} m, ${points}`);
  }
  lab.close();
}

function refuse(geometry) {
  try {
    geometry.query({ a: { shape: { type: 'box', lenghts: [1, 1, -1] } }, b: { shape: cube } });
  } catch (error) {
    console.log(error.message);
  }
}

// A spin about the middle axis turns over, again and again (Dzhanibekov).
function spin(geometry) {
  const flight = { mass: 1, inertia: [1, 2, 3], angular_velocity: [0.01, 5, 0] };
  const { flips, largest_energy_change: error } = geometry.freeFlight({ ...flight, until: 61, every: 0.1 });
  console.log(`energy kept to ${error < 1e-11 ? 'rounding' : error}`);
  console.log(`${flips.length} flips in 61 s, the last at ${flips.at(-1).toFixed(4)} s`);
}

openGeometry().then((geometry) => {
  for (const part of [look, approach, refuse, spin]) part(geometry);
});
