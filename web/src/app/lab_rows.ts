import { formatRounded, isMet, type Parameter, readable, withUnit } from '../sim';
import { icons, type LabEntry, type LabGroup } from '../ui';
import { msg, str, wordsOf } from '../words';
import { methodTitle } from '../words/methods';
import { parameterTitle } from '../words/plain';
import { hasMaterials } from './elastic/elastic_panels';
import type { LabView } from './laboratory_view';

/** Headings of parameters about what acts on bodies; the others are about the method. */
const kOfForces: ReadonlySet<string> = new Set(['Forces', 'Bodies', 'Energy']);

/** Whether a parameter is about what acts on bodies. */
export const isOfForces = (parameter: Parameter): boolean => kOfForces.has(parameter.getGroup());

/** A page of the laboratory: what its row says. */
export interface LabPage extends Omit<LabEntry, 'command'> {
  readonly name: string;
}

/** All pages of the laboratory, in groups. */
export function labPages(view: LabView): { title: string; pages: LabPage[] }[] {
  return [
    { title: msg('This run', { id: 'lab.this_run' }), pages: ofRun(view) },
    { title: msg('What is there', { id: 'lab.what_is_there' }), pages: ofScene(view) },
    { title: msg('Tools', { id: 'lab.tools' }), pages: tools(view) },
    { title: msg('For those who write', { id: 'lab.for_those_who_write' }), pages: ofText() },
  ];
}

/** The page of a name; undefined where there is none now. */
export function labPage(view: LabView, name: string): LabPage | undefined {
  return labPages(view)
    .flatMap(({ pages }) => pages)
    .find((page) => page.name === name);
}

/** The rows of the laboratory. */
export function labGroups(view: LabView): LabGroup[] {
  return labPages(view).map(({ title, pages }) => ({
    title,
    entries: pages.map((page) => ({ ...page, command: { kind: 'tab', name: page.name } })),
  }));
}

/** What the search of the laboratory finds beside its rows: every parameter, by its names. */
export function parameterEntries(view: LabView): LabEntry[] {
  return view.lab.client.getParameters().map((parameter) => ({
    title: parameterTitle(parameter.getName(), parameter.getTitle()),
    about: isOfForces(parameter) ? forcesTitle() : accuracyTitle(),
    icon: icons.settings,
    words: `${parameter.getName()} ${parameter.getAbout()}`,
    command: {
      kind: 'tab',
      name: isOfForces(parameter) ? 'forces' : 'parameters',
      at: parameter.getName(),
    },
  }));
}

/** What can be found anywhere on the page. */
export function findable(view: LabView): LabEntry[] {
  const dialogs: LabEntry[] = [
    {
      title: msg('Compare', { id: 'laboratory.compare' }),
      about: msg('what differs between runs side by side', { id: 'lab.compare_about' }),
      icon: icons.compare,
      idle:
        view.lab.panes.all.length > 1
          ? undefined
          : msg('“Compare” above the stage puts another method beside this one.', {
              id: 'lab.compare_idle',
            }),
      command: { kind: 'tab', name: 'compare' },
    },
    {
      title: msg('Settings', { id: 'laboratory.settings' }),
      about: msg('language, theme, pictures', { id: 'more.settings' }),
      icon: icons.settings,
      command: { kind: 'settings' },
    },
    {
      title: msg('Keys', { id: 'laboratory.keys' }),
      about: msg('what keys and the pointer do', { id: 'lab.keys_about' }),
      icon: icons.keys,
      command: { kind: 'keys' },
    },
    {
      title: msg('Share', { id: 'laboratory.share' }),
      about: msg('link, file, frame', { id: 'lab.share_about' }),
      icon: icons.share,
      command: { kind: 'share' },
    },
    {
      title: msg('Take away', { id: 'laboratory.take_away' }),
      about: msg('numbers, pictures, film', { id: 'more.take_away' }),
      icon: icons.take,
      command: { kind: 'take-away' },
    },
  ];
  const scenes = view.lab.cards.map(({ name, title }): LabEntry => ({
    title: wordsOf('scene', title),
    about: msg('Scene', { id: 'laboratory.scene' }),
    icon: icons.open,
    words: name,
    command: { kind: 'scene', name },
  }));
  const rows = labGroups(view).flatMap(({ entries }) => entries);
  return [...rows, ...parameterEntries(view), ...dialogs, ...scenes];
}

const accuracyTitle = (): string => msg('Method and accuracy', { id: 'lab.method' });
const forcesTitle = (): string => msg('Gravity, friction, energy', { id: 'lab.forces' });

