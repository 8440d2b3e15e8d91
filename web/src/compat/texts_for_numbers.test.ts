// A text where a number belongs is refused at the call, also one that reads like a number: '5' + 1 is '51' far from there.
import { describe, expect, it } from 'vitest';
import * as compat from './index';

const text = '5' as unknown as number;
const pin = (options?: compat.PinOptions): compat.Pin =>
  new compat.Pin(
    compat.Scrim.getScrim(),
    compat.Vector.ORIGIN,
    block(),
    compat.Vector.ORIGIN,
    options,
  );
const block = (): compat.Polygon => compat.Shapes.makeBlock(1, 1, 'b');

describe('a text where a number belongs is a TypeError that quotes it, and changes nothing', () => {
  const calls: readonly (readonly [string, () => unknown])[] = [
    ['body.setMass', () => block().setMass(text)],
    ['body.setAngle', () => block().setAngle(text)],
    ['body.setAngularVelocity', () => block().setAngularVelocity(text)],
    ['body.setElasticity', () => block().setElasticity(text)],
    ['body.setAccuracy', () => block().setAccuracy(text)],
    ['body.setDistanceTol', () => block().setDistanceTol(text)],
    ['body.setVelocityTol', () => block().setVelocityTol(text)],
    ['body.setMinHeight', () => block().setMinHeight(text)],
    ['body.setMomentAboutCM', () => block().setMomentAboutCM(text)],
    ['body.setZeroEnergyLevel', () => block().setZeroEnergyLevel(text)],
    ['body.setFriction', () => block().setFriction(text)],
    ['sim.setDistanceTol', () => new compat.ContactSim().setDistanceTol(text)],
    ['sim.setVelocityTol', () => new compat.ContactSim().setVelocityTol(text)],
    ['sim.setCollisionAccuracy', () => new compat.ContactSim().setCollisionAccuracy(text)],
    ['sim.setExtraAccelTimeStep', () => new compat.ContactSim().setExtraAccelTimeStep(text)],
    ['sim.setPEOffset', () => new compat.ContactSim().setPEOffset(text)],
    ['sim.setRandomSeed', () => new compat.ContactSim().setRandomSeed(text)],
    ['new GravityLaw', () => new compat.GravityLaw(text)],
    ['gravity.setGravity', () => new compat.GravityLaw(3).setGravity(text)],
    ['new DampingLaw', () => new compat.DampingLaw(text)],
    ['damping.setDamping', () => new compat.DampingLaw(1).setDamping(text)],
    ['new Pin', () => pin({ motorSpeed: text })],
    ['pin.setMotorSpeed', () => pin().setMotorSpeed(text)],
    ['pin.setMotorTorque', () => pin().setMotorTorque(text)],
    ['pin.setAngleLimits', () => pin().setAngleLimits([text, 6])],
    ['new Gear', () => new compat.Gear(block(), block(), text)],
    ['Shapes.makeBlock', () => compat.Shapes.makeBlock(text, 1)],
    [
      'new Spring',
      () =>
        new compat.Spring(
          's',
          block(),
          new compat.Vector(0, 0),
          block(),
          new compat.Vector(1, 0),
          text,
        ),
    ],
  ];
  it.each(calls)('%s', (_, call) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(/must be a number; got the text “5”/);
  });

  it('the mass stays as it was', () => {
    const body = block();
    expect(() => body.setMass(text)).toThrow(TypeError);
    expect(body.getMass()).toBe(1);
  });
});

it('setters of choices list what there is', () => {
  const sim = new compat.ContactSim();
  expect(() => sim.setCollisionHandling('foo' as never)).toThrow(
    /no collision handling “foo”; there are: .*serial.grouped/i,
  );
  expect(() => sim.setExtraAccel('foo' as never)).toThrow(
    /no extra acceleration “foo”; there are: .*NONE/i,
  );
  expect(() => sim.setContactSolver('foo' as never)).toThrow(
    /no contact solver “foo”; there are: .*baraff/i,
  );
});
