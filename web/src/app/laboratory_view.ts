import { html, nothing, type TemplateResult } from 'lit';
import type { ArrowScales, DisplayOptions, Frame, Parameter } from '../sim';
import type { Command, Dock, Legend } from '../ui';
import { msg } from '../words';
import { choiceWords } from '../words/plain';
import { renderForceLaw, renderInspector, renderMaterials } from './elastic/elastic_panels';
import { scenePictures } from '../ui/scene_pictures';
import type { FrontController } from './front/front_controller';
import type { CompareGraph } from './compare_graph';
import type { InspectController } from './inspect/inspect_controller';
import { renderInspected } from './inspect/inspect_panels';
import { renderKnobs, renderStory } from './front/front_panels';
import { renderHead } from './head_view';
import type { LabController } from './lab_controller';
import { findable, isOfForces } from './lab_rows';
import { renderDock, renderShow } from './show_view';
import { renderLimits } from './limits/limit_panels';
import { renderMeasure } from './measure/measure_panels';
import type { MeasureController } from './measure/measure_controller';
import { parameterNotes } from './parameter_notes';
import { hasHeads, renderStage } from './pane_view';
import { renderOptimise } from './optimise/optimise_panels';
import { renderVirtual } from './virtual/virtual_panels';
import type { Settings } from './settings_store';
import type { Sheet } from './sheet';

/** What the page shows and how it asks for something. */
export interface LabView {
  readonly lab: LabController;
  readonly front: FrontController;
  readonly measure: MeasureController;
  readonly inspect: InspectController;
  readonly compareGraph: CompareGraph;
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
  /** The elements with the graphs, and with the bars of energies. */
  readonly graphs: HTMLElement;
  readonly energy: HTMLElement;
  /** What is open beside the stage: a card, and a dock. */
  readonly legend: Legend | '';
  readonly dock: Dock | '';
  /** Whether somebody has begun to look for something. */
  readonly isFinding: boolean;
  /** What lengths of arrows mean. */
  readonly scales: ArrowScales;
  carryOut(command: Command): void;
  change(change: Partial<Settings>): void;
  closeHint(): void;
  closeNotice(): void;
  focusStage(): void;
}

/** The whole page. */
export function renderPage(view: LabView): TemplateResult {
  const { settings, sheet } = view;
  const { client } = view.lab;
  return html`
    <div class="house ${hasHeads(view) ? '' : 'edge-to-edge'} ${isKnown(view) ? '' : 'unknown'}">
      ${renderHead(view)}
      <main aria-label=${msg('Laboratory', { id: 'laboratory.laboratory' })}>
        ${renderStage(view)} ${view.lab.build.renderPalette(view)}
        ${view.lab.build.isOpen ? nothing : renderStory(view)} ${renderInspected(view, true)}
        <div class="deck card">
          ${sheet.isSmall ? nothing : renderKnobs(view.front)} ${renderTransport(view)}
          ${settings.pinned && !sheet.isSmall ? renderFigures(view, true) : nothing}
        </div>
      </main>
      ${renderShow(view)} ${renderDock(view)}
    </div>
    <sg-gallery
      .cards=${view.lab.cards}
      .current=${client.loaded?.name ?? ''}
      .drawn=${view.isDrawn ? scenePictures(view.display.theme) : null}
      .theme=${view.display.theme}
      .groups=${view.lab.groups}
      .synonyms=${view.lab.synonyms}
      .lessons=${view.front.lesson.lessons}
    ></sg-gallery>
    <sg-find-dialog .entries=${view.isFinding ? findable(view) : []}></sg-find-dialog>
    <sg-keys-dialog></sg-keys-dialog>
    <sg-methods-dialog .methods=${view.lab.engine?.methods ?? []}></sg-methods-dialog>
    <sg-settings-dialog
      .options=${settings.display}
      .language=${settings.language}
    ></sg-settings-dialog>
    <sg-stage-words></sg-stage-words>
    <sg-share-dialog></sg-share-dialog>
    <sg-take-away></sg-take-away>
    <sg-graph-dialog></sg-graph-dialog>
  `;
}

/** Whether it is known what comes first: before that nothing would stand where it will. */
function isKnown({ lab: { awaited, engine, trouble } }: LabView): boolean {
  return awaited.text !== '' || engine !== null || trouble !== null;
}

function renderTransport(view: LabView): TemplateResult {
  const { front } = view;
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
      .arrived=${front.arrival.part}
    >
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
    </sg-transport>
  </div>`;
}

/** A page of the laboratory. Long because it is one table: each page and its panel. */
export function renderPanel(view: LabView, name: string): unknown {
  const { client, log, engine } = view.lab;
  const scene = client.loaded?.scene ?? null;
  switch (name) {
    case 'build':
      return view.lab.build.renderPanel();
    case 'contacts':
      return html`<sg-contacts
          .frame=${view.tableFrame}
          .scene=${scene}
          .determined=${view.tableFrame?.determined}
          .bounds=${view.lab.limits?.boundsOfPairs(view.tableFrame?.time)}
        ></sg-contacts
        >${renderInspector(view.lab)}`;
    case 'derivatives':
      return renderVirtual(view.lab, view.tableFrame);
    case 'equation':
      void import('../ui/equation/equation_panel');
      return html`<sg-equation
        .scene=${scene}
        .frame=${view.tableFrame}
        .ask=${client.laws.tell}
      ></sg-equation>`;
    case 'figures':
      return html`${renderFigures(view)}${view.sheet.isSmall ? nothing : renderPin(view)}`;
    case 'events':
      return html`<sg-events
        .events=${log.events}
        .paragraphs=${log.paragraphs}
        .version=${log.version}
        .scene=${scene}
      ></sg-events>`;
    case 'bodies':
      return html`<sg-bodies
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
        .loaded=${client.loaded}
        .engine=${engine}
        .checked=${view.tableFrame === null ? [] : view.lab.logs.of(view.lab.panes.active).expectations.checked}
        .altered=${view.lab.panes.active.altered}
      ></sg-about>`;
    case 'scene':
      void import('../ui/scene/scene_editor');
      return html`<sg-scene-editor
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
      return html`<sg-terminal .port=${view.lab.terminal}></sg-terminal>`;
    default:
      return html`<sg-parameters
        .subject=${client}
        .notes=${parameterNotes(scene, client)}
        .shows=${(parameter: Parameter) => isOfForces(parameter) === (name === 'forces')}
      ></sg-parameters>`;
  }
}

function renderFigures({ lab }: LabView, compact = false): TemplateResult {
  return html`<sg-status
    ?compact=${compact}
    .frame=${lab.client.frame}
    .solver=${solverOf(lab)}
    .timeStep=${lab.panes.active.timeStep}
    .residualUnit=${lab.engine?.methods.find(({ name }) => name === lab.client.loaded?.method)?.residual_unit ?? ''}
  ></sg-status>`;
}

/** For whoever wants the figures always. */
function renderPin(view: LabView): TemplateResult {
  return html`<label class="card-text"
    ><input
      type="checkbox"
      .checked=${view.settings.pinned}
      @change=${() => view.carryOut({ kind: 'pin' })}
    />
    ${msg('Keep them below the controls of time', { id: 'lab.pin' })}</label
  >`;
}

/** The integrator of the active pane, in words. */
function solverOf({ client }: LabController): string {
  const parameter = client.getParameters().find((entry) => entry.getName() === 'DIFF_EQ_SOLVER');
  return choiceWords('DIFF_EQ_SOLVER', parameter?.getAsString() ?? '');
}
