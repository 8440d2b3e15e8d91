import { expect, it } from 'vitest';
import { GenericObserver } from './subject/subject';
import { FrameVarsList } from './frame_vars';
import { type Frame } from './frame';
import { type SceneDescription } from './scene_description';
import { fixedVariables, variablesOf } from './testing/documented_names';

const scene = {
  bodies: [
    { name: 'FLOOR', mobility: 'fixed' },
    { name: 'BALL', mobility: 'planar' },
  ],
} as unknown as SceneDescription;

const frame = (jumped: boolean): Frame =>
  ({
    time: 1,
    kinetic: 2,
    potential: 3,
    total: 5,
    poses: Float64Array.from({ length: 14 }, (_, i) => i),
    angles: Float64Array.of(0, 0.5),
    velocities: Float64Array.from({ length: 12 }, (_, i) => 100 + i),
    figures: { jumped, altered: false },
  }) as unknown as Frame;

it('lists time, energies and six numbers for each moving body', () => {
  const vars = new FrameVarsList();
  const told: string[] = [];
  new GenericObserver(vars, (event) => told.push(event.getName()));
  vars.setScene(scene);
  expect(told).toEqual(['VARS_MODIFIED']);
  expect(vars.getValue('time')).toBeNaN();
  vars.setFrame(frame(false));
  expect(vars.toArray().map((variable) => variable.getName())).toEqual([
    ...fixedVariables,
    ...variablesOf('BALL'),
  ]);
  expect(vars.getValues()).toEqual([1, 2, 3, 5, 7, 106, 8, 107, 0.5, 111]);
  expect(vars.getVariable('ball y velocity').getUnit()).toBe('m/s');
  expect(() => vars.getVariable('nothing')).toThrow(RangeError);
  expect(() => vars.getVariable(10)).toThrow(RangeError);
});

it('breaks curves at jumps', () => {
  const vars = new FrameVarsList();
  vars.setScene(scene);
  const time = vars.getVariable(0);
  vars.setFrame(frame(false));
  expect(time.getSequence()).toBe(0);
  vars.setFrame(frame(true));
  expect(time.getSequence()).toBe(1);
});
