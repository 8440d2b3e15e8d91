// Long because it is mostly tables: keys, and what is drawn.
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { kDefaultDisplay, type DisplayOptions } from '../sim';
import { base, controls } from '../styles/controls';
import { msg } from '../words';
import { ask } from './commands';
import { docsLink, noticesLink } from './docs_link';
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
  .head {
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
      <div class="head">
        <h2 id="heading">${this.heading}</h2>
        ${iconButton({
          icon: icons.close,
          name: msg('Close', { id: 'dialogs.close' }),
          title: msg('Close (Escape)', { id: 'dialogs.close_escape' }),
          look: 'icon plain',
          act: () => this.close(),
        })}
      </div>
      <div class="body">${this.content()}</div>
    </dialog>`;
  }
}

const kKeys: readonly (readonly [string, string])[] = [
  [msg('Space', { id: 'dialogs.space' }), msg('play, pause', { id: 'dialogs.play_pause' })],
  ['→', msg('one step', { id: 'dialogs.one_step' })],
  ['←', msg('one step back', { id: 'dialogs.one_step_back' })],
  ['R', msg('reset', { id: 'dialogs.reset' })],
  ['1 … 9', msg('tabs', { id: 'dialogs.tabs' })],
  [
    msg('Ctrl + Z', { id: 'dialogs.ctrl_z' }),
    msg('take back the last change of parameters, methods or scene; with Shift do it again', {
      id: 'dialogs.take_back_the_last_change',
    }),
  ],
  ['/', msg('search scenes', { id: 'dialogs.search_scenes' })],
  ['F', msg('show the whole scene', { id: 'dialogs.show_the_whole_scene' })],
  ['+  −', msg('zoom', { id: 'dialogs.zoom' })],
  [
    msg('Shift + arrows', { id: 'dialogs.shift_arrows' }),
    msg('move the view; with a body selected, pull it', { id: 'dialogs.move_the_view_with_a' }),
  ],
  [
    'W A S D',
    msg('move the selected body while paused; with Shift by a tenth', {
      id: 'dialogs.move_the_selected_body_while',
    }),
  ],
  [
    'Q  E',
    msg('turn it to the left, to the right by 5°; with Shift by half a degree', {
      id: 'dialogs.turn_it_to_the_left',
    }),
  ],
  ['H J K L', msg('turn the view of a scene in space', { id: 'dialogs.turn_the_view_of_a' })],
  [
    'V  I',
    msg('show or hide virtual contacts, lines of the distance fields', {
      id: 'dialogs.show_or_hide_virtual_contacts',
    }),
  ],
  [
    'O  P  C  N',
    msg('show or hide intersections, contact areas, friction cones, the force network', {
      id: 'dialogs.show_or_hide_intersections_contact',
    }),
  ],
  ['B', msg('build and change the scene', { id: 'dialogs.build_and_change_the_scene' })],
  [
    'M',
    msg('measure: ruler, protractor, photogate, probes, trails, branches', {
      id: 'dialogs.measure_ruler_protractor_photogate_probes',
    }),
  ],
  ['U', msg('bookmark this instant', { id: 'dialogs.bookmark_this_instant' })],
  ['G', msg('add a graph of what you choose', { id: 'dialogs.add_a_graph_of_what' })],
  [
    'Y',
    msg('take away numbers, pictures, a film, a citation', {
      id: 'dialogs.take_away_numbers_pictures_a',
    }),
  ],
  [
    msg('T  or  `', { id: 'dialogs.t_or' }),
    msg('terminal: script the simulation', { id: 'dialogs.terminal_script_the_simulation' }),
  ],
  [
    'X',
    msg('the stage in words: what is there, where, and what touches what', {
      id: 'dialogs.the_stage_in_words',
    }),
  ],
  ['Escape', msg('close a card; let go of a body', { id: 'dialogs.close_a_card_let_go' })],
  ['?', msg('this list', { id: 'dialogs.this_list' })],
];

/** What keys mean while one builds. */
const kBuilding: readonly (readonly [string, string])[] = [
  [
    '[  ]',
    msg('select the body before, the next one; with Shift besides; Ctrl + A all, Escape none', {
      id: 'dialogs.select_the_body_before_the',
    }),
  ],
  [
    msg('Arrows', { id: 'dialogs.arrows' }),
    msg('move it by a step of the grid, with Shift by a tenth; Page Up, Page Down in space', {
      id: 'dialogs.move_it_by_a_step',
    }),
  ],
  ['Q  E', msg('turn it by 15°, with Shift by 1.5°', { id: 'dialogs.turn_it_by_15_with' })],
  [
    msg('Ctrl + D, Del', { id: 'dialogs.ctrl_d_del' }),
    msg('copy it, delete it', { id: 'dialogs.copy_it_delete_it' }),
  ],
  [
    'G',
    msg('snap to grid, corners and surfaces, or not', { id: 'dialogs.snap_to_grid_corners_and' }),
  ],
  [
    'Enter',
    msg('end a polygon; Backspace takes back a corner', {
      id: 'dialogs.end_a_polygon_backspace_takes',
    }),
  ],
];

