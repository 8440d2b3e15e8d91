import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { kDefaultDisplay, type DisplayOptions } from '../sim';
import { base, controls } from '../styles/controls';
import { ask } from './commands';
import { docsLink } from './docs_link';
import { iconButton } from './icon_button';
import { icons } from './icons';

const dialogStyle = css`
  dialog {
    width: min(32rem, calc(100vw - 2rem));
    max-height: calc(100vh - 4rem);
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--surface-1);
    color: var(--text);
    box-shadow: var(--shadow);
  }
  dialog::backdrop {
    background: rgb(10 15 25 / 0.45);
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: var(--gap-3) var(--gap-4);
    border-bottom: 1px solid var(--line);
    position: sticky;
    top: 0;
    background: var(--surface-1);
  }
  h2 {
    margin: 0;
    font-size: var(--size-xl);
  }
  .body {
    padding: var(--gap-3) var(--gap-4) var(--gap-4);
  }
`;

/** A modal dialog with a heading; Escape and a click beside it close it. */
export abstract class SimpleDialog extends LitElement {
  protected abstract readonly heading: string;
  protected abstract content(): TemplateResult;

  static override styles = [base, controls, dialogStyle];

  /** Opens it. */
  show(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog !== null && !dialog.open) dialog.showModal();
  }

  /** Closes it. */
  close(): void {
    this.renderRoot.querySelector('dialog')?.close();
  }

  /** Keys mean nothing to the page while the dialog is open; a closed one may have the focus a moment longer. */
  #keepKeys(event: Event): void {
    if ((event.currentTarget as HTMLDialogElement).open) event.stopPropagation();
  }

  protected override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="heading"
      @click=${(event: Event) => (event.target === event.currentTarget ? this.close() : undefined)}
      @keydown=${(event: Event) => this.#keepKeys(event)}
    >
      <header>
        <h2 id="heading">${this.heading}</h2>
        ${iconButton({
          icon: icons.close,
          name: 'Close',
          title: 'Close (Escape)',
          look: 'icon plain',
          act: () => this.close(),
        })}
      </header>
      <div class="body">${this.content()}</div>
    </dialog>`;
  }
}

const kKeys: readonly (readonly [string, string])[] = [
  ['Space', 'play, pause'],
  ['→', 'one step'],
  ['←', 'one step back'],
  ['R', 'reset'],
  ['1 … 9', 'tabs'],
  ['Ctrl + Z', 'take back the last change of parameters, methods or scene; with Shift do it again'],
  ['/', 'search scenes'],
  ['F', 'show the whole scene'],
  ['+  −', 'zoom'],
  ['Shift + arrows', 'move the view; with a body selected, pull it'],
  ['W A S D', 'move the selected body while paused; with Shift by a tenth'],
  ['Q  E', 'turn it to the left, to the right by 5°; with Shift by half a degree'],
  ['H J K L', 'turn the view of a scene in space'],
  ['V  I', 'show or hide virtual contacts, lines of the distance fields'],
  ['O  P  C  N', 'show or hide intersections, contact areas, friction cones, the force network'],
  ['B', 'build and change the scene'],
  ['M', 'measure: ruler, protractor, photogate, probes, trails, branches'],
  ['U', 'bookmark this instant'],
  ['G', 'add a graph of what you choose'],
  ['Y', 'take away numbers, pictures, a film, a citation'],
  ['T  or  `', 'terminal: script the simulation'],
  ['Escape', 'close a card; let go of a body'],
  ['?', 'this list'],
];

/** What keys mean while one builds. */
const kBuilding: readonly (readonly [string, string])[] = [
  ['[  ]', 'select the body before, the next one; with Shift besides; Ctrl + A all, Escape none'],
  ['Arrows', 'move it by a step of the grid, with Shift by a tenth; Page Up, Page Down in space'],
  ['Q  E', 'turn it by 15°, with Shift by 1.5°'],
  ['Ctrl + D, Del', 'copy it, delete it'],
  ['G', 'snap to grid, corners and surfaces, or not'],
  ['Enter', 'end a polygon; Backspace takes back a corner'],
];

const kPointers: readonly (readonly [string, string])[] = [
  ['Drag a body', 'pull it with a spring; the force is shown'],
  ['Shift + drag a body', 'move it elsewhere while paused, fixed ones too'],
  ['Shift + wheel', 'turn the body under the pointer while paused; with Alt by a tenth'],
  ['Drag the ground', 'move the view; in space turn it, with the right button move it'],
  ['Wheel, two fingers', 'zoom at the pointer'],
  ['Double click', 'show the whole scene'],
];

const keyRows = (keys: typeof kKeys): TemplateResult[] =>
  keys.map(
    ([key, what]) =>
      html`<tr>
        <td><kbd>${key}</kbd></td>
        <td>${what}</td>
      </tr>`,
  );

/** Lists the keys. */
@customElement('sg-keys-dialog')
export class KeysDialog extends SimpleDialog {
  protected readonly heading = 'Keys and pointer';

  static override styles = [
    ...SimpleDialog.styles,
    css`
      td:first-child {
        white-space: nowrap;
        width: 11rem;
      }
    `,
  ];

