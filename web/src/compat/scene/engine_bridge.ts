import type { EngineRecord, EngineSimulation } from '../../engine';
import { SceneConnector } from '../connectors/scene_connector';
import type { Connector } from '../connectors/connector';
import { kNumbers, putCoordinates, writeCoordinates } from './coordinate_arrays';
import { EngineCopy } from './engine_copy';
import type { CollisionKeeper } from '../collisions/collision_parties';
import { RigidBodyCollision } from '../collisions/rigid_body_collision';
import type { RigidBody } from '../bodies/rigid_body';
import { sceneText, type SceneParts } from './scene_text';
import { Scrim } from '../bodies/scrim';
import { changeCount } from '../sims/structure';

/** What the bridge asks the simulation that it serves. */
export interface BridgeOwner {
  /** What the engine must hold. */
  sceneParts(): SceneParts;
  /** Values of the engine's parameters, by name. */
  engineSettings(): [string, string][];
  /** The bodies, in order. */
  readonly bods_: readonly RigidBody[];
  getName(): string;
  /** [s] */
  getTime(): number;
  /** Takes the engine's time over [s]. */
  takeTime(time: number): void;
  getRandomSeed(): number;
  /** Takes the engine's random state over. */
  takeRandom(state: number): void;
}

/**
 * Keeps an engine's simulation beside a simulation of this room.
 *
 * The engine is asked for the first time when it is needed. Whenever a constant changed since (a mass, a joint, a force law) the scene is
 * written anew, and if it differs the engine's simulation is replaced; otherwise only coordinates, time, random state and parameter values that
 * differ are told.
 */
export class EngineBridge implements CollisionKeeper {
  readonly #owner: BridgeOwner;
  #copy: EngineCopy | null = null;
  #seenChanges = -1;
  #version = 0;
  #bodies: readonly RigidBody[] = [];
  #connectors: readonly Connector[] = [];
  /** Places to detect crossings against, not told yet; null: none. */
  #places: { readonly time: number; readonly coordinates: Float64Array } | null = null;
  #placesAreTold = true;

  constructor(owner: BridgeOwner) {
    this.#owner = owner;
  }

  /** How often the engine's simulation was replaced. */
  get version(): number {
    return this.#version;
  }

