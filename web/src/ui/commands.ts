import type { DisplayOptions, Inspected, Layer, LessonAct, QuestionAct, ToolKind } from '../sim';

/** What one does while building; bodies are named by their places in the scene file. */
export type BuildAct =
  | { readonly do: 'toggle' | 'delete' | 'copy' | 'group' | 'ungroup' | 'snap' | 'all' }
  /** Open what builds, with a body in numbers. */
  | { readonly do: 'change'; readonly name: string }
  /** What the next press on the stage adds; empty for selecting. */
  | { readonly do: 'choose'; readonly name: string }
  /** The same in the middle of the picture, at once. */
  | { readonly do: 'add'; readonly name: string }
  | { readonly do: 'select'; readonly places: readonly number[] }
  | {
      readonly do: 'select-tie';
      readonly tie: { readonly list: 'joints' | 'forces'; readonly place: number };
    }
  /** Another value of what is selected, in the unit of its field; null to leave it to the engine. */
  | { readonly do: 'set'; readonly key: string; readonly value: number | string | null }
  /** Another text of the scene. */
  | { readonly do: 'write'; readonly text: string }
  /** Select what stands at a place of the text [characters]. */
  | { readonly do: 'select-at'; readonly offset: number }
  /** Begin with another scene. */
  | { readonly do: 'new'; readonly space: 'planar' | 'spatial' }
  /** What was said of an edit that was refused has been read. */
  | { readonly do: 'forgive' };

/** What one does to measure, and to time. */
export type MeasureAct =
  | { readonly do: 'add'; readonly tool: ToolKind }
  /** Put a probe on a body, or on its contact with another one (else −1); take the one there is away. */
  | { readonly do: 'probe'; readonly body: number; readonly other: number }
  /** Take it away; draw what a probe tells over time. */
  | { readonly do: 'remove' | 'graph'; readonly tool: number }
  /** Remember the present instant; forget one [s]. */
  | { readonly do: 'bookmark' }
  | { readonly do: 'forget'; readonly time: number }
  /** As fast as possible to an instant [s]; stop on the way. */
  | { readonly do: 'run-to'; readonly time: number }
  | { readonly do: 'stop' | 'branch' };

/** A card beside the show bar; on small screens the knobs of the scene are one, too. */
export type Legend = 'forces' | 'motion' | 'energy' | 'change';

/** What can stand beside the stage, one at a time. */
export type Dock = 'graphs' | 'compare' | 'lab';

/** Everything a part of the page can ask for. The composition root carries it out. */
export type Command =
  | { readonly kind: 'play' | 'pause' | 'toggle' | 'step' | 'back' | 'reset' }
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'seek'; readonly time: number }
  /** Go to the last step before an instant [s]. */
  | { readonly kind: 'before'; readonly time: number }
  | { readonly kind: 'scene'; readonly name: string }
  | { readonly kind: 'method'; readonly name: string }
  /** Put another method beside those that run. */
  | { readonly kind: 'add-method'; readonly name: string }
  /** By the place of a pane among those side by side. */
  | { readonly kind: 'choose-pane' | 'close-pane'; readonly pane: number }
  /** Whether all runs are drawn in one picture. */
  | { readonly kind: 'overlay'; readonly overlaid: boolean }
  /** Whether a run is drawn there over the first one. */
  | { readonly kind: 'show-run'; readonly pane: number; readonly shown: boolean }
  /** A run that is pointed at, of which the others are dimmed; null for none. */
  | { readonly kind: 'point-run'; readonly pane: number | null }
  /** Save what differs between runs. */
  | { readonly kind: 'save-table'; readonly text: string }
  | { readonly kind: 'run'; readonly text: string }
  | { readonly kind: 'edit'; readonly text?: string; readonly line?: number }
  | { readonly kind: 'open-file'; readonly file: File }
  | { readonly kind: 'select'; readonly body: number | null }
  /** Look at something closely; null: at nothing any more. Look at the selected body; at the next body, the next contact. */
  | { readonly kind: 'inspect'; readonly what: Inspected | null }
  | { readonly kind: 'inspect-selected' }
  /** Let the view go along with a body, or no longer. */
  | { readonly kind: 'follow'; readonly body: number }
  /** Ask between what bounds the forces of contacts can be. */
  | { readonly kind: 'bounds' }
  | { readonly kind: 'inspect-next'; readonly of: 'body' | 'contact'; readonly by: 1 | -1 }
  /** Another value of a parameter, as text. */
  | { readonly kind: 'parameter'; readonly name: string; readonly value: string }
  /** Another value of one of the scene's knobs; null for what the scene wrote at first. */
  | { readonly kind: 'knob'; readonly place: number; readonly value: number | null }
  | { readonly kind: 'lesson'; readonly act: LessonAct }
  | { readonly kind: 'question'; readonly act: QuestionAct }
  /** Open the menu of methods, to change the one that runs or to put another beside it, where the head has no room for its button. */
  | { readonly kind: 'method-menu'; readonly adds: boolean }
  /** Open or close what is told of the scene; do what its button at that place says. */
  | { readonly kind: 'story'; readonly open: boolean }
  | { readonly kind: 'try'; readonly place: number }
  /** Write what two materials do to each other into the scene and start it anew. */
  | {
      readonly kind: 'contact-pair';
      readonly materials: readonly [string, string];
      readonly values: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'options'; readonly options: DisplayOptions }
  /** Show or hide a layer of the stage. */
  | { readonly kind: 'layer'; readonly layer: Layer }
  /** A language, or `auto` for what the browser prefers. */
  | { readonly kind: 'language'; readonly language: string }
  /** What was changed or moved last is taken back; what was changed, done again. */
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'build'; readonly act: BuildAct }
  | { readonly kind: 'measure'; readonly act: MeasureAct }
  | { readonly kind: 'share' | 'take-away' | 'add-graph' }
  /** Draw quantities over time in a graph, by the names that files have for them. */
  | { readonly kind: 'graph'; readonly quantities: readonly string[] }
  | { readonly kind: 'dismiss' }
  /** Keep the figures of the run below the controls of time, or no longer. */
  | { readonly kind: 'pin' }
  /** Show what a card of the show bar is about and open it, or, where it is open, hide both; without a name the card alone goes. Open or close a dock. */
  | { readonly kind: 'legend'; readonly name: Legend | '' }
  | { readonly kind: 'dock'; readonly name: Dock }
  | {
      readonly kind:
        'gallery' | 'find' | 'keys' | 'settings' | 'methods' | 'fit' | 'zoom-in' | 'zoom-out';
    }
  /** Say what is on the stage. */
  | { readonly kind: 'account' }
  /** A page of the laboratory, or its list without a name. @param at - a parameter to be shown there */
  | { readonly kind: 'tab'; readonly name: string; readonly at?: string };

/** The one event by which parts of the page ask for something. */
export class CommandEvent extends CustomEvent<Command> {
  static readonly type = 'sg-command';

  constructor(command: Command) {
    super(CommandEvent.type, { detail: command, bubbles: true, composed: true });
  }
}

/** Asks for something from inside an element. */
export function ask(element: EventTarget, command: Command): void {
  element.dispatchEvent(new CommandEvent(command));
}
