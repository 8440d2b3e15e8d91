/**
 * What other engines made of cases of the table, measured once with their default settings: never mixed with cells that
 * are measured here.
 */
export interface PublishedRow {
  /** What was asked. */
  readonly asked: string;
  readonly exact: string;
  /** By engine. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Versions, and how they were run. */
export const publishedHow =
  'Bullet 3.24, ODE 0.16.2, Box2D 2.4.1 and MuJoCo 2.2.2 as Debian has them, Jolt from its source of June 2026; default settings, one run each.';

export const published: Readonly<Record<string, readonly PublishedRow[]>> = {
  'IMP-01-bounce-sequence': [
    {
      asked: 'first apex after a drop from 1 m, e = 0.8; steps of 1/60 s / 1 ms [m]',
      exact: '0.64',
      answers: {
        Bullet: '0.775 / 0.602; the second apex is 0.030 instead of 0.410',
        ODE: '0.635 / 0.639',
        Box2D: '0.631 / 0.646',
        MuJoCo: 'no restitution',
        Jolt: '0.635 / 0.640',
      },
    },
  ],
  'IMP-07-newtons-cradle-rigid': [
    {
      asked: 'speeds of five balls in touch after one has hit, of its speed',
      exact: '0, 0, 0, 0, 1 (one after the other) or −0.6, 0.4, 0.4, 0.4, 0.4 (at once)',
      answers: {
        Box2D: '−0.333, 0.001, 0.001, 0.665, 0.665',
        Jolt: '−0.589, 0.396, 0.397, 0.398, 0.398',
      },
    },
  ],
  'IMP-16-galperin-billiard-pi': [
    {
      asked: 'collisions and energy left, masses 100 : 1, steps of 1 ms',
      exact: '31, 1',
      answers: { Bullet: '36, 9.8', ODE: '31, 0.99999', Box2D: '2, 0.42', Jolt: '4, 0.37' },
    },
    {
      asked: 'the same, masses 10 000 : 1',
      exact: '314, 1',
      answers: { Bullet: '340, 31', ODE: '314, 0.9999', Box2D: '2, 0.85', Jolt: '6, 0.84' },
    },
    {
      asked: 'masses 100 : 1 at 20 m/s, above thresholds of restitution',
      exact: '31, 1',
      answers: { Bullet: '8, 1.18', Box2D: '25, 1.000', Jolt: '31, 1.000' },
    },
  ],
  'FRI-01-incline-critical-and-slide': [
    {
      asked: 'creep in 10 s below the critical angle [m]',
      exact: '0',
      answers: {
        Bullet: '1e-8',
        ODE: '1e-9; Quick at 1/60 s 7e-3',
        Box2D: '2e-8',
        MuJoCo: '8.75e-3',
        Jolt: '1e-8',
      },
    },
  ],
  'FRI-05-cone-isotropy': [
    {
      asked: 'way to the stop along an axis / at 45°, steps of 1 ms [m]',
      exact: '1.1468 / 1.1468',
      answers: {
        Bullet: '1.1453 / 1.1453',
        ODE: '1.1453 / 0.8094',
        MuJoCo: '1.1470 / 1.6220; elliptic cone 1.1470 / 1.1470',
        Jolt: '1.1453 / 1.1452',
      },
    },
    {
      asked: 'error of the heading at 22.5°',
      exact: '0°',
      answers: {
        Bullet: '0°',
        ODE: '−12.8°',
        MuJoCo: '+12.7°; elliptic cone 0°',
        Jolt: '0°',
      },
    },
  ],
  'FRI-08-slide-to-roll': [
    {
      asked: 'speed when it rolls [m/s], and when [s]',
      exact: '5, 1.0194',
      answers: {
        Bullet: '4.9998, 1.0200',
        ODE: '5.0000, 1.0200',
        Box2D: 'a disc: 4.593 instead of 4.667',
        MuJoCo: '4.9976, 1.0380',
        Jolt: '4.9994, 1.0200',
      },
    },
  ],
  'FRI-17-ball-on-turntable': [
    {
      asked: 'largest radius in 10 s, steps of 1/60 s [m]',
      exact: '0.2917',
      answers: { Bullet: '0.3725' },
    },
  ],
  'JNT-03-double-pendulum-30-digits': [
    {
      asked: 'angle after 5 s [rad]',
      exact: '7.039532',
      answers: {
        Box2D: 'loses 21 of 29 J at 1/60 s, 2.2 J at 1 ms',
        MuJoCo: 'RK4 7.039532; Euler at 2 ms off by 0.19',
      },
    },
  ],
  'JNT-09-dzhanibekov': [
    {
      asked: 'flips in 20 s, steps of 1/60 s / 1 ms',
      exact: '4',
      answers: {
        Bullet: '4; energy 0.70 / 0.98',
        ODE: '20 / 12; energy 0.79 / 0.94',
        MuJoCo: '4; Euler at 2 ms: energy 1.048',
        Jolt: '4 / 5; energy 1.0001 / 1.0005',
      },
    },
  ],
  'RST-14-mass-ratio-stack': [
    {
      asked: 'heights of 1 kg and 1000 kg on it after 10 s, steps of 1/60 s [m]',
      exact: '0.5, 1.5',
      answers: {
        Bullet: 'the light box is pushed out',
        ODE: '0.5, 1.5; Quick: pushed out',
        Box2D: 'the light box falls through the floor',
        MuJoCo: '0.451, 1.353',
        Jolt: 'the light box is pushed out',
      },
    },
  ],
};
