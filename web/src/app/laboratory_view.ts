import { html, nothing, type TemplateResult } from 'lit';
import { type DisplayOptions, type Frame } from '../sim';
import { kMostPanes } from '../pane';
import { iconButton, icons, type Command, type SceneCard, type Tab } from '../ui';
import { msg, wordsOf } from '../words';
import { choiceWords } from '../words/plain';
import {
  elasticTabs,
  renderForceLaw,
  renderInspector,
  renderMaterials,
} from './elastic/elastic_panels';
import { cardPictures } from './front/card_pictures';
import type { FrontDesk } from './front/front_desk';
import { renderFront } from './front/front_panels';
import type { LabController } from './lab_controller';
import { renderLimits } from './limits/limit_panels';
import { renderMeasure } from './measure/measure_panels';
import type { MeasureDesk } from './measure/measure_desk';
import { parameterNotes } from './parameter_notes';
import { compared, renderStage } from './pane_view';
import { renderOptimise } from './optimise/optimise_panels';
import { renderVirtual } from './virtual/virtual_panels';
import type { Settings } from './settings_store';
import type { Sheet } from './sheet';

/** What the page shows and how it asks for something. */
export interface LabView {
  readonly lab: LabController;
  readonly front: FrontDesk;
  readonly measure: MeasureDesk;
  readonly settings: Settings;
  readonly display: DisplayOptions;
  readonly sheet: Sheet;
  /** Whether the stage has shown its first picture: those of the gallery have to wait for it. */
  readonly isDrawn: boolean;
  readonly rate: number;
  readonly selected: number | null;
  /** Frame for the tables, which are brought up to date less often than the stage. */
  readonly tableFrame: Frame | null;
  readonly editorText: string;
  /** The element with the graphs; it moves between column and sheet. */
  readonly graphs: HTMLElement;
  carryOut(command: Command): void;
  change(change: Partial<Settings>): void;
  closeHint(): void;
  closeNotice(): void;
  focusStage(): void;
}

/** The tabs of the side panel, in the order of the keys 1 to 9. */
export function tabsOf(view: LabView): Tab[] {
  return [
    ...(view.sheet.isSmall
      ? [{ name: 'graphs', title: msg('Graphs', { id: 'laboratory.graphs' }) }]
      : []),
    ...(view.lab.panes.all.length > 1
      ? [{ name: 'compare', title: msg('Compare', { id: 'laboratory.compare' }) }]
      : []),
    ...view.lab.build.tabs,
    { name: 'parameters', title: msg('Parameters', { id: 'laboratory.parameters' }) },
    { name: 'contacts', title: msg('Contacts', { id: 'laboratory.contacts' }) },
    { name: 'events', title: msg('Events', { id: 'laboratory.events' }) },
    { name: 'bodies', title: msg('Bodies', { id: 'laboratory.bodies' }) },
    ...elasticTabs(view.lab),
    { name: 'about', title: msg('About', { id: 'laboratory.about' }) },
    { name: 'scene', title: msg('Scene', { id: 'laboratory.scene' }) },
    { name: 'terminal', title: msg('Terminal', { id: 'laboratory.terminal' }) },
    { name: 'optimise', title: msg('Optimise', { id: 'laboratory.optimise' }) },
    { name: 'measure', title: msg('Measure', { id: 'laboratory.measure' }) },
    { name: 'limits', title: msg('Limits', { id: 'laboratory.limits' }) },
  ];
}

