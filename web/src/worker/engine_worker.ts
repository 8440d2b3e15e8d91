/** The worker's entry: owns the engine, answers the page's questions one after the other. */
import { isEngineFault, loadEngine, type Engine } from '../engine';
import type { Diagnostic, LoadRequest, Trouble } from '../sim';
import { Player } from './player';
import type { Answers, LoadAnswer, Message, Packet, QuestionKind, Request } from './protocol';

/** A long run of steps shows a picture and hears the page after this time [ms]. */
const kSlice = 40;

interface WorkerScope {
  postMessage(message: Message, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Request>) => void): void;
}
const scope = self as unknown as WorkerScope;

let player: Player | null = null;
const waiting: Request[] = [];
let working = false;

function tell(message: Message, ...packets: Packet[]): void {
  scope.postMessage(
    message,
    packets.map((packet) => packet.buffer),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Splits `bodies[2].shape.radius: must be positive, got -1 (line 14)` into its parts. */
function located(message: string): Diagnostic {
  const line = /\(line (\d+)(?:, column (\d+))?\)/.exec(message);
  return { place: '', message, line: Number(line?.[1] ?? 0), column: Number(line?.[2] ?? 0) };
}

function sceneTrouble(details: readonly Diagnostic[], text: string): Trouble {
  return {
    title: 'The scene cannot be run',
    details,
    remedy: 'Correct the place that is named and run it again. The scene before is still here.',
    text,
  };
}

class Refusal extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble.title);
    this.trouble = trouble;
  }
}

function load(engine: Engine, request: LoadRequest): LoadAnswer {
  try {
    const text = engine.ownFormat(request.text);
    const mistakes = engine.checkScene(text);
    if (mistakes.length > 0) throw new Refusal(sceneTrouble(mistakes, request.text));
    const info = engine.sceneInfo(text);
    const method = request.method ?? info.method;
    const methods = info.methods ?? [];
    const simulation = engine.createSimulation(text, method);
    for (const [name, value] of Object.entries(request.parameters ?? {})) {
      if (simulation.parameters().some((row) => row.name === name)) simulation.set(name, value);
    }
    const next = new Player(simulation);
    player?.dispose();
    player = next;
    const scene = simulation.scene();
    return {
      text,
      method,
      methods,
      scene,
      parameters: simulation.parameters(),
      packet: next.takePacket(),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(sceneTrouble([located(messageOf(error))], request.text));
  }
}

function present(): Player {
  if (player === null) throw new Error('No scene is loaded');
  return player;
}

/** Steps in slices, so that pictures appear on the way and `stop` is heard. */
async function stepInSlices(count: number): Promise<Packet> {
  let left = count;
  while (left > 0) {
    const made = present().step(left, kSlice);
    left -= made;
    if (made === 0 || waiting.some((request) => request.kind === 'stop')) break;
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return present().takePacket();
}

/** Does one thing and returns the picture after it. */
function after(act: (player: Player) => void): Packet {
  act(present());
  return present().takePacket();
}

async function answer(engine: Engine, request: Request): Promise<Answers[QuestionKind]> {
  switch (request.kind) {
    case 'load':
      return load(engine, request.question);
    case 'info':
      return engine.sceneInfo(engine.ownFormat(request.question.text));
    case 'check':
      return engine.checkScene(engine.ownFormat(request.question.text));
    case 'step':
      return stepInSlices(request.question.count);
    case 'back':
      return after((it) => it.back(request.question.count));
    case 'seek':
      return after((it) => it.seek(request.question.time));
    case 'reset':
      return after((it) => it.reset());
    case 'firstCollision':
      return after((it) => it.toFirstCollision(request.question.limit));
    case 'stop':
      return after((it) => it.stop());
    case 'tick': {
      const { seconds, budget, between } = request.question;
      return after((it) => it.advance(seconds, budget, between));
    }
    case 'set': {
      const changed = present().set(request.question.name, request.question.value);
      return { changed, packet: present().takePacket() };
    }
    case 'drag': {
      const { body, point, target, stiffness } = request.question;
      present().drag(body, point, target, stiffness);
      return null;
    }
    case 'endDrag':
      return after((it) => it.endDrag());
    case 'moveBody': {
      const { body, x, y, angle } = request.question;
      return after((it) => it.moveBody(body, x, y, angle));
    }
    case 'digest':
      return present().digest();
    case 'settle':
      return null;
  }
}

/** The arrays of an answer that are handed over instead of copied. */
function packetsOf(answered: Answers[QuestionKind]): Packet[] {
  if (answered instanceof Float64Array) return [answered];
  if (answered !== null && typeof answered === 'object' && 'packet' in answered)
    return [answered.packet];
  return [];
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof Refusal) return error.trouble;
  const broken = isEngineFault(error);
  return {
    title: broken ? 'The engine stopped unexpectedly' : 'That was refused',
    details: [located(messageOf(error))],
    remedy: broken
      ? 'Reload the page; please report the scene that caused this.'
      : 'Nothing was changed.',
  };
}

async function work(engine: Engine): Promise<void> {
  if (working) return;
  working = true;
  for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
    try {
      const answered = await answer(engine, request);
      tell({ kind: 'answer', id: request.id, answer: answered }, ...packetsOf(answered));
    } catch (error) {
      tell({ kind: 'refusal', id: request.id, trouble: troubleOf(error) });
    }
    const trouble = player?.takeTrouble() ?? null;
    if (trouble !== null) tell({ kind: 'trouble', trouble });
  }
  working = false;
}

async function start(): Promise<void> {
  let engine: Engine | null = null;
  scope.addEventListener('message', (event) => {
    waiting.push(event.data);
    if (engine !== null) void work(engine);
  });
  try {
    engine = await loadEngine((fraction) => tell({ kind: 'progress', fraction }));
    tell({ kind: 'ready', description: engine.describe() });
    void work(engine);
  } catch (error) {
    tell({ kind: 'unusable', message: messageOf(error) });
  }
}

void start();
