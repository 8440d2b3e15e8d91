import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { kMostAccounted } from '../sim';
import { stageInWords, type StageWords } from '../ui/account/stage_words';
import { speakAsPage } from '../words/page';
import { decodeFrame } from '../worker/frame_packet';
import { Player } from '../worker/player';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** The stage of a scene in words after some steps. */
function told(name: string, method: string, steps: number): StageWords {
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  const player = new Player(engine.createSimulation(text, method));
  player.step(steps);
  const frame = decodeFrame(player.takePacket());
  const { scene } = player;
  player.dispose();
  return stageInWords({ scene, frame, method, running: false, pane: 1, panes: 1 });
}

/** With plain spaces. */
const plain = (text: string | undefined): string => (text ?? '').replace(/\u202f/g, ' ');

describe('the stage in words', () => {
  it('has the weight of a stack: what is below carries what is above', () => {
    const { whole, bodies, others } = told('stack_of_10', 'contact', 10);
    expect(whole.map(plain)).toEqual([
      'Stack of ten, paused, at 0.250 s.',
      'Method: contact.',
      '10 bodies can move; all is at rest; 10 pairs of bodies touch.',
      'Fixed: floor.',
      // 9.81 N times 0.3 m, 0.9 m, … 5.7 m.
      'Energy 294 J: 0 J kinetic, 294 J potential.',
    ]);
    expect(bodies).toHaveLength(kMostAccounted);
    // Blocks of 1 kg, the most loaded one first.
    expect(plain(bodies[0])).toBe(
      'block 1: at x 0 m, y 0.300 m; at rest; touches floor with 98.1 N, block 2 with 88.3 N.',
    );
    expect(others.map(plain)).toEqual([
      '2 other bodies, 2 of them at rest.',
      'The strongest force on one of them is 19.6 N, of block 8 on block 9.',
    ]);
  });

  it('tells in the order of the scene where there are few bodies, with joints and forces in them', () => {
    const { whole, bodies } = told('newtons_cradle', 'contact', 128);
    expect(whole[2]).toBe('5 bodies can move; 4 at rest; 3 pairs of bodies touch.');
    expect(bodies.map((line) => line.split(':')[0])).toEqual(
      [1, 2, 3, 4, 5].map((i) => `ball ${i}`),
    );
    expect(plain(bodies[0])).toMatch(
      /moves with 0\.991 m\/s to the right; turns to the left with .*; held by joint rod1 with 9\.98 N\.$/,
    );
    expect(plain(bodies[3])).toMatch(
      /; at rest; touches ball 3, ball 5; held by joint rod4 with 9\.81 N\.$/,
    );
  });

  it('gives three coordinates in space, and the force that carries the weight', () => {
    const { bodies } = told('rolling_ball', 'elastic', 30);
    expect(bodies.map(plain)).toEqual([
      expect.stringMatching(
        /^ball: at x 1\.63 m, y 0\.0300 m, z 0 m; moves with 2\.09 m\/s \(x 2\.09, y 0, z 0\); spins with 69\.7 rad\/s; touches table with 1\.96 N\.$/,
      ),
    ]);
  });

  it('says where a falling body goes', () => {
    const { whole, bodies } = told('bouncing_ball', 'elastic', 5);
    expect(plain(whole[2])).toBe('1 body can move; nothing touches.');
    // 9.81 m/s² for 0.125 s.
    expect(plain(bodies[0])).toMatch(/; moves with 1\.23 m\/s down\.$/);
  });

  it('is there in German', async () => {
    // A change of language is told to the window, where there is one.
    vi.stubGlobal('window', new EventTarget());
    await speakAsPage('de', 'laboratory');
    vi.unstubAllGlobals();
    const { whole, bodies, others } = told('stack_of_10', 'contact', 10);
    expect(plain(whole[2])).toBe(
      '10 Körper können sich bewegen; alles ruht; 10 Paare von Körpern berühren sich.',
    );
    expect(plain(bodies[0])).toMatch(
      /; in Ruhe; berührt floor mit 98\.1 N, block 2 mit 88\.3 N\.$/,
    );
    expect(others[0]).toBe('2 weitere Körper, davon 2 in Ruhe.');
  });
});
