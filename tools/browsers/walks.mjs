/** What visitors do, in a browser's tab. */
import assert from 'node:assert/strict';

const sceneText = () => window.signorini.simulation.loaded.text;
const countOfBodies = () => JSON.parse(window.signorini.simulation.loaded.text).bodies.length;

async function opens(walker, address) {
  await walker.open(address);
  await walker.until('the held breath', () => {
    return window.signorini.time > 0.5 && !window.signorini.running;
  });
  const seen = await walker.call(() => ({
    title: document.querySelector('.scene-title').textContent.trim(),
    isRunning: window.signorini.running,
    collisions: window.signorini.frame.figures.collisions,
    canvas: document.querySelector('.stage-view canvas').width > 100,
  }));
  assert.match(seen.title, /cradle/i);
  assert.deepEqual([seen.isRunning, seen.collisions, seen.canvas], [false, 0, true]);
  await walker.press(' ');
  await walker.until('the first impact', () => window.signorini.frame.figures.collisions > 0);
  await walker.press(' ');
}

async function comparesTwoMethods(walker, address) {
  await walker.open(`${address}?scene=newtons_cradle&paused`);
  await walker.click('button', '^Compare with another');
  await walker.click('sg-method-menu[adds] >> [data-method=elastic]', '');
  await walker.until(
    'the second method',
    () => window.signorini.panes.all[1]?.method === 'elastic',
  );
  await walker.call(() => window.signorini.settled());
  const [first, second] = await walker.digests(60);
  assert.notEqual(first, second);
  const times = await walker.call(() =>
    window.signorini.panes.all.map(({ player }) => player.time),
  );
  assert.ok(Math.abs(times[0] - times[1]) < 1e-9 && times[0] > 0.1, String(times));
}

async function turnsAKnob(walker, address) {
  await walker.open(`${address}?scene=newtons_cradle&paused`);
  const gravity = () => window.signorini.getParameterNumber('GRAVITY').getValue();
  assert.equal(await walker.call(gravity), 9.81);
  await walker.control('input[type=range]', '^Gravity');
  await walker.press('Home');
  await walker.until('other gravity', () => {
    return window.signorini.getParameterNumber('GRAVITY').getValue() === 1;
  });
}

async function buildsABox(walker, address) {
  await walker.open(`${address}?scene=newtons_cradle&paused`);
  const before = await walker.call(countOfBodies);
  const text = await walker.call(sceneText);
  await walker.press('b');
  await walker.click('sg-build-palette >> [data-entry=box]', '');
  const [x, y] = await walker.place(0.3, 0.4);
  await walker.pull([x, y], [x + 60, y + 40]);
  await walker.until(
    'a box',
    (count) => JSON.parse(window.signorini.simulation.loaded.text).bodies.length > count,
    before,
  );
  await walker.call(() => window.signorini.settled());
  await walker.call(() => window.signorini.step(20));
  assert.equal(await walker.call(() => window.signorini.trouble), null);
  assert.notEqual(await walker.call(sceneText), text);
}

async function groupsBoxes(walker, address) {
  await walker.open(`${address}?scene=pyramid_of_10&paused`);
  await walker.press('/');
  await walker.until('a picture that the renderer has drawn on a card', () => {
    const images = document.querySelector('sg-gallery').shadowRoot.querySelectorAll('.picture img');
    return [...images].some(({ complete, naturalWidth }) => complete && naturalWidth === 320);
  });
  await walker.press('Escape');
  await walker.press('b');
  await walker.control('sg-build-palette >> [data-entry=box]', '');
  for (const key of [']', ']', '}']) await walker.press(key);
  await walker.click('sg-build-palette >> button', '^Group');
  await walker.until('a group', () => window.signorini.simulation.loaded.text.includes('"groups"'));
  const places = () =>
    JSON.parse(window.signorini.simulation.loaded.text).bodies.map(({ position }) => position[0]);
  const before = await walker.call(places);
  await walker.press('d');
  await walker.until(
    'both to the right',
    ([, first, second]) => {
      const { bodies } = JSON.parse(window.signorini.simulation.loaded.text);
      return bodies[1].position[0] > first && bodies[2].position[0] > second;
    },
    before,
  );
  assert.equal((await walker.call(places))[3], before[3]);
}

async function measuresAFall(walker, address) {
  await walker.open(`${address}?scene=bouncing_ball&paused`);
  await walker.press('m');
  await walker.click('button', '^Photogate$');
  const ball = await walker.call(() => {
    const { left, top } = document.querySelector('.stage-view').getBoundingClientRect();
    const [x, y] = window.signorini.pixelOf(1);
    return [left + x, top + y];
  });
  for (const [end, side] of [
    ['1', -40],
    ['2', 40],
  ]) {
    const from = await walker.control('button', `^Photogate 1, point ${end}`);
    await walker.pull(from, [ball[0] + side, ball[1] + 25]);
  }
  await walker.call(() => window.signorini.step(60));
  const [time, speed] = await walker.until('a passage', () => {
    const { shadowRoot } = document.querySelector('sg-measure');
    const cells = [...shadowRoot.querySelectorAll('tbody tr:first-child td.right')];
    return cells.length < 2 ? null : cells.map((cell) => parseFloat(cell.getAttribute('title')));
  });
  // Free fall from rest.
  assert.ok(Math.abs(speed - 9.81 * time) < 1e-8, `${speed} m/s after ${time} s`);
}

async function sharesALink(walker, address, openElsewhere) {
  await walker.open(`${address}?scene=newtons_cradle&method=contact&compare=volumetric&paused`);
  await walker.call(async () => {
    window.signorini.getParameterNumber('GRAVITY').setValue(5);
    await window.signorini.settled();
  });
  const own = await walker.digests(40);
  await walker.click('button', '^Share');
  const link = await walker.until('a link', () => {
    const within = (root) =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot === null ? [] : within(element.shadowRoot)),
      ]);
    return within(document).find((element) => /^https?:.*#d=/.test(element.value))?.value;
  });
  const other = await openElsewhere();
  await other.open(link);
  await other.until('both methods', () => window.signorini.panes.all.length === 2);
  await other.call(() => window.signorini.pause());
  assert.deepEqual(await other.digests(40), own);
}

/** Name and steps of each walk; each begins by opening the page. */
export const walks = [
  ['opens with the cradle, which plays', opens],
  ['compares two methods', comparesTwoMethods],
  ['turns a knob', turnsAKnob],
  ['builds a box', buildsABox],
  ['groups two boxes', groupsBoxes],
  ['measures a fall by a photogate', measuresAFall],
  ['opens a shared link elsewhere', sharesALink],
];