function ofRun(view: LabView): LabPage[] {
  const { client, build, panes } = view.lab;
  const gravity = client.getParameters().find((entry) => entry.getName() === 'GRAVITY');
  const step = panes.active.timeStep;
  return [
    ...(build.isOpen
      ? [
          {
            name: 'build',
            title: msg('Build', { id: 'build_panels.build' }),
            about: msg('what is selected, in numbers', { id: 'lab.build_about' }),
            icon: icons.build,
          },
        ]
      : []),
    {
      name: 'parameters',
      title: accuracyTitle(),
      about:
        client.loaded === null || !(step > 0)
          ? ''
          : msg(
              str`${methodTitle(client.loaded.method)}, ${formatRounded(1 / step, 3)} steps a second`,
              { id: 'lab.method_about' },
            ),
      icon: icons.settings,
    },
    {
      name: 'forces',
      title: forcesTitle(),
      about: msg('what acts on all bodies', { id: 'lab.forces_about' }),
      icon: icons.forces,
      value:
        gravity === undefined ? '' : withUnit(readable(gravity.getAsString()), gravity.getUnit()),
    },
    {
      name: 'figures',
      title: msg('Where the numbers stand', { id: 'laboratory.figures' }),
      about: msg('energy drift, steps, time to compute', { id: 'lab.figures_about' }),
      icon: icons.target,
    },
  ];
}

function ofScene(view: LabView): LabPage[] {
  const { client, log, logs, panes } = view.lab;
  const scene = client.loaded?.scene ?? null;
  const { checked } = logs.of(panes.active).expectations;
  const met = checked.filter(
    ({ expectation, reached }) => reached !== null && isMet(expectation, reached),
  ).length;
  const moving = scene?.bodies.filter(({ mobility }) => mobility !== 'fixed').length ?? 0;
  return [
    {
      name: 'bodies',
      title: msg('Bodies', { id: 'laboratory.bodies' }),
      about: msg('places, speeds, masses', { id: 'lab.bodies_about' }),
      icon: icons.disc,
      value: String(moving),
    },
    {
      name: 'contacts',
      title: msg('Contacts', { id: 'laboratory.contacts' }),
      about: msg('gaps, forces, friction used', { id: 'lab.contacts_about' }),
      icon: icons.forces,
      value: String(view.tableFrame?.figures.contacts ?? 0),
    },
    {
      name: 'events',
      title: msg('Events', { id: 'laboratory.events' }),
      about: msg('blows, contacts that begin and end', { id: 'lab.events_about' }),
      icon: icons.clock,
      value: String(log.events.times.length),
    },
    {
      name: 'materials',
      title: msg('Materials', { id: 'elastic_panels.materials' }),
      about: msg('what bodies are made of', { id: 'lab.materials_about' }),
      icon: icons.table,
      idle: hasMaterials(view.lab)
        ? undefined
        : msg('No body of this scene names its material.', { id: 'lab.materials_idle' }),
    },
    {
      name: 'about',
      title: msg('Expected and found', { id: 'lab.expected' }),
      about: msg('what this scene must do', { id: 'lab.expected_about' }),
      icon: icons.check,
      value:
        checked.length === 0
          ? ''
          : msg(str`${met} of ${checked.length}`, { id: 'lab.expected_value' }),
    },
  ];
}

function tools(view: LabView): LabPage[] {
  const { client, elastic } = view.lab;
  return [
    {
      name: 'measure',
      title: msg('Measure', { id: 'laboratory.measure' }),
      about: msg('ruler, angle, photogate, probe, bookmarks', { id: 'lab.measure_about' }),
      icon: icons.ruler,
    },
    {
      name: 'limits',
      title: msg('Limits', { id: 'laboratory.limits' }),
      about: msg('how far it can lean before it falls', { id: 'lab.limits_about' }),
      icon: icons.lean,
    },
    {
      name: 'optimise',
      title: msg('Optimise', { id: 'laboratory.optimise' }),
      about: msg('let a search find the throw that hits', { id: 'lab.optimise_about' }),
      icon: icons.optimise,
    },
    {
      name: 'law',
      title: msg('Force law', { id: 'elastic_panels.force_law' }),
      about: msg('how hard bodies push back when pressed', { id: 'lab.law_about' }),
      icon: icons.law,
      idle: elastic.runs ? undefined : msg('Only elastic bodies have one.', { id: 'lab.law_idle' }),
    },
    {
      name: 'equation',
      title: msg('Equation', { id: 'lab.equation' }),
      about: msg('a = A f + b: how the forces are found', { id: 'lab.equation_about' }),
      icon: icons.table,
      idle:
        client.loaded?.method === 'contact'
          ? undefined
          : msg('Only rigid bodies find their forces by it.', { id: 'lab.equation_idle' }),
    },
    {
      name: 'derivatives',
      title: msg('Derivatives', { id: 'lab.derivatives' }),
      about: msg('softness of contacts, and of one step', { id: 'lab.derivatives_about' }),
      icon: icons.sweep,
      idle:
        client.loaded?.offers?.includes('softness') === true
          ? undefined
          : msg('Only the method with a soft skin has them.', { id: 'lab.derivatives_idle' }),
    },
  ];
}

function ofText(): LabPage[] {
  return [
    {
      name: 'scene',
      title: msg('Text of the scene', { id: 'lab.text' }),
      about: msg('the file, as it is written', { id: 'lab.text_about' }),
      icon: icons.text,
    },
    {
      name: 'terminal',
      title: msg('Terminal', { id: 'laboratory.terminal' }),
      about: msg('commands and formulas', { id: 'lab.terminal_about' }),
      icon: icons.terminal,
    },
  ];
}
