import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { kDefaultDisplay, type DisplayOptions } from '../sim';
import { msg } from '../words';
import { ask } from './commands';
import { captionsWords } from './front/caption_text';
import { SimpleDialog } from './simple_dialog';

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
  | 'bodyNames'
  | 'grid'
  | 'captions'
  | 'sound'
  | 'handPlays';

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
    'contactPoints',
    msg('Contact points', { id: 'dialogs.contact_points' }),
    msg('Where bodies touch', { id: 'dialogs.where_bodies_touch' }),
  ],
  [
    'virtualContacts',
    msg('Virtual contacts (V)', { id: 'dialogs.virtual_contacts_v' }),
    msg(
      'Under “Soft skin”: a dot for each, its area by weight. The weights of a pair add up to 1; point at a dot for its depth',
      { id: 'dialogs.under_virtual_contact_a_dot' },
    ),
  ],
  [
    'fields',
    msg('Distance fields (I)', { id: 'dialogs.distance_fields_i' }),
    msg(
      'Under “Soft skin”: iso-lines of the distance to each body, inside and outside; the legend says how far apart',
      { id: 'dialogs.under_virtual_contact_iso_lines' },
    ),
  ],
  [
    'intersections',
    msg('Intersections (O)', { id: 'dialogs.intersections_o' }),
    msg(
      'In space under “Small steps”: what two bodies have in common; of bodies that only touch the polygon in which they do',
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
    msg('While you build or measure', { id: 'dialogs.grid_while_you_build' }),
  ],
  [
    'captions',
    captionsWords(),
    msg('A sentence above the controls that tells what just happened', {
      id: 'dialogs.captions_about',
    }),
  ],
  [
    'sound',
    msg('Sound', { id: 'dialogs.sound' }),
    msg('Blows are heard: loud by their impulse, high or low by what bodies are made of', {
      id: 'dialogs.sound_about',
    }),
  ],
  [
    'handPlays',
    msg('Time runs when a body is let go', { id: 'dialogs.hand_plays' }),
    msg('Else what was carried stays where it is until time runs', {
      id: 'dialogs.hand_plays_about',
    }),
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
    'sg-settings-dialog': SettingsDialog;
  }
}