/** The whole page. */
export function renderPage(view: LabView): TemplateResult {
  const { settings, sheet } = view;
  const { client } = view.lab;
  const hasPanels = sheet.isSmall ? !sheet.isFolded : settings.sideOpen;
  const front = renderFront(view.front, view.lab.build.isOpen, view.display);
  return html`
    ${renderSkip(view)} ${renderTop(view)}
    <div class="house ${sheet.isFolded ? 'folded' : ''}">
      <main class="centre" aria-label=${msg('Laboratory', { id: 'laboratory.laboratory' })}>
        ${renderStage(view)} ${sheet.low ? nothing : front} ${renderTransport(view)}
        ${sheet.isSmall || !settings.graphsOpen ? nothing : view.graphs}
      </main>
      <aside
        class="side-panel"
        aria-label=${msg('Panels', { id: 'laboratory.panels' })}
        ?hidden=${!hasPanels && !sheet.isSmall}
      >
        <h2 class="visually-hidden">${msg('Panels', { id: 'laboratory.panels' })}</h2>
        ${sheet.low ? front : nothing} ${renderSide(view)}
      </aside>
    </div>
    <sg-status
      class="status"
      ?hidden=${!hasPanels}
      role="contentinfo"
      aria-label=${msg('Figures of the run', { id: 'laboratory.figures' })}
      .frame=${client.frame}
      .solver=${solverOf(view.lab)}
      .timeStep=${view.lab.panes.active.timeStep}
    ></sg-status>
    <sg-gallery
      .cards=${view.lab.cards}
      .current=${client.loaded?.name ?? ''}
      .drawn=${view.isDrawn ? cardPictures(view.display.theme) : null}
      .lessons=${view.front.lesson.lessons}
    ></sg-gallery>
    <sg-keys-dialog></sg-keys-dialog>
    <sg-settings-dialog
      .options=${view.display}
      .language=${settings.language}
    ></sg-settings-dialog>
    <sg-stage-words></sg-stage-words>
    <sg-share-dialog></sg-share-dialog>
    <sg-take-away></sg-take-away>
    <sg-graph-dialog></sg-graph-dialog>
  `;
}

/** The integrator of the active pane, in words. */
function solverOf({ client }: LabController): string {
  const parameter = client.getParameters().find((entry) => entry.getName() === 'DIFF_EQ_SOLVER');
  return choiceWords('DIFF_EQ_SOLVER', parameter?.getAsString() ?? '');
}

/** Past the head, for those who go by keyboard. */
function renderSkip(view: LabView): TemplateResult {
  const skip = (event: Event): void => {
    // What stands behind # in the address is a document.
    event.preventDefault();
    view.focusStage();
  };
  return html`<a class="skip-link" href="#stage" @click=${skip}
    >${msg('To the stage', { id: 'laboratory.to_the_stage' })}</a
  >`;
}