  protected content(): TemplateResult {
    return html`${docsLink()}
      <table>
        <tbody>
          ${keyRows(kKeys)}
          <tr>
            <th colspan="2" scope="colgroup">While building</th>
          </tr>
          ${keyRows(kBuilding)}
          <tr>
            <th colspan="2" scope="colgroup">Pointer</th>
          </tr>
          ${kPointers.map(
            ([gesture, what]) =>
              html`<tr>
                <td>${gesture}</td>
                <td>${what}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  }
}

type Switch =
  | 'forces'
  | 'friction'
  | 'weights'
  | 'velocities'
  | 'momenta'
  | 'netForces'
  | 'accelerations'
  | 'jointForces'
  | 'normals'
  | 'contactPoints'
  | 'virtualContacts'
  | 'fields'
  | 'intersections'
  | 'areas'
  | 'cones'
  | 'network'
  | 'labels'
  | 'bodyNames'
  | 'grid';

const kSwitches: readonly (readonly [Switch, string, string])[] = [
  ['forces', 'Contact forces', 'Arrows, length by force; the legend says the scale'],
  ['friction', 'Friction', 'Arrows of friction and of rolling resistance'],
  ['weights', 'Weights', 'Arrows of uniform gravity, by the scale of forces'],
  ['netForces', 'Net forces', 'Arrows of mass times acceleration, by the scale of forces'],
  ['velocities', 'Velocities', 'Arrows from mass centres'],
  ['momenta', 'Momenta', 'Arrows of mass times velocity, from mass centres'],
  [
    'accelerations',
    'Accelerations',
    'Arrows from mass centres: the mean over the last step, from the velocities before and after it',
  ],
  ['jointForces', 'Joint forces', 'Arrows of the forces that hold joints together'],
  ['labels', 'Values beside arrows', 'In newton, where an arrow is long enough'],
  ['contactPoints', 'Contact points', 'Where bodies touch'],
  [
    'virtualContacts',
    'Virtual contacts (V)',
    'Under virtual_contact: a dot for each, its area by weight. The weights of a pair add up to 1; point at a dot for its depth',
  ],
  [
    'fields',
    'Distance fields (I)',
    'Under virtual_contact: iso-lines of the distance to each body, inside and outside; the legend says how far apart',
  ],
  [
    'intersections',
    'Intersections (O)',
    'In space under volumetric: what two bodies have in common; of bodies that only touch the polygon in which they do',
  ],
  ['areas', 'Contact areas (P)', 'Where the method tells them: a disc of the area of each contact'],
  [
    'cones',
    'Friction cones (C)',
    'Directions that the force of a contact may have: up to arctan μ from the normal',
  ],
  [
    'network',
    'Force network (N)',
    'Lines between the centres of bodies through their contacts, as wide as they push each other',
  ],
  ['normals', 'Normals', 'Directions in which contacts push'],
  ['bodyNames', 'Names of bodies', 'As in the scene file'],
  ['grid', 'Ground grid', 'Every fifth line is stronger'],
];

/** How the page looks; kept by the browser. */
@customElement('sg-settings-dialog')
export class SettingsDialog extends SimpleDialog {
  @property({ attribute: false }) options: DisplayOptions = kDefaultDisplay;
  protected readonly heading = 'Settings';

  static override styles = [
    ...SimpleDialog.styles,
    css`
      .switch,
      .choice {
        display: grid;
        grid-template-columns: 1fr auto;
        gap: 0 var(--gap-3);
        align-items: center;
        padding: var(--gap-2) 0;
        border-bottom: 1px solid var(--line);
      }
      .about {
        grid-column: 1;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      .switch input {
        grid-column: 2;
        grid-row: 1 / span 2;
      }
      select {
        width: auto;
        grid-column: 2;
        grid-row: 1 / span 2;
      }
    `,
  ];

  protected content(): TemplateResult {
    const { options } = this;
    return html`
      <div class="choice">
        <label for="theme">Theme</label>
        <select
          id="theme"
          title="Light or dark"
          @change=${(event: Event) => this.#set({ theme: value(event) as DisplayOptions['theme'] })}
        >
          ${['auto', 'light', 'dark'].map((theme) => html`<option ?selected=${theme === options.theme}>${theme}</option>`)}
        </select>
      </div>
      <div class="choice">
        <label for="quality">Quality</label>
        <select
          id="quality"
          title="Quality of pictures"
          @change=${(event: Event) => this.#set({ quality: value(event) as DisplayOptions['quality'] })}
        >
          ${['auto', 'high', 'low'].map((quality) => html`<option ?selected=${quality === options.quality}>${quality}</option>`)}
        </select>
        <span class="about"
          >low: fewer pixels, no pictures between steps. The motion is the same.</span
        >
      </div>
      ${kSwitches.map(
        ([key, title, about]) =>
          html`<div class="switch">
            <label for=${key}>${title}</label>
            <span class="about">${about}</span>
            <input
              type="checkbox"
              id=${key}
              title=${about}
              .checked=${options[key]}
              @change=${(event: Event) => this.#set({ [key]: (event.target as HTMLInputElement).checked })}
            />
          </div>`,
      )}
    `;
  }

  #set(change: Partial<DisplayOptions>): void {
    ask(this, { kind: 'options', options: { ...this.options, ...change } });
  }
}

function value(event: Event): string {
  return (event.target as HTMLSelectElement).value;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-keys-dialog': KeysDialog;
    'sg-settings-dialog': SettingsDialog;
  }
}
