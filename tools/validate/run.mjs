// Long because one run has many ways to an instant.
/**
 * One simulation for a validation case: steps, events, what bodies and contacts do, and instants found by trying steps of
 * other lengths from a saved state.
 */

/** The engine gave up; the message tells why and when. */
export class RunTrouble extends Error {}

/** Codes of frame().eventKinds. */
const eventKinds = ['impulse', 'contact_start', 'contact_end', 'restart'];

/** One simulation. */
export class Run {
  #simulation;
  #names;
  #tellsInstants;
  #stretch;
  /** What every step has for its length [s]; nothing where the program says. */
  #length;
  #meter;
  /** Impacts of all steps kept so far: {t, a, b, impulse, speed (before, > 0), point, normal}. */
  events = [];
  /** Contacts of `elastic` that began or ended in the steps kept so far, in order. */
  contactEvents = [];

  /**
   * @param pace - stretch: on the way to an instant steps are so many times longer than asked for; isStandard: they have the length of TIME_STEP, whatever
   *   is asked for, as a visitor's have; meter: is told of each step, how long it was [s], what it took [ms], its report
   */
  constructor(engine, method, scene, parameters, { stretch = 1, isStandard = false, meter } = {}) {
    this.#stretch = stretch;
    this.#meter = meter;
    const text = JSON.stringify({ format: 'signorini/1', title: 'validation case', ...scene });
    this.#simulation = engine.Simulation.create(text, method);
    const known = new Set(JSON.parse(this.#simulation.parameters()).map((row) => row.name));
    const settings = {};
    for (const [name, value] of Object.entries(parameters)) {
      if (!known.has(name)) continue;
      this.#simulation.set(name, String(value));
      settings[name] = String(value);
    }
    /** What leads to this run in the laboratory. */
    this.origin = { scene: text, method, settings };
    const timeStep = JSON.parse(this.#simulation.parameters()).find((r) => r.name === 'TIME_STEP');
    if (isStandard) this.#length = Number(timeStep.value);
    // Steps of `volumetric` see impacts at their ends only.
    this.#tellsInstants = method !== 'volumetric';
    this.shapes = JSON.parse(this.#simulation.scene()).bodies;
    this.#names = new Map(this.shapes.map((body, index) => [plain(body.name), index]));
  }

  get simulation() {
    return this.#simulation;
  }

  get time() {
    return this.#simulation.time();
  }

  indexOf(name) {
    const index = this.#names.get(plain(name));
    if (index === undefined) throw new Error(`no body ${name} in this scene`);
    return index;
  }

  has(parameter) {
    return JSON.parse(this.#simulation.parameters()).some((row) => row.name === parameter);
  }

  /** Position [m], angle [rad] and velocities of a body's mass centre. */
  body(name) {
    const i = this.indexOf(name);
    const frame = this.#simulation.frame();
    const [x, y] = frame.poses.subarray(7 * i);
    const [vx, vy] = frame.velocities.subarray(6 * i);
    return { x, y, angle: frame.angles[i], vx, vy, omega: frame.velocities[6 * i + 5] };
  }

  /** Pose and velocities of a body in space: world axes, quaternion w x y z. */
  spatial(name) {
    const i = this.indexOf(name);
    const { poses, velocities } = this.#simulation.frame();
    const pose = [...poses.subarray(7 * i, 7 * i + 7)];
    const velocity = [...velocities.subarray(6 * i, 6 * i + 6)];
    return {
      position: pose.slice(0, 3),
      rotation: pose.slice(3),
      velocity: velocity.slice(0, 3),
      omega: velocity.slice(3),
    };
  }

  energy() {
    const { kinetic, potential, total, rotational, translational, contactEnergy } =
      this.#simulation.frame();
    const [, normal, sliding, rolling, , ofSteps] = contactEnergy;
    const dissipated = normal + sliding + rolling + ofSteps;
    return { kinetic, potential, total, rotational, translational, dissipated };
  }

  /** Touches and joint rows at this instant, with their forces. */
  contacts() {
    const frame = this.#simulation.frame();
    return Array.from({ length: frame.contactCount }, (_, i) => ({
      a: frame.contactBodies[2 * i],
      b: frame.contactBodies[2 * i + 1],
      joint: frame.contactKind[i] === 1,
      point: [...frame.contactPoints.subarray(3 * i, 3 * i + 3)],
      normal: [...frame.contactNormals.subarray(3 * i, 3 * i + 2)],
      gap: frame.contactGaps[i],
      gapRate: frame.contactGapRates[i],
      force: frame.contactForces[i],
      tangentForce: frame.contactTangentForces[i],
    }));
  }

  /** Touches between two bodies (world: -1). */
  between(first, second) {
    const pair = [first, second].map((name) => (name === 'world' ? -1 : this.indexOf(name)));
    return this.contacts().filter(({ a, b }) => pair.includes(a) && pair.includes(b));
  }

  /** Sum of the normal forces between two bodies [N]. */
  force(first, second) {
    return this.between(first, second).reduce((sum, contact) => sum + contact.force, 0);
  }

  /** Size of the friction between two bodies, summed along a common line of contacts [N]. */
  friction(first, second) {
    return Math.abs(
      this.between(first, second).reduce((sum, contact) => sum + contact.tangentForce, 0),
    );
  }

  /** One step of dt [s]. */
  step(dt) {
    const begin = performance.now();
    this.#simulation.step(dt);
    const passed = performance.now() - begin;
    const report = this.#simulation.report();
    this.#meter?.take(dt, passed, report);
    this.#addEvents(this.#simulation.frame());
    if (report.status !== 'ok') {
      throw new RunTrouble(`${report.status} at ${this.time} s`);
    }
    return this;
  }

  #addEvents(frame) {
    for (let i = 0; i < frame.eventCount; ++i) {
      const kind = eventKinds[frame.eventKinds[i]];
      if (kind !== 'impulse') {
        this.#addContactEvent(frame, i, kind);
        continue;
      }
      this.events.push({
        t: frame.eventTimes[i],
        a: frame.eventBodies[2 * i],
        b: frame.eventBodies[2 * i + 1],
        impulse: frame.eventImpulses[i],
        speed: Math.abs(frame.eventGapRates[i]),
        point: [...frame.eventPoints.subarray(3 * i, 3 * i + 2)],
        normal: [...frame.eventNormals.subarray(3 * i, 3 * i + 2)],
      });
    }
  }

  /** A contact that has ended is an impact too: one that took its time. */
  #addContactEvent(frame, i, kind) {
    if (kind === 'restart') return;
    const event = {
      kind,
      t: frame.eventTimes[i],
      a: frame.eventBodies[2 * i],
      b: frame.eventBodies[2 * i + 1],
      rate: frame.eventGapRates[i],
      point: [...frame.eventPoints.subarray(3 * i, 3 * i + 3)],
      normal: [...frame.eventNormals.subarray(3 * i, 3 * i + 3)],
      gap: frame.eventGaps[i],
      stiffness: frame.eventStiffnesses[i],
      damping: frame.eventDampings[i],
    };
    if (kind === 'contact_end') {
      const isStart = (e) => e.kind === 'contact_start' && e.a === event.a && e.b === event.b;
      const start = this.contactEvents.findLast(isStart);
      if (start) {
        const flat = { point: start.point.slice(0, 2), normal: start.normal.slice(0, 2) };
        this.events.push({ ...start, ...flat, speed: Math.abs(start.rate), end: event.t });
      }
    }
    this.contactEvents.push(event);
  }

  /** Steps of at most dt, as asked, until time t. */
  until(t, asked) {
    const dt = this.#length ?? this.#stretch * asked;
    while (t - this.time > 1e-13 * Math.max(1, t)) {
      const left = t - this.time;
      this.step(left > 1.001 * dt ? dt : left);
    }
    return this;
  }

  /** Steps of dt, as asked, until done(this); gives up after `longest` seconds. */
  while(goesOn, asked, longest = 100) {
    const dt = this.#length ?? this.#stretch * asked;
    const end = this.time + longest;
    while (goesOn(this)) {
      if (this.time > end) throw new RunTrouble(`nothing happened within ${longest} s`);
      this.step(dt);
    }
    return this;
  }

  save() {
    return {
      state: this.#simulation.saveState(),
      events: this.events.length,
      contactEvents: this.contactEvents.length,
      time: this.time,
    };
  }

  restore({ state, events, contactEvents }) {
    this.#simulation.restoreState(state);
    this.events.length = events;
    this.contactEvents.length = contactEvents;
    return this;
  }

  /**
   * Goes on in steps of dt until value(this) changes sign, and stands then at that instant: the length of the last step
   * is found by the Illinois method from the saved state.
   */
  toRoot(value, asked, longest = 100) {
    const dt = this.#length ?? asked;
    const end = this.time + longest;
    let before = this.save();
    let low = value(this);
    if (low === 0) {
      this.step(dt);
      before = this.save();
      low = value(this);
    }
    for (;;) {
      this.step(dt);
      const high = value(this);
      if (high === 0) return this;
      if (low * high <= 0) return this.#refine(before, value, low, high, dt);
      if (this.time > end) throw new RunTrouble(`no zero within ${longest} s`);
      before = this.save();
      low = high;
    }
  }

  #refine(before, value, low, high, dt) {
    const at = (h) => value(this.restore(before).step(h));
    let [a, fa, b, fb] = [0, low, dt, high];
    for (let i = 0; i < 100 && b - a > 1e-16 * Math.max(dt, this.time); ++i) {
      let c = (a * fb - b * fa) / (fb - fa);
      if (!(c > a && c < b)) c = (a + b) / 2;
      const fc = at(c);
      if (fc === 0) break;
      if (fc * fb < 0) [a, fa] = [b, fb];
      else fa /= 2;
      [b, fb] = [c, fc];
      if (a > b) [a, fa, b, fb] = [b, fb, a, fa];
    }
    return this;
  }

  /** Goes on in steps of dt until holds(this) fails, and stands at the last instant found at which it held. */
  toSwitch(holds, asked, longest = 100, resolution = 1e-13) {
    const dt = this.#length ?? asked;
    const end = this.time + longest;
    let before = this.save();
    for (;;) {
      this.step(dt);
      if (!holds(this)) break;
      if (this.time > end) throw new RunTrouble(`no change within ${longest} s`);
      before = this.save();
    }
    let [low, high] = [0, dt];
    while (high - low > resolution) {
      const middle = (low + high) / 2;
      if (holds(this.restore(before).step(middle))) low = middle;
      else high = middle;
    }
    this.restore(before);
    return low > 0 ? this.step(low) : this;
  }

  /**
   * Stands where a speed that friction takes away has come down to `slow`. Under `volumetric` it is gone at once, by which
   * no root is found.
   */
  toSlow(speed, slow, dt, longest = 100) {
    if (this.#tellsInstants) return this.toRoot((r) => speed(r) - slow, dt, longest);
    return this.toSwitch((r) => speed(r) > slow, dt, longest);
  }

  /** Steps of at most dt until time t, by `volumetric` such that impacts are at the ends of steps. */
  through(t, asked) {
    if (this.#tellsInstants) return this.until(t, asked);
    const dt = this.#length ?? asked;
    while (t - this.time > 1e-13 * Math.max(1, t)) {
      const before = this.save();
      const h = Math.min(dt, t - this.time);
      this.step(h);
      if (this.events.length > before.events) {
        this.#stopAtShortest(this.events, before, before.events, h);
      }
    }
    return this;
  }

  /** One step of dt [s], by `volumetric` several where bodies meet. */
  stepThrough(dt) {
    return this.#tellsInstants ? this.step(dt) : this.through(this.time + dt, dt);
  }

  /** Stops just behind the next event, so that the state is that of the impact's end. */
  toNextEvent(dt, longest = 100) {
    return this.#toEvent(this.events, dt, longest);
  }

  /** Stops just behind the next contact that begins or ends ('contact_start', 'contact_end'). */
  toContactEvent(kind, dt, longest = 100) {
    for (;;) {
      const event = this.#toEvent(this.contactEvents, dt, longest);
      if (event.kind === kind) return event;
    }
  }

  #toEvent(list, asked, longest) {
    const dt = this.#length ?? asked;
    const count = list.length;
    const end = this.time + longest;
    for (;;) {
      const before = this.save();
      try {
        this.step(dt);
      } catch (error) {
        // What follows the event in the same step is another matter: it is made anew, up to there.
        if (!(error instanceof RunTrouble) || list.length === count) throw error;
      }
      if (list.length > count) return this.#stopBehind(list, before, count, dt);
      if (this.time > end) throw new RunTrouble(`no impact within ${longest} s`);
    }
  }

  /** The shortest step from `before`, a little past the event's time, in which the event is seen. */
  #stopBehind(list, before, count, dt) {
    if (!this.#tellsInstants) return this.#stopAtShortest(list, before, count, dt);
    const t = list[count].end ?? list[count].t;
    for (let late = 1e-13 * Math.max(1, t); ; late *= 10) {
      const h = Math.min(dt, Math.max(0, t - before.time) + late);
      this.restore(before).step(h);
      if (list.length > count) return list[count];
      if (h === dt) throw new RunTrouble(`an impact at ${t} s came and went`);
    }
  }

  /**
   * Ends with the shortest step in which the event is seen: its end is the instant. That step is made ever shorter by
   * steps up to just before, so that bodies are in it where they meet.
   */
  #stopAtShortest(list, before, count, dt) {
    let from = before;
    for (let room = dt; ;) {
      const h = this.#shortest(from, list, count, room);
      this.restore(from);
      room = 1e-3 * h;
      if (h < 1e-12 * Math.max(1, this.time)) {
        this.step(h);
        list[count].t = this.time;
        return list[count];
      }
      this.step(h - room);
      const after = this.save();
      do {
        room *= 2;
        this.restore(after).step(room);
      } while (list.length === count && room < h);
      // Seen in one long step only.
      if (list.length === count) {
        this.restore(from).step(h);
        list[count].t = this.time;
        return list[count];
      }
      from = after;
    }
  }

  /** Length of the shortest step from a saved state, at most `room`, in which the list grows beyond `count`. */
  #shortest(from, list, count, room) {
    let [low, high] = [0, room];
    for (;;) {
      const middle = (low + high) / 2;
      if (high - low < 1e-6 * room || middle <= low || middle >= high) return high;
      this.restore(from).step(middle);
      if (list.length > count) high = middle;
      else low = middle;
    }
  }

  close() {
    this.#simulation.delete();
  }
}

function plain(name) {
  return name.toUpperCase().replace(/[ -]/g, '_');
}