const kPointers: readonly (readonly [string, string])[] = [
  [
    msg('Drag a body', { id: 'dialogs.drag_a_body' }),
    msg('pull it with a spring; the force is shown', { id: 'dialogs.pull_it_with_a_spring' }),
  ],
  [
    msg('Shift + drag a body', { id: 'dialogs.shift_drag_a_body' }),
    msg('move it elsewhere while paused, fixed ones too', {
      id: 'dialogs.move_it_elsewhere_while_paused',
    }),
  ],
  [
    msg('Shift + wheel', { id: 'dialogs.shift_wheel' }),
    msg('turn the body under the pointer while paused; with Alt by a tenth', {
      id: 'dialogs.turn_the_body_under_the',
    }),
  ],
  [
    msg('Drag the ground', { id: 'dialogs.drag_the_ground' }),
    msg('move the view; in space turn it, with the right button move it', {
      id: 'dialogs.move_the_view_in_space',
    }),
  ],
  [
    msg('Wheel, two fingers', { id: 'dialogs.wheel_two_fingers' }),
    msg('zoom at the pointer', { id: 'dialogs.zoom_at_the_pointer' }),
  ],
  [
    msg('Double click', { id: 'dialogs.double_click' }),
    msg('show the whole scene', { id: 'dialogs.show_the_whole_scene' }),
  ],
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
  protected readonly heading = msg('Keys and pointer', { id: 'dialogs.keys_and_pointer' });

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
    return html`${docsLink()} ${noticesLink()}
      <table>
        <tbody>
          ${keyRows(kKeys)}
          <tr>
            <th colspan="2" scope="colgroup">
              ${msg('While building', { id: 'dialogs.while_building' })}
            </th>
          </tr>
          ${keyRows(kBuilding)}
          <tr>
            <th colspan="2" scope="colgroup">${msg('Pointer', { id: 'dialogs.pointer' })}</th>
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
  [
    'forces',
    msg('Contact forces', { id: 'dialogs.contact_forces' }),
    msg('Arrows, length by force; the legend says the scale', {
      id: 'dialogs.arrows_length_by_force_the',
    }),
  ],
  [
    'friction',
    msg('Friction', { id: 'dialogs.friction' }),
    msg('Arrows of friction and of rolling resistance', {
      id: 'dialogs.arrows_of_friction_and_of',
    }),
  ],
  [
    'weights',
    msg('Weights', { id: 'dialogs.weights' }),
    msg('Arrows of uniform gravity, by the scale of forces', {
      id: 'dialogs.arrows_of_uniform_gravity_by',
    }),
  ],
  [
    'netForces',
    msg('Net forces', { id: 'dialogs.net_forces' }),
    msg('Arrows of mass times acceleration, by the scale of forces', {
      id: 'dialogs.arrows_of_mass_times_acceleration',
    }),
  ],
  [
    'velocities',
    msg('Velocities', { id: 'dialogs.velocities' }),
    msg('Arrows from mass centres', { id: 'dialogs.arrows_from_mass_centres' }),
  ],
  [
    'momenta',
    msg('Momenta', { id: 'dialogs.momenta' }),
    msg('Arrows of mass times velocity, from mass centres', {
      id: 'dialogs.arrows_of_mass_times_velocity',
    }),
  ],
  [
    'accelerations',
    msg('Accelerations', { id: 'dialogs.accelerations' }),
    msg(
      'Arrows from mass centres: the mean over the last step, from the velocities before and after it',
      { id: 'dialogs.arrows_from_mass_centres_the' },
    ),
  ],
  [
    'jointForces',
    msg('Joint forces', { id: 'dialogs.joint_forces' }),
    msg('Arrows of the forces that hold joints together', {
      id: 'dialogs.arrows_of_the_forces_that',
    }),
  ],
  [
    'labels',
    msg('Values beside arrows', { id: 'dialogs.values_beside_arrows' }),
    msg('In newton, where an arrow is long enough', { id: 'dialogs.in_newton_where_an_arrow' }),
  ],
  [
    'contactPoints',
    msg('Contact points', { id: 'dialogs.contact_points' }),
    msg('Where bodies touch', { id: 'dialogs.where_bodies_touch' }),
  ],
  [
    'virtualContacts',
    msg('Virtual contacts (V)', { id: 'dialogs.virtual_contacts_v' }),
    msg(
      'Under virtual_contact: a dot for each, its area by weight. The weights of a pair add up to 1; point at a dot for its depth',
      { id: 'dialogs.under_virtual_contact_a_dot' },
    ),
  ],
  [
    'fields',
    msg('Distance fields (I)', { id: 'dialogs.distance_fields_i' }),
    msg(
      'Under virtual_contact: iso-lines of the distance to each body, inside and outside; the legend says how far apart',
      { id: 'dialogs.under_virtual_contact_iso_lines' },
    ),
  ],
  [
    'intersections',
    msg('Intersections (O)', { id: 'dialogs.intersections_o' }),
    msg(
      'In space under volumetric: what two bodies have in common; of bodies that only touch the polygon in which they do',
      { id: 'dialogs.in_space_under_volumetric_what' },
    ),
  ],
  [
    'areas',
    msg('Contact areas (P)', { id: 'dialogs.contact_areas_p' }),
    msg('Where the method tells them: a disc of the area of each contact', {
      id: 'dialogs.where_the_method_tells_them',
    }),
  ],
  [
    'cones',
    msg('Friction cones (C)', { id: 'dialogs.friction_cones_c' }),
    msg('Directions that the force of a contact may have: up to arctan μ from the normal', {
      id: 'dialogs.directions_that_the_force_of',
    }),
  ],
  [
    'network',
    msg('Force network (N)', { id: 'dialogs.force_network_n' }),
    msg(
      'Lines between the centres of bodies through their contacts, as wide as they push each other',
      { id: 'dialogs.lines_between_the_centres_of' },
    ),
  ],
  [
    'normals',
    msg('Normals', { id: 'dialogs.normals' }),
    msg('Directions in which contacts push', { id: 'dialogs.directions_in_which_contacts_push' }),
  ],
  [
    'bodyNames',
    msg('Names of bodies', { id: 'dialogs.names_of_bodies' }),
    msg('As in the scene file', { id: 'dialogs.as_in_the_scene_file' }),
  ],
  [
    'grid',
    msg('Ground grid', { id: 'dialogs.ground_grid' }),
    msg('Every fifth line is stronger', { id: 'dialogs.every_fifth_line_is_stronger' }),
  ],
];

/** Each language by its own name. */
const kLanguageNames: readonly (readonly [string, string])[] = [
  ['auto', msg('as the browser', { id: 'dialogs.language_auto' })],
  ['en', 'English'],
  ['de', 'Deutsch'],
];

/** What the choices of the settings are called. */
const kChoiceNames: Readonly<Record<string, string>> = {
  auto: msg('automatic', { id: 'dialogs.auto' }),
  light: msg('light', { id: 'dialogs.light' }),
  dark: msg('dark', { id: 'dialogs.dark' }),
  high: msg('high', { id: 'dialogs.high' }),
  low: msg('low', { id: 'dialogs.low' }),
};

/** How the page looks; kept by the browser. */
@customElement('sg-settings-dialog')
export class SettingsDialog extends SimpleDialog {
  @property({ attribute: false }) options: DisplayOptions = kDefaultDisplay;
  /** As chosen: `auto` follows the browser. */
  @property() language = 'auto';
  protected readonly heading = msg('Settings', { id: 'dialogs.settings' });

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
      ${this.#languages()}
      <div class="choice">
        <label for="theme">${msg('Theme', { id: 'dialogs.theme' })}</label>
        <select
          id="theme"
          title=${msg('Light or dark', { id: 'dialogs.light_or_dark' })}
          @change=${(event: Event) => this.#set({ theme: value(event) as DisplayOptions['theme'] })}
        >
          ${['auto', 'light', 'dark'].map((theme) => html`<option value=${theme} ?selected=${theme === options.theme}>${kChoiceNames[theme]}</option>`)}
        </select>
      </div>
      <div class="choice">
        <label for="quality">${msg('Quality', { id: 'dialogs.quality' })}</label>
        <select
          id="quality"
          title=${msg('Quality of pictures', { id: 'dialogs.quality_of_pictures' })}
          @change=${(event: Event) => this.#set({ quality: value(event) as DisplayOptions['quality'] })}
        >
          ${['auto', 'high', 'low'].map((quality) => html`<option value=${quality} ?selected=${quality === options.quality}>${kChoiceNames[quality]}</option>`)}
        </select>
        <span class="about"
          >${msg('low: fewer pixels, no pictures between steps. The motion is the same.', { id: 'dialogs.low_fewer_pixels_no_pictures' })}</span
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

  #languages(): TemplateResult {
    return html`<div class="choice">
      <label for="language">${msg('Language', { id: 'dialogs.language' })}</label>
      <select
        id="language"
        title=${msg('Language; the page is loaded anew', { id: 'dialogs.language_about' })}
        @change=${(event: Event) => ask(this, { kind: 'language', language: value(event) })}
      >
        ${kLanguageNames.map(
          ([language, name]) =>
            html`<option
              value=${language}
              lang=${language === 'auto' ? nothing : language}
              ?selected=${language === this.language}
            >
              ${name}
            </option>`,
        )}
      </select>
    </div>`;
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
