import type { ReactiveControllerHost } from 'lit';
import { loadGeometry, type GeometryEngine, type GeometryLab } from '../../engine';
import type {
  GeometryAnswer,
  GeometryDescription,
  Quaternion,
  SolidInfo,
  SolidShape,
  Trouble,
  Vector3,
} from '../../sim';
import { shapeOfFile } from './mesh_file';
import { pairOf, type PairState } from './pair_state';
import { presets } from './presets';
import { msg, str } from '../../words';

/** A refusal of the engine, line by line. */
export interface PairTrouble {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What the picture is told. */
export interface PairListener {
  /** Shapes have changed. */
  bodies(a: SolidInfo, b: SolidInfo): void;
  /** Poses or the answer have changed. */
  answer(state: PairState, answer: GeometryAnswer): void;
}

/** The pair, its answer, and what is wrong with what was asked last. The last good pair stays. */
export class PairController {
  readonly #host: ReactiveControllerHost;
  readonly #listener: PairListener;
  #lab: GeometryLab | null = null;
  engine: GeometryEngine | null = null;
  description: GeometryDescription | null = null;
  state: PairState = presets[0]!.state;
  /** What the fields show: `state`, or what was refused. */
  asked: PairState = this.state;
  answer: GeometryAnswer | null = null;
  bodies: { readonly a: SolidInfo; readonly b: SolidInfo } | null = null;
  trouble: PairTrouble | null = null;
  /** How long the last query took, with reading its answer [ms]. */
  milliseconds = 0;

  constructor(host: ReactiveControllerHost, listener: PairListener) {
    this.#host = host;
    this.#listener = listener;
  }

  /** @throws Error when the engine cannot be loaded */
  async start(tell: (fraction: number) => void): Promise<void> {
    this.engine = await loadGeometry(tell);
    this.description = this.engine.describe();
  }

  /** Replaces everything; a pair that is refused changes nothing but the fields. */
  load(state: PairState): boolean {
    if (this.engine === null) return false;
    this.asked = state;
    let lab: GeometryLab;
    try {
      lab = this.engine.createLab(pairOf(state));
    } catch (error) {
      this.trouble = troubleOf(error);
      this.#host.requestUpdate();
      return false;
    }
    this.#lab?.close();
    this.#lab = lab;
    this.trouble = null;
    this.state = state;
    this.bodies = lab.bodies();
    this.#listener.bodies(this.bodies.a, this.bodies.b);
    this.#query();
    return true;
  }

  /** @param name - of the file that the shape comes from */
  setShape(body: 0 | 1, shape: SolidShape, name?: string): void {
    const key = body === 0 ? 'a' : 'b';
    const { position, rotation } = this.asked[key];
    const placed = { shape, position, rotation, ...(name === undefined ? {} : { name }) };
    this.load({ ...this.asked, [key]: placed });
  }

  /**
   * Takes a file as a body; says what is wrong with it.
   *
   * @returns whether it was taken
   */
  async openMesh(body: 0 | 1, file: File): Promise<boolean> {
    try {
      this.setShape(body, { ...(await shapeOfFile(file)) }, file.name);
    } catch (error) {
      this.complain(msg('This file is refused', { id: 'geometry.file_refused' }), [
        (error as Error).message,
      ]);
      return false;
    }
    if (this.trouble === null) return true;
    // The engine knows the content only; its line is that of the file.
    const lines = this.trouble.lines.map((line) =>
      line.replace(/^[ab]\.shape\.(text|base64): (the mesh)?/, file.name),
    );
    this.complain(
      msg(str`${file.name} is refused as body ${body === 0 ? 'A' : 'B'}`, {
        id: 'geometry.refused_as',
      }),
      lines,
    );
    return false;
  }

  setParameter(name: string, value: string): void {
    this.load({ ...this.asked, parameters: { ...this.asked.parameters, [name]: value } });
  }

  /** Moves a body; the answer follows at once. */
  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void {
    if (this.#lab === null) return;
    const key = body === 0 ? 'a' : 'b';
    const moved = { ...this.state, [key]: { ...this.state[key], position, rotation } };
    try {
      this.#lab.place(body, position, rotation);
    } catch (error) {
      this.trouble = troubleOf(error);
      this.#host.requestUpdate();
      return;
    }
    this.trouble = null;
    this.state = this.asked = moved;
    this.#query();
  }

  dismiss(): void {
    this.trouble = null;
    this.asked = this.state;
    this.#host.requestUpdate();
  }

  complain(title: string, lines: readonly string[]): void {
    this.trouble = { title, lines };
    this.#host.requestUpdate();
  }

  #query(): void {
    if (this.#lab === null) return;
    const begin = performance.now();
    this.answer = this.#lab.query();
    this.milliseconds = performance.now() - begin;
    this.#listener.answer(this.state, this.answer);
    this.#host.requestUpdate();
  }
}

/** Lines that say what is wrong, for the card. */
export function troubleCard(title: string, lines: readonly string[], remedy: string): Trouble {
  const details = lines.map((message) => ({ place: '', message, line: 0, column: 0 }));
  return { title, details, remedy };
}

/** What an error says, line by line. */
export function linesOf(error: unknown): string[] {
  return (error instanceof Error ? error.message : String(error)).split('\n');
}

function troubleOf(error: unknown): PairTrouble {
  const lines = linesOf(error);
  return {
    title:
      lines.length > 1
        ? msg(str`${lines.length} things are wrong`, { id: 'geometry.things_wrong' })
        : msg('This pair is refused', { id: 'geometry.pair_refused' }),
    lines,
  };
}
