import { html, nothing, type TemplateResult } from 'lit';
import { kMostPanes } from '../pane';
import { iconButton, icons, type SceneCard } from '../ui';
import { msg, str, wordsOf } from '../words';
import { methodTitle } from '../words/methods';
import { plainly } from '../words/plain';
import type { LabView } from './laboratory_view';
import { kFirstScene } from './scene_library';

/** Bars over the stage: the scene, the method, and what else there is. */
export function renderHead(view: LabView): TemplateResult {
  const { narrow } = view.sheet;
  return html`<header class="head">
    ${renderSkip(view)}
    <div class="bar card">${renderScene(view)}</div>
    ${narrow ? nothing : html`<div class="bar card">${renderMethods(view)}</div>`}
    <div class="bar card">
      ${
        narrow
          ? renderMethodMenus(view)
          : [
              wordButton({
                icon: icons.build,
                word: msg('Build', { id: 'laboratory.build' }),
                title: msg('Build and change the scene (B)', {
                  id: 'laboratory.build_and_change_the_scene',
                }),
                pressed: view.lab.build.isOpen,
                act: () => view.carryOut({ kind: 'build', act: { do: 'toggle' } }),
              }),
              wordButton({
                icon: icons.share,
                word: msg('Share', { id: 'laboratory.share' }),
                title: msg('Share: link, file, embed', { id: 'laboratory.share_link_file_embed' }),
                act: () => view.carryOut({ kind: 'share' }),
              }),
            ]
      }
      <sg-more
        ?narrow=${narrow}
        .method=${methodTitle(methodOf(view))}
        .runs=${view.lab.panes.all.length}
        ?sound=${view.settings.display.sound}
      ></sg-more>
    </div>
  </header>`;
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

/** The mark, the name of the scene, which opens the gallery, and the way to its neighbours. */
function renderScene(view: LabView): TemplateResult {
  const { coming } = view.front;
  const { title: told = '' } = coming?.scene ?? view.lab.client.loaded?.scene ?? {};
  const title = wordsOf('scene', told) || msg('Scenes', { id: 'laboratory.scenes' });
  return html`<button
      class="button brand"
      title=${msg('To the first scene', { id: 'laboratory.to_the_first_scene' })}
      aria-label="Signorini"
      @click=${() => view.carryOut({ kind: 'scene', name: kFirstScene })}
    >
      ${icons.mark}<span class="word">Signorini</span>
    </button>
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
    ${renderNeighbours(view)}`;
}

/** To the scenes before and after this one, in the order of the gallery. */
function renderNeighbours(view: LabView): TemplateResult {
  const { awaited, cards, client } = view.lab;
  const shown = client.loaded ?? awaited;
  const at = cards.findIndex(({ name }) => name === shown.name);
  const to = (icon: unknown, name: string, card: SceneCard | undefined): TemplateResult =>
    iconButton({
      icon,
      name,
      title: card === undefined ? name : `${name}: ${card.title}`,
      look: 'button icon neighbour',
      disabled: card === undefined,
      act: () => card && view.carryOut({ kind: 'scene', name: card.name }),
    });
  const next = at < 0 ? undefined : cards[at + 1];
  return html`${to(icons.left, msg('Scene before', { id: 'laboratory.scene_before' }), cards[at - 1])}
  ${to(icons.right, msg('Next scene', { id: 'laboratory.next_scene' }), next)}`;
}

/** The method that runs, or will. */
const methodOf = ({ lab, front }: LabView): string =>
  lab.client.loaded?.method ?? front.coming?.method ?? '';

/** The method, and others beside it. */
function renderMethods(view: LabView): TemplateResult {
  const count = view.lab.panes.all.length;
  const [method, another] = renderMethodMenus(view);
  return html`${method}
  ${
    count === 1
      ? nothing
      : wordButton({
          icon: icons.compare,
          word: msg(str`${count} methods`, { id: 'head.methods' }),
          title: msg('What differs between them', { id: 'head.methods_title' }),
          shows: 'compare',
          pressed: view.dock === 'compare',
          act: () => view.carryOut({ kind: 'dock', name: 'compare' }),
        })
  }
  ${another}`;
}

/** The menus of the method and of others beside it; on a phone *More* opens them. */
function renderMethodMenus(view: LabView): [TemplateResult, TemplateResult] {
  const {
    lab: { client, engine, panes },
    sheet: { narrow },
  } = view;
  const count = panes.all.length;
  const { loaded } = client;
  const applicability = (loaded?.methods ?? []).map((entry) =>
    entry.caution === undefined ? entry : { ...entry, caution: plainly(entry.caution) },
  );
  return [
    html`<sg-method-menu
      explains
      ?unseen=${narrow}
      .methods=${engine?.methods ?? []}
      .applicability=${applicability}
      .current=${methodOf(view)}
    ></sg-method-menu>`,
    html`<sg-method-menu
      adds=${count > 1 ? msg('Add another method', { id: 'head.add_title' }) : msg('Compare with another method', { id: 'head.compare_title' })}
      ?unseen=${narrow}
      .methods=${engine?.methods ?? []}
      .applicability=${applicability}
      .current=${loaded?.method ?? ''}
      ?disabled=${loaded === null || count >= kMostPanes}
      >${count > 1 ? icons.plus : icons.compare}<span class="word"
        >${count > 1 ? msg('Add', { id: 'laboratory.add' }) : msg('Compare', { id: 'laboratory.compare' })}</span
      ></sg-method-menu
    >`,
  ];
}

/** A button of a bar: an icon with its word. */
function wordButton(button: {
  readonly icon: unknown;
  readonly word: string;
  readonly title?: string;
  readonly pressed?: boolean;
  /** The dock that it opens. */
  readonly shows?: string;
  act(): void;
}): TemplateResult {
  const { icon, word, title = word, pressed, shows } = button;
  return html`<button
    class="button"
    title=${title}
    aria-label=${word}
    data-shows=${shows ?? nothing}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    @click=${() => button.act()}
  >
    ${icon}<span class="word">${word}</span>
  </button>`;
}