function renderTop(view: LabView): TemplateResult {
  const { client, engine } = view.lab;
  const title =
    wordsOf('scene', client.loaded?.scene.title ?? '') ||
    msg('Scenes', { id: 'laboratory.scenes' });
  return html`<header class="top">
    <strong class="brand">Signorini</strong>
    <h1 class="scene-head">
      <button
        class="button"
        title=${msg('Scenes (/)', { id: 'laboratory.scenes_2' })}
        aria-haspopup="dialog"
        @click=${() => view.carryOut({ kind: 'gallery' })}
      >
        <span class="scene-title">${title}</span>${icons.down}
      </button>
    </h1>
    ${renderNeighbours(view)}
    <sg-method-menu
      .methods=${engine?.methods ?? []}
      .applicability=${client.loaded?.methods ?? []}
      .current=${client.loaded?.method ?? ''}
    ></sg-method-menu>
    <sg-method-menu
      adds
      .methods=${engine?.methods ?? []}
      .applicability=${client.loaded?.methods ?? []}
      .current=${client.loaded?.method ?? ''}
      ?disabled=${client.loaded === null || view.lab.panes.all.length >= kMostPanes}
    ></sg-method-menu>
    <button
      class="button build-switch"
      title=${msg('Build and change the scene (B)', { id: 'laboratory.build_and_change_the_scene' })}
      aria-label=${msg('Build', { id: 'laboratory.build' })}
      aria-pressed=${String(view.lab.build.isOpen)}
      @click=${() => view.carryOut({ kind: 'build', act: { do: 'toggle' } })}
    >
      ${icons.build}<span class="long">${msg('Build', { id: 'laboratory.build' })}</span>
    </button>
    <span class="spacer"></span>
    ${view.sheet.isSmall ? nothing : renderSwitches(view)}
    ${pageLink('./geometry.html', msg('Geometry of bodies in space', { id: 'laboratory.geometry_of_bodies_in_space' }), icons.solids)}
    ${view.sheet.isSmall ? nothing : html`${renderProof()} ${renderSweeps()}`}
    ${view.sheet.narrow ? nothing : iconButton({ icon: icons.take, name: msg('Take away', { id: 'laboratory.take_away' }), title: msg('Take away: numbers, pictures, film, citation (Y)', { id: 'laboratory.take_away_numbers_pictures_film' }), act: () => view.carryOut({ kind: 'take-away' }) })}
    ${iconButton({ icon: icons.share, name: msg('Share', { id: 'laboratory.share' }), title: msg('Share: link, file, embed', { id: 'laboratory.share_link_file_embed' }), act: () => view.carryOut({ kind: 'share' }) })}
    ${iconButton({ icon: icons.settings, name: msg('Settings', { id: 'laboratory.settings' }), act: () => view.carryOut({ kind: 'settings' }) })}
    ${iconButton({ icon: icons.keys, name: msg('Keys', { id: 'laboratory.keys' }), look: 'button icon keys', title: msg('Keys (?)', { id: 'laboratory.keys_2' }), act: () => view.carryOut({ kind: 'keys' }) })}
  </header>`;
}

/** To the scenes before and after this one, in the order of the gallery. */
function renderNeighbours(view: LabView): TemplateResult {
  const { cards, client } = view.lab;
  const at = cards.findIndex(({ name }) => name === client.loaded?.name);
  const to = (icon: unknown, name: string, card: SceneCard | undefined): TemplateResult =>
    iconButton({
      icon,
      name,
      title: card === undefined ? name : `${name}: ${card.title}`,
      look: 'button icon neighbour',
      disabled: card === undefined,
      act: () => card && view.carryOut({ kind: 'scene', name: card.name }),
    });
  return html`${to(icons.left, msg('Scene before', { id: 'laboratory.scene_before' }), cards[at - 1])}
  ${to(icons.right, msg('Next scene', { id: 'laboratory.next_scene' }), at < 0 ? undefined : cards[at + 1])}`;
}

/** To a page beside this one. */
function pageLink(href: string, name: string, icon: unknown): TemplateResult {
  return html`<a class="button icon" href=${href} title=${name} aria-label=${name}>${icon}</a>`;
}

function renderProof(): TemplateResult {
  const name = msg('Validation: how many digits are right', { id: 'laboratory.validation' });
  return pageLink('./validation.html', name, icons.proof);
}

function renderSweeps(): TemplateResult {
  const name = msg('Sweep: many runs of one scene', { id: 'laboratory.sweep' });
  return pageLink('./sweep.html', name, icons.sweep);
}

/** What is open beside the stage. */
function renderSwitches(view: LabView): TemplateResult {
  const { graphsOpen, sideOpen } = view.settings;
  return html`${iconButton({
    icon: icons.graph,
    name: msg('Graphs', { id: 'laboratory.graphs' }),
    pressed: graphsOpen,
    act: () => view.change({ graphsOpen: !graphsOpen }),
  })}
  ${iconButton({
    icon: icons.panel,
    name: msg('Panels', { id: 'laboratory.panels' }),
    pressed: sideOpen,
    act: () => view.change({ sideOpen: !sideOpen }),
  })}`;
}

