/** What a line in the terminal is. */
export type TerminalLineKind = 'input' | 'output' | 'result' | 'error' | 'note';

/** A line (or several) in the terminal. */
export interface TerminalLine {
  readonly kind: TerminalLineKind;
  readonly text: string;
}

/** How a script ended: `incomplete` when it goes on beyond what was given, so that nothing was run. */
export type ScriptStatus = 'done' | 'failed' | 'incomplete';

/** A name that can be completed to. */
export interface CompletionEntry {
  readonly name: string;
  readonly kind: 'class' | 'function' | 'method' | 'value';
  /** How it is called, for example `addBody(body)`. */
  readonly signature: string;
  /** One line; empty when nothing is known. */
  readonly about: string;
}

/** What the text from `from` to `to` can be completed to. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly entries: readonly CompletionEntry[];
}

/** What is known about a member of a class. */
export interface MemberDoc {
  readonly signature: string;
  readonly about: string;
  /** Name of the class that it gives; empty when it gives none. */
  readonly gives: string;
}

/** What is known about a class, an interface or a function. */
export interface NameDoc extends MemberDoc {
  readonly base: string;
  readonly members: Readonly<Record<string, MemberDoc>>;
}

/** By name: one-line descriptions, read from the sources when the page is built. */
export type ScriptDocs = Readonly<Record<string, NameDoc>>;

/** What the terminal on the page needs: its lines, and somebody who runs what is typed. */
export interface TerminalPort {
  readonly lines: readonly TerminalLine[];
  /** What was typed, oldest first. */
  readonly history: readonly string[];
  /** Whether a script runs, or the engine has not answered for long. */
  readonly busy: boolean;
  /** Whether a script would go on in another line. */
  isUnfinished(text: string): boolean;
  /** @param force - whether to run it even when it seems to go on in another line */
  run(text: string, force: boolean): Promise<ScriptStatus>;
  complete(text: string, cursor: number): Promise<Completion>;
  /** Ends whatever runs. */
  stop(): Promise<void>;
  clear(): void;
  /** Calls `tell` after every change; returns a function that ends this. */
  subscribe(tell: () => void): () => void;
}
