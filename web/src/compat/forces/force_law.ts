import { AbstractSubject, GenericEvent, type Observer, type SubjectEvent } from '../../sim';
import { type MassObject } from '../bodies/mass_object';
import { SimList } from '../sims/sim_list';
import { type SimObject } from '../sims/sim_object';
import type { Force } from './force';
import { noteChange } from '../sims/structure';

/**
 * Makes forces from the present state of the bodies.
 *
 * Any object with these methods can be given to `addForceLaw`; those of this library are computed by the engine, others are asked for their
 * forces at every evaluation.
 */
export interface ForceLaw {
  /** The forces at this instant. */
  calculateForces(): Force[];
  /** Is told when it is removed from a simulation. */
  disconnect(): void;
  /** The bodies it acts on. */
  getBodies(): MassObject[];
  /** [J] */
  getPotentialEnergy(): number;
}

/** A law that acts on a list of bodies, which can follow a SimList. */
export abstract class BodiesLaw extends AbstractSubject implements ForceLaw, Observer {
  protected readonly bodies: MassObject[] = [];
  #simList: SimList | null = null;

  /** @param simList - to follow, see {@link BodiesLaw.connect} */
  constructor(name: string, simList?: SimList) {
    super(name);
    if (simList !== undefined) this.connect(simList);
  }

  abstract calculateForces(): Force[];
  abstract getPotentialEnergy(): number;

  /** Adds a body; objects without mass, bodies that cannot move and what is shown for a while only (`debugCircle`) are passed over. */
  addBody(object: SimObject): void {
    if (!object.isMassObject() || Number.isFinite(object.getExpireTime())) return;
    const body = object as MassObject;
    if (!Number.isFinite(body.getMass()) || this.bodies.includes(body)) return;
    this.bodies.push(body);
    noteChange();
  }

  /** Adds bodies that it acts on. */
  addBodies(objects: readonly SimObject[]): void {
    for (const object of objects) this.addBody(object);
  }

  getBodies(): MassObject[] {
    return [...this.bodies];
  }

  /** Takes the bodies of a list and follows what is added to it and removed from it. */
  connect(simList: SimList): void {
    this.addBodies(simList.toArray());
    this.#simList?.removeObserver(this);
    this.#simList = simList;
    simList.addObserver(this);
  }

  /** Follows its list no longer; the bodies stay. */
  disconnect(): void {
    this.#simList?.removeObserver(this);
    this.#simList = null;
  }

  observe(event: SubjectEvent): void {
    if (this.#simList === null || event.getSubject() !== this.#simList) return;
    const object = event instanceof GenericEvent ? (event.getValue() as SimObject) : null;
    if (object === null || !object.isMassObject()) return;
    if (event.nameEquals(SimList.OBJECT_ADDED)) this.addBody(object);
    if (event.nameEquals(SimList.OBJECT_REMOVED)) this.removeBody(object as MassObject);
  }

  /** Takes a body off the list. */
  removeBody(body: MassObject): void {
    const index = this.bodies.indexOf(body);
    if (index < 0) return;
    this.bodies.splice(index, 1);
    noteChange();
  }
}
