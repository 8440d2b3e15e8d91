import { html, nothing, type TemplateResult } from 'lit';
import { formatExact, readable, type ParameterSpec } from '../../sim';
import '../../ui/geometry';
import type { BoxesTold } from '../../ui/geometry';
import { msg, str, wordsOf } from '../../words';
import { choiceWords, plainly } from '../../words/plain';
import { kCounts, kNeighbours, kSpeeds, type BoxesState } from './boxes_state';
import { renderChoice, renderHandle, renderSeed } from './handles';
import { kBoxKinds, type BoxKind } from './moving_boxes';
import { renderHouse, renderNotes, renderTransport, type Notes } from './section_view';

/** What the section shows and how it is asked for something. */
export interface BoxesView extends Omit<Notes, 'remedy' | 'back'> {
  readonly state: BoxesState;
  readonly spec: ParameterSpec | null;
  readonly told: BoxesTold | null;
  readonly running: boolean;
  change(state: BoxesState): void;
  togglePlay(): void;
  toStart(): void;
  go(pictures: number): void;
  key(event: KeyboardEvent): void;
}

const kKindWords: Readonly<Record<BoxKind, string>> = {
  equal: msg('of one size', { id: 'boxes.equal' }),
  mixed: msg('of sizes 1 to 8', { id: 'boxes.mixed' }),
  sticks: msg('long sticks', { id: 'boxes.sticks' }),
};

/** The whole section. */
export function renderBoxes(view: BoxesView): TemplateResult {
  return renderHouse({
    leftName: msg('Boxes', { id: 'boxes.name' }),
    left: html`${renderBoxSet(view)} ${renderMethod(view)} ${renderLegend()}`,
    centre: html`${renderStage(view)}
    ${renderTransport(
      {
        running: view.running,
        isFirst: false,
        isLast: false,
        toStart: () => view.toStart(),
        togglePlay: () => view.togglePlay(),
        go: (pictures) => view.go(pictures),
      },
      nothing,
    )}`,
    right: html`<sg-box-numbers .told=${view.told}></sg-box-numbers>`,
  });
}

function renderBoxSet(view: BoxesView): TemplateResult {
  const { state } = view;
  const set = (part: Partial<BoxesState>): void => view.change({ ...state, ...part });
  return html`<div class="geometry-card">
    <h2>${msg('Boxes', { id: 'boxes.name' })}</h2>
    <p class="card-about">
      ${msg('They fly through a cube 1 m wide, straight on, and are thrown back by its walls. Those that overlap another are coloured.', { id: 'boxes.flying' })}
    </p>
    ${renderHandle({
      id: 'boxes-count',
      name: msg('number', { id: 'boxes.count' }),
      about: msg('How many boxes there are', { id: 'boxes.count_about' }),
      values: kCounts,
      value: state.count,
      text: formatExact,
      set: (count) => set({ count }),
    })}
    ${renderChoice({
      id: 'boxes-kind',
      name: msg('kind', { id: 'boxes.kind' }),
      about: msg('Which boxes: what is fast for one kind may be slow for another', {
        id: 'boxes.kind_about',
      }),
      choices: kBoxKinds.map((kind) => [kind, kKindWords[kind]]),
      value: state.kind,
      set: (kind) => set({ kind: kind as BoxKind }),
    })}
    ${renderHandle({
      id: 'boxes-neighbours',
      name: msg('overlaps per box', { id: 'boxes.neighbours' }),
      about: msg('How many others a box overlaps on average; their size follows from it', {
        id: 'boxes.neighbours_about',
      }),
      values: kNeighbours,
      value: state.neighbours,
      text: (value) => readable(String(value)),
      set: (neighbours) => set({ neighbours }),
    })}
    ${renderHandle({
      id: 'boxes-speed',
      name: msg('speed', { id: 'boxes.speed' }),
      about: msg('Of the boxes; the tree gains most by boxes that hardly move', {
        id: 'boxes.speed_about',
      }),
      values: kSpeeds,
      value: state.speed,
      text: (value) => `${readable(String(value))} m/s`,
      set: (speed) => set({ speed }),
    })}
    ${renderSeed(state.seed, (seed) => set({ seed }))}
  </div>`;
}

function renderMethod(view: BoxesView): TemplateResult {
  const { state, spec } = view;
  const about = plainly(wordsOf('explained', spec?.about ?? ''));
  return html`<div class="geometry-card">
    <h2>${msg('Broad phase', { id: 'boxes.broad_phase' })}</h2>
    ${renderChoice({
      id: 'boxes-method',
      name: msg('algorithm', { id: 'boxes.method' }),
      about,
      choices: [
        ['all', msg('All, side by side', { id: 'boxes.all' })],
        ...(spec?.choices ?? []).map((one) => [one, choiceWords('BROAD_PHASE', one)] as const),
      ],
      value: state.method,
      set: (method) => view.change({ ...state, method }),
    })}
    <p class="card-about">${about}</p>
  </div>`;
}

function renderLegend(): TemplateResult {
  return html`<details class="geometry-card">
    <summary>${msg('Keys and pointer', { id: 'geometry.keys' })}</summary>
    <p class="card-about">
      ${msg('Keys in the picture: Space plays, ← → one picture (with Shift ten), Home the start, H J K L turn the view, + − zoom. Dragging turns the view, the wheel comes nearer.', { id: 'boxes.keys' })}
    </p>
  </details>`;
}

function renderStage(view: BoxesView): TemplateResult {
  const pairs = view.told?.looks[0]?.pairs;
  return html`<div class="solid-stage">
    <div
      class="solid-view"
      tabindex="0"
      role="application"
      aria-label=${msg('Boxes in a cube; those that overlap another are coloured. Space plays', { id: 'boxes.stage' })}
      @keydown=${(event: KeyboardEvent) => view.key(event)}
    ></div>
    ${
      pairs === undefined
        ? nothing
        : html`<p
            class="reading"
            title=${msg('Pairs of boxes that overlap', { id: 'boxes.pairs_about' })}
          >
            ${msg(str`${formatExact(pairs)} pairs`, { id: 'boxes.pairs_count' })}
          </p>`
    }
    ${renderNotes({
      engine: view.engine,
      stageTrouble: view.stageTrouble,
      trouble: view.trouble,
      remedy: msg('Picture and numbers are those of the last good boxes.', { id: 'boxes.remedy' }),
      back: msg('Back to the last good boxes', { id: 'boxes.back' }),
      dismiss: () => view.dismiss(),
    })}
  </div>`;
}
