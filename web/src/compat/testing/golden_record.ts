import type { CollisionHandling, ExtraAccel } from '../sims/collision_handling';

export type Pair = [number, number];

export interface GoldenEdge {
  readonly type: 'straight' | 'circular';
  readonly from: Pair;
  readonly to: Pair;
  readonly outsideIsUp: boolean;
  readonly center: Pair;
  readonly clockwise: boolean;
  readonly outsideIsOut: boolean;
}

export interface GoldenBody {
  readonly name: string;
  readonly mass: number | 'Infinity';
  readonly momentPerMass: number;
  readonly centerOfMass: Pair;
  readonly elasticity: number;
  readonly dragPoints: Pair[];
  readonly centroid: Pair;
  readonly centroidRadius: number;
  readonly minHeight: number;
  readonly zeroEnergyLevel: number | null;
  readonly specialEdge?: number | null;
  readonly nonCollideBodies?: number[];
  readonly nonCollideEdges?: { body: number; begin: number; end: number }[];
  readonly edges: GoldenEdge[];
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly vx: number;
  readonly vy: number;
  readonly omega: number;
}

export type BodyIndex = number | 'SCRIM';

export interface GoldenConnector {
  readonly type: string;
  readonly name: string;
  readonly body1: BodyIndex;
  readonly attach1: Pair;
  readonly body2: BodyIndex;
  readonly attach2: Pair;
  readonly normalType: 'BODY' | 'WORLD';
  readonly normal: Pair;
  readonly restLength: number;
  readonly rod: boolean;
  readonly body: BodyIndex;
  readonly attach: Pair;
  readonly limit: number;
  readonly upperLimit: boolean;
  readonly path: {
    readonly name: string;
    readonly closedLoop?: boolean;
    readonly definition?: string;
  };
}

export interface GoldenLaw {
  readonly type: string;
  readonly bodies?: number[];
  readonly gravity: number;
  readonly zeroEnergyLevel?: number;
  readonly damping: number;
  readonly rotateRatio: number;
  readonly name: string;
  readonly body1: BodyIndex;
  readonly attach1: Pair;
  readonly body2: BodyIndex;
  readonly attach2: Pair;
  readonly restLength: number;
  readonly stiffness: number;
  readonly compressOnly?: boolean;
  readonly body: BodyIndex;
  readonly location: Pair;
  readonly locationCoords: 'BODY' | 'WORLD';
  readonly direction: Pair;
  readonly directionCoords: 'BODY' | 'WORLD';
  readonly torque?: number;
  readonly locationBody: Pair;
  readonly magnitude: number;
  readonly rotationRate: number;
}

/** A recorded run of the reference engine, as far as it is needed to build it. */
export interface GoldenScene {
  readonly scene: {
    readonly sim: {
      readonly type: 'ContactSim' | 'ImpulseSim';
      readonly collisionHandling: CollisionHandling;
      readonly extraAccel?: ExtraAccel;
      readonly extraAccelTimeStep?: number;
      readonly distanceTol: number;
      readonly velocityTol: number;
      readonly collisionAccuracy: number;
      readonly randomSeed: number;
      readonly startTime: number;
    };
    readonly advance: {
      readonly solver: string;
      readonly timeStep: number;
      readonly jointSmallImpacts: boolean;
    };
    readonly forceLaws: GoldenLaw[];
    readonly connectors: GoldenConnector[];
    readonly bodies: GoldenBody[];
  };
  readonly run: { readonly timeStep: number; readonly steps: number };
}
