import { html, nothing, type TemplateResult } from 'lit';
import { tellsOverlap, type BodyDescription, readable } from '../../sim';
import { bodiesOf, canGroup, canUngroup, entriesOf, groupOf, groupsOf, nameAt, textOf, wallCount, type BodyGroup, type SceneData } from '../../build';
import { iconButton, icons } from '../../ui';
import type { BuildRow, BuildThing } from '../../ui/build';
import type { LabView } from '../laboratory_view';
import { msg, str } from '../../words';
import type { BuildController } from './build_controller';

/** The palette beside the stage. */
export function renderPalette(view: LabView, build: BuildController): TemplateResult {
  const { documents } = view.lab;
  return html`<div class="build-palette card">
      <sg-build-palette
        role="toolbar"
        aria-label=${msg('Build', { id: 'build_panels.build' })}
        ?across=${view.sheet.narrow}
        .entries=${build.palette}
        .current=${build.entry?.name ?? ''}
        .snaps=${build.snaps}
        .canUndo=${documents.canUndo}
        .canRedo=${documents.canRedo}
        .canGroup=${canGroup(build.data ?? {}, build.selected)}
        .canUngroup=${canUngroup(build.data ?? {}, build.selected)}
        .hasSelected=${build.selected.length > 0 || build.tie !== null}
      ></sg-build-palette>
    </div>`;
}

/** What is to be done now, or why the last edit was refused. */
export function renderWord(view: LabView, build: BuildController): TemplateResult | typeof nothing {
  const act = (): void => view.carryOut({ kind: 'build', act: { do: 'forgive' } });
  const { refusal, entry } = build;
  if (refusal !== null)
    return html`<p class="notice build-refusal" role="alert">
      ${icons.warning} ${refusal.details[0]?.message ?? refusal.title}
      ${iconButton({ icon: icons.close, name: msg('Close', { id: 'build_panels.close' }), act })}
    </p>`;
  if (entry !== null)
    return html`<p class="notice" role="status">${msg(str`${entry.title}: ${entry.about}. Esc leaves it.`, { id: 'build_panels.esc_leaves_it' })}</p>`;
  if (build.isAtStart) return nothing;
  return html`<p class="notice" role="status">
    <button
      class="button build-back"
      title=${msg('Back to the start (R)', { id: 'build_panels.back_to_the_start_r' })}
      @click=${() => view.carryOut({ kind: 'reset' })}
    >
      ${msg('Back to the start', { id: 'build_panels.back_to_the_start' })}</button
    >${msg('to go on building', { id: 'build_panels.to_go_on_building' })}
  </p>`;
}

/** What is selected, in numbers. */
export function renderBuild(build: BuildController): TemplateResult {
  const { data } = build;
  void import('../../ui/build');
  return html`<sg-build-panel
    .heading=${headingOf(build)}
    .rows=${rowsOf(build)}
    .things=${data === null ? [] : thingsOf(build, data)}
    .warnings=${noticesOf(build, true)}
    .notes=${noticesOf(build, false)}
  ></sg-build-panel>`;
}

/** What the engine notes of the scene: of overlaps, or of anything else. */
function noticesOf({ scene }: BuildController, ofOverlaps: boolean): string[] {
  return (scene?.notices ?? [])
    .map(({ message }) => message)
    .filter((message) => tellsOverlap(message) === ofOverlaps);
}

function headingOf({ data, selected, tie, scene }: BuildController): string {
  const [place] = selected;
  if (data === null) return msg('No scene', { id: 'build_panels.no_scene' });
  if (tie !== null) return tieTitle(data, tie.list, tie.place);
  if (place === undefined) return scene?.title ?? msg('Scene', { id: 'build_panels.scene' });
  const group = groupOf(data, selected);
  if (group !== undefined) return msg(str`${groupTitle(group)}: ${selected.length} bodies`, { id: 'build_panels.group_bodies' });
  return selected.length === 1 ? nameAt(data, place) : msg(str`${selected.length} bodies`, { id: 'build_panels.bodies' });
}

/** Fields with what the engine takes where the scene leaves it open. */
function rowsOf({ data, selected, scene, fields }: BuildController): BuildRow[] {
  const [place] = selected;
  const body =
    data === null || place === undefined || selected.length > 1
      ? undefined
      : scene?.bodies[place + wallCount(data)];
  return fields.map((field) => ({ ...field, instead: insteadOf(field.key, body) }));
}

function insteadOf(key: string, body: BodyDescription | undefined): string {
  if (body === undefined) return '';
  const value = { mass: body.mass, elasticity: body.elasticity, friction: body.friction }[key];
  return typeof value === 'number' ? readable(String(Number(value.toPrecision(4)))) : '';
}

function thingsOf({ selected, tie }: BuildController, data: SceneData): BuildThing[] {
  const bodies = bodiesOf(data).map(
    (_, place): BuildThing => ({
      title: nameAt(data, place),
      isSelected: selected.includes(place),
      act: { do: 'select', places: [place] },
    }),
  );
  const ties = (['joints', 'forces'] as const).flatMap((list) =>
    entriesOf(data, list).map(
      ([, place]): BuildThing => ({
        title: tieTitle(data, list, place),
        isSelected: tie?.list === list && tie.place === place,
        act: { do: 'select-tie', tie: { list, place } },
      }),
    ),
  );
  const groups = groupsOf(data).map(
    (group): BuildThing => ({
      title: groupTitle(group),
      isSelected: groupOf(data, selected)?.place === group.place,
      act: { do: 'select', places: group.bodies },
    }),
  );
  return [...groups, ...bodies, ...ties];
}

function groupTitle({ name, place }: BodyGroup): string {
  return name || msg(str`group ${place + 1}`, { id: 'build_panels.group' });
}

function tieTitle(data: SceneData, list: 'joints' | 'forces', place: number): string {
  const [entry] = entriesOf(data, list).find(([, at]) => at === place) ?? [];
  const kind = textOf(entry?.['type']).replace(/_/g, ' ');
  const name = textOf(entry?.['name']);
  if (name === '') return list === 'joints' ? msg(str`${kind} joint ${place + 1}`, { id: 'build_panels.joint' }) : kind;
  return name.toLowerCase().includes(kind) ? name : `${name} (${kind})`;
}
