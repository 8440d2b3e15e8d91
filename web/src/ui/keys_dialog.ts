import { css, html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { msg } from '../words';
import { docsLink, noticesLink } from './docs_link';
import { SimpleDialog } from './simple_dialog';

const kKeys: readonly (readonly [string, string])[] = [
  [msg('Space', { id: 'dialogs.space' }), msg('play, pause', { id: 'dialogs.play_pause' })],
  ['→', msg('one step', { id: 'dialogs.one_step' })],
  ['←', msg('one step back', { id: 'dialogs.one_step_back' })],
  ['R', msg('reset', { id: 'dialogs.reset' })],
  ['1 … 5', msg('forces, motion, energy, graphs, laboratory', { id: 'dialogs.tabs' })],
  ['Ctrl K', msg('find anything', { id: 'dialogs.find_anything' })],
  [
    msg('Ctrl + Z', { id: 'dialogs.ctrl_z' }),
    msg('take back the last change of parameters, methods or scene; with Shift do it again', {
      id: 'dialogs.take_back_the_last_change',
    }),
  ],
  ['/', msg('search scenes', { id: 'dialogs.search_scenes' })],
  [
    'Enter',
    msg('look at what is selected: what it is, and what acts on it', {
      id: 'dialogs.look_closely',
    }),
  ],
  [
    '[  ]',
    msg('look at the body before, the next one; with Shift at contacts', {
      id: 'dialogs.look_next',
    }),
  ],
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
  ['0', msg('let blows be heard, or not', { id: 'dialogs.let_blows_be_heard' })],
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
  [
    msg('Page Up  Page Down', { id: 'dialogs.page_keys' }),
    msg('a step of the lesson back, on', { id: 'dialogs.lesson_steps' }),
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
    msg('Ctrl + G', { id: 'dialogs.ctrl_g' }),
    msg('make the selected bodies a group; with Shift take it apart', {
      id: 'dialogs.make_the_selected_bodies_a',
    }),
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
    msg('Touch something', { id: 'dialogs.touch_something' }),
    msg('a body, a contact, an arrow: what it is, and what acts on it', {
      id: 'dialogs.touch_something_about',
    }),
  ],
  [
    msg('Drag a body', { id: 'dialogs.drag_a_body' }),
    msg('carry it while paused: let go, and it moves on; while time runs a spring pulls it', {
      id: 'dialogs.carry_or_pull',
    }),
  ],
  [
    msg('Shift + click a body', { id: 'dialogs.shift_click_a_body' }),
    msg('choose it too, fixed ones as well: a drag carries all that are chosen', {
      id: 'dialogs.choose_it_too',
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

declare global {
  interface HTMLElementTagNameMap {
    'sg-keys-dialog': KeysDialog;
  }
}