function renderTransport(view: LabView): TemplateResult {
  const { client, log, panes } = view.lab;
  const { oldest, newest } = panes.kept;
  const nothingLoaded = client.loaded === null;
  return html`<div
    class="transport"
    role="group"
    aria-label=${msg('Time', { id: 'laboratory.time' })}
  >
    <sg-transport
      .running=${client.running}
      .disabled=${nothingLoaded}
      .canBack=${client.frame !== null && client.time > oldest}
      .rate=${view.rate}
      .time=${client.time}
      .pace=${panes.pace}
    ></sg-transport>
    <sg-timeline
      .oldest=${oldest}
      .newest=${newest}
      .time=${client.time}
      .timeStep=${view.lab.panes.active.timeStep}
      .ticks=${log.times}
      .tickVersion=${log.version}
      .marks=${view.lab.documents.bench.bench.bookmarks ?? []}
      .disabled=${nothingLoaded}
    ></sg-timeline>
  </div>`;
}

function renderSide(view: LabView): TemplateResult {
  const tabs = tabsOf(view);
  const tab = tabs.some(({ name }) => name === view.settings.tab) ? view.settings.tab : 'about';
  const { sheet } = view;
  return html`<sg-tabs
    .tabs=${tabs}
    .current=${tab}
    ?foldable=${sheet.isSmall}
    ?folded=${sheet.isFolded}
    >${sheet.isFolded ? nothing : renderPanel(view, tab)}</sg-tabs
  >`;
}

/** Long because it is one table: each tab and its panel. */
function renderPanel(view: LabView, tab: string): unknown {
  const { client, log, engine } = view.lab;
  const scene = client.loaded?.scene ?? null;
  switch (tab) {
    case 'graphs':
      return html`<div slot="graphs">${view.graphs}</div>`;
    case 'compare':
      return html`<sg-compare
        slot="compare"
        ?overlaid=${view.lab.panes.overlaid}
        .runs=${view.tableFrame === null ? [] : compared(view)}
      ></sg-compare>`;
    case 'build':
      return view.lab.build.renderPanel();
    case 'contacts':
      return html`<sg-contacts
          slot="contacts"
          .frame=${view.tableFrame}
          .scene=${scene}
          .determined=${view.tableFrame?.determined}
          .bounds=${view.lab.limits?.boundsOfPairs(view.tableFrame?.time)}
        ></sg-contacts
        >${renderInspector(view.lab)}${renderVirtual(view.lab, view.tableFrame)}`;
    case 'events':
      return html`<sg-events
        slot="events"
        .events=${log.events}
        .paragraphs=${log.paragraphs}
        .version=${log.version}
        .scene=${scene}
      ></sg-events>`;
    case 'bodies':
      return html`<sg-bodies
        slot="bodies"
        .frame=${view.tableFrame}
        .scene=${scene}
        .selected=${view.selected}
      ></sg-bodies>`;
    case 'law':
      return renderForceLaw(view.lab);
    case 'materials':
      return renderMaterials(view.lab);
    case 'about':
      return html`<sg-about
        slot="about"
        .loaded=${client.loaded}
        .engine=${engine}
        .checked=${view.tableFrame === null ? [] : view.lab.expectations.checked}
        .altered=${view.lab.panes.active.altered}
      ></sg-about>`;
    case 'scene':
      void import('../ui/scene/scene_editor');
      return html`<sg-scene-editor
        slot="scene"
        .text=${view.editorText}
        .check=${(text: string) => client.checkScene(text)}
        ?live=${view.lab.build.isOpen}
        .shown=${view.lab.build.shownInText}
      ></sg-scene-editor>`;
    case 'optimise':
      return renderOptimise(view.lab.optimise);
    case 'measure':
      return renderMeasure(view);
    case 'limits':
      return renderLimits(view.lab);
    case 'terminal':
      void import('../ui/terminal/terminal');
      return html`<sg-terminal slot="terminal" .port=${view.lab.terminal}></sg-terminal>`;
    default:
      return html`<sg-parameters
        slot="parameters"
        .subject=${client}
        .notes=${parameterNotes(scene, client)}
      ></sg-parameters>`;
  }
}