  /** The engine's simulation, up to date with this one in everything. */
  now(): EngineCopy {
    const copy = this.#current();
    for (const [name, value] of this.#owner.engineSettings()) copy.set(name, value);
    copy.setRandom(this.#owner.getRandomSeed());
    this.#forgetMoved();
    if (!this.#placesAreTold) {
      if (this.#places === null) {
        copy.simulation.forgetPlaces();
      } else {
        copy.push(this.#places.time, this.#places.coordinates);
        copy.simulation.rememberPlaces();
      }
      this.#placesAreTold = true;
    }
    copy.push(this.#owner.getTime(), this.#coordinates());
    return copy;
  }

  /** Takes over what the engine did to bodies, time and random state. */
  take(copy: EngineCopy): void {
    this.#take(copy, (body) => Number.isFinite(body.getMass()));
  }

  /** Takes over the state that somebody gave to the engine, fixed bodies too. */
  follow(): void {
    this.#take(this.#current());
    this.forgetPlaces();
  }

  /** Uses an engine's simulation that runs already; the scene text is the one it was made from. */
  attach(simulation: EngineSimulation, text: string): void {
    this.#replace(new EngineCopy(text, '', simulation), []);
    this.#keepParts(this.#owner.sceneParts());
  }

  /** Takes it that the engine holds what the owner holds, because the owner has just taken over the engine's values. */
  adopt(): void {
    if (this.#copy === null) return;
    this.#copy.text = sceneText(this.#owner.sceneParts());
    this.#seenChanges = changeCount();
  }

  /** Keeps the present places for detection. */
  rememberPlaces(): void {
    this.#places = { time: this.#owner.getTime(), coordinates: this.#coordinates() };
    this.#placesAreTold = false;
  }

  forgetPlaces(): void {
    this.#places = null;
    this.#placesAreTold = false;
  }

  /** Frees the engine's memory. */
  free(): void {
    this.#copy?.free();
    this.#copy = null;
    this.#seenChanges = -1;
  }

  bodyAt(index: number): RigidBody {
    return this.#bodies[index] ?? Scrim.getScrim();
  }

  connectorAt(index: number): Connector | null {
    // Those that only scenes make have several rows.
    const rows = this.#connectors.flatMap((c) =>
      Array<Connector>(c instanceof SceneConnector ? c.rowCount() : 1).fill(c),
    );
    return rows[index] ?? null;
  }

  update(collision: RigidBodyCollision): EngineRecord {
    const copy = this.now();
    const [record] = copy.simulation.updateCollisions(this.idsOf([collision]));
    if (record === undefined) throw new Error('the engine has lost a collision');
    return record;
  }

  setMustHandle(collision: RigidBodyCollision, value: boolean): void {
    const { simulation } = this.now();
    simulation.setMustHandle(this.idsOf([collision]), value);
  }

  contactMatrix(collisions: readonly RigidBodyCollision[]): Float64Array {
    return this.now().simulation.contactMatrix(this.idsOf(collisions));
  }

  /** Numbers of the engine for collisions. @throws Error for one that another engine found */
  idsOf(collisions: readonly RigidBodyCollision[]): number[] {
    return collisions.map((c) => {
      if (c.getKeeper() !== this)
        throw new Error(`a collision of another simulation was given to ${this.#owner.getName()}`);
      if (c.isOutOfDate())
        throw new Error(
          `a collision was found before a body, connector or constant of ${this.#owner.getName()} changed; find collisions again`,
        );
      return c.getRecord().id;
    });
  }

  /**
   * Makes a list hold these records, in order; collisions that were in the list already stay the same objects.
   */
  fill(list: RigidBodyCollision[], records: readonly EngineRecord[]): void {
    const present = list.filter((c) => !c.isOutOfDate());
    const known = new Map(present.map((c) => [c.getRecord().id, c]));
    list.splice(0);
    for (const record of records) {
      const old = known.get(record.id);
      old?.setRecord(record);
      list.push(old ?? new RigidBodyCollision(this, record));
    }
  }

  /** Reads collisions again after the engine changed them. */
  refresh(copy: EngineCopy, collisions: readonly RigidBodyCollision[]): void {
    const records = copy.simulation.records(this.idsOf(collisions));
    collisions.forEach((c, i) => {
      const record = records[i];
      if (record !== undefined) c.setRecord(record);
    });
  }

  #take(copy: EngineCopy, isTaken?: (body: RigidBody) => boolean): void {
    copy.pull();
    putCoordinates(this.#bodies, copy.coordinates, isTaken);
    this.#owner.takeTime(copy.time);
    this.#owner.takeRandom(copy.random);
  }

  #current(): EngineCopy {
    if (this.#copy !== null && this.#seenChanges === changeCount()) return this.#copy;
    const parts = this.#owner.sceneParts();
    const text = sceneText(parts);
    // Others in the place of bodies alike mean that what was found before is about other bodies.
    const areOthers =
      !isSameList(this.#bodies, parts.bodies) || !isSameList(this.#connectors, parts.connectors);
    if (areOthers || this.#copy?.text !== text) {
      const places = this.#bodies.map((body) => parts.bodies.indexOf(body));
      this.#replace(new EngineCopy(text, parts.method), places);
    }
    this.#keepParts(parts);
    this.#seenChanges = changeCount();
    if (this.#copy === null) throw new Error('no engine');
    return this.#copy;
  }

  #keepParts({ bodies, connectors }: SceneParts): void {
    this.#bodies = [...bodies];
    this.#connectors = [...connectors];
  }

  /** @param places - where each body of the old one is in the new one, or -1 */
  #replace(copy: EngineCopy, places: readonly number[]): void {
    const old = this.#copy;
    if (old !== null) {
      copy.takeParameters(old);
      copy.takeMemory(old, places);
    }
    this.#copy = copy;
    this.#version += 1;
    this.#placesAreTold = this.#places === null;
    old?.free();
  }

  /** A body that was put somewhere else has no place before; it is taken to have been where it is now. */
  #forgetMoved(): void {
    const places = this.#places?.coordinates;
    if (places === undefined) return;
    const bodies = this.#owner.bods_;
    if (bodies.every((body) => body.getOldCoords() !== null)) return;
    const now = this.#coordinates();
    bodies.forEach((body, i) => {
      if (body.getOldCoords() !== null) return;
      for (let k = kNumbers * i; k < kNumbers * (i + 1); k++) {
        if (places[k] !== now[k]) this.#placesAreTold = false;
        places[k] = now[k] ?? NaN;
      }
    });
  }

  /** Numbers of the bodies as they are now. */
  #coordinates(): Float64Array {
    const bodies = this.#owner.bods_;
    const numbers = new Float64Array(kNumbers * bodies.length);
    writeCoordinates(bodies, numbers);
    return numbers;
  }
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
