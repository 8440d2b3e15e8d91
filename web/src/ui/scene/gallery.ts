import {
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type SVGTemplateResult,
  type TemplateResult,
} from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { isSpatial, type Lesson, type SceneDescription } from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask } from '../commands';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';
import { msg, str } from '../../words';
import { galleryStyle } from './gallery_style';
import { found, searchedWords } from './search';
import { scenePicture } from './scene_picture';
import { spacePicture } from './space_picture';

/** What a card says before its picture is there. */
export interface SceneCard {
  readonly name: string;
  readonly title: string;
  readonly family: string;
  /** Whether its bodies move in space. */
  readonly inSpace: boolean;
  readonly about: string;
  /** Null until the engine has described the scene. */
  readonly scene: SceneDescription | null;
}

/** The filter for scenes in space, of whatever family. */
const kInSpace = msg('in space', { id: 'gallery.in_space' });

const pictureOf = (scene: SceneDescription): SVGTemplateResult =>
  isSpatial(scene) ? spacePicture(scene) : scenePicture(scene);

/** Cards of all scenes, with search and a filter by family. Asks for pictures only when a card comes into view. */
@customElement('sg-gallery')
export class Gallery extends LitElement {
  @property({ attribute: false }) cards: readonly SceneCard[] = [];
  /** Name of the scene that is loaded. */
  @property() current = '';
  /** The address of the picture that the renderer has drawn of a scene; null while there are none. */
  @property({ attribute: false }) drawn: ((name: string) => string) | null = null;
  @property({ attribute: false }) lessons: readonly Lesson[] = [];
  @state() private search = '';
  @state() private family = '';

  #shownCurrent = '';

  readonly #watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const name = (entry.target as HTMLElement).dataset['name'];
      if (!entry.isIntersecting || name === undefined) continue;
      this.#watcher.unobserve(entry.target);
      this.dispatchEvent(
        new CustomEvent('sg-need-picture', { detail: name, bubbles: true, composed: true }),
      );
    }
  });

  static override styles = [base, controls, galleryStyle];

  /** Puts the cursor into the search field. */
  focusSearch(): void {
    this.renderRoot.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watcher.disconnect();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('current') || changed.has('cards')) {
      const card = this.renderRoot.querySelector('[aria-current=true]');
      if (this.#shownCurrent !== this.current && card !== null) {
        this.#shownCurrent = this.current;
        this.#bringIntoView(card);
      }
    }
    for (const picture of this.renderRoot.querySelectorAll('.picture:not(:has(svg))'))
      this.#watcher.observe(picture);
  }

  /** Lists of scenes with a text for each. */
  #lessonRow(): TemplateResult | typeof nothing {
    if (this.lessons.length === 0) return nothing;
    return html`<div
      class="families lessons"
      role="group"
      aria-label=${msg('Lessons', { id: 'gallery.lessons' })}
    >
      <span>${msg('Lessons', { id: 'gallery.lessons' })}</span>
      ${this.lessons.map(
        ({ name, title, about }) =>
          html`<button
            title=${about}
            @click=${() => ask(this, { kind: 'lesson', act: { do: 'open', name } })}
          >
            ${title}
          </button>`,
      )}
    </div>`;
  }

  protected override render(): TemplateResult {
    const { family } = this;
    const inFamily = this.cards.filter(
      (card) => family === '' || (family === kInSpace ? card.inSpace : card.family === family),
    );
    const shown = found(inFamily, searchedWords(this.search));
    return html`
      ${this.#tools()}
      ${
        shown.length === 0
          ? html`<p class="empty">
              ${msg('No scene matches. Clear the search, or drop a scene file on the page.', { id: 'gallery.no_scene_matches_clear_the' })}
            </p>`
          : html`<ul aria-label=${msg('Scenes', { id: 'gallery.scenes' })}>
              ${shown.map((card) => this.#card(card))}
            </ul>`
      }
    `;
  }

  /** Search, own files, families. */
  #tools(): TemplateResult {
    const families = [...new Set(this.cards.map((card) => card.family))].filter(Boolean).sort();
    const inSpace = this.cards.some((card) => card.inSpace) ? [kInSpace] : [];
    return html`<div class="tools">
      <div class="row">
        <input
          type="search"
          placeholder=${msg('Search scenes', { id: 'gallery.search_scenes' })}
          aria-label=${msg('Search scenes', { id: 'gallery.search_scenes' })}
          title=${msg('Search scenes (/)', { id: 'gallery.search_scenes_2' })}
          .value=${this.search}
          @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#searchKey(event)}
        />
        ${iconButton({
          icon: icons.open,
          name: msg('Open a scene file', { id: 'gallery.open_a_scene_file' }),
          title: msg('Open a scene file; or drop one anywhere on the page', {
            id: 'gallery.open_a_scene_file_or',
          }),
          look: 'icon',
          act: () => this.#file?.click(),
        })}
        <input
          type="file"
          accept=".json,.obj,.stl,application/json"
          hidden
          @change=${(event: Event) => this.#opened(event)}
        />
      </div>
      <div
        class="families"
        role="group"
        aria-label=${msg('Families of scenes', { id: 'gallery.families_of_scenes' })}
      >
        ${['', ...families, ...inSpace].map(
          (family) =>
            html`<button
              aria-pressed=${String(this.family === family)}
              title=${family === '' ? msg('Show all scenes', { id: 'gallery.show_all_scenes' }) : msg(str`Show only ${family}`, { id: 'gallery.show_only' })}
              @click=${() => (this.family = family)}
            >
              ${family || msg('all', { id: 'gallery.all' })}
            </button>`,
        )}
      </div>
      ${this.#lessonRow()}
    </div>`;
  }

  /** Scrolls the list only: in a low window the page itself would scroll, and the stage out of it. */
  #bringIntoView(card: Element): void {
    const list = this.renderRoot.querySelector('ul');
    if (list === null) return;
    const [inside, of] = [list.getBoundingClientRect(), card.getBoundingClientRect()];
    if (of.top < inside.top) list.scrollTop += of.top - inside.top;
    else if (of.bottom > inside.bottom) list.scrollTop += of.bottom - inside.bottom;
  }

  get #file(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input[type=file]');
  }

  #card(card: SceneCard): TemplateResult {
    return html`<li>
      <button
        class="card"
        title=${card.about || card.title}
        aria-current=${card.name === this.current ? 'true' : nothing}
        data-scene=${card.name}
        @click=${() => ask(this, { kind: 'scene', name: card.name })}
      >
        <span class="picture" data-name=${card.name}
          >${card.scene === null ? nothing : pictureOf(card.scene)}${this.#drawn(card.name)}</span
        >
        <span class="name">${card.title}</span>
        <span class="family"
          >${[card.family, card.inSpace ? kInSpace : ''].filter(Boolean).join(', ')}</span
        >
      </button>
    </li>`;
  }

  #drawn(name: string): TemplateResult | typeof nothing {
    const address = this.drawn?.(name) ?? '';
    if (address === '') return nothing;
    // A new element for another theme, so that the picture of the one before does not stay where the new one cannot be had.
    return html`${keyed(
      address,
      html`<img src=${address} alt="" width="320" height="200" loading="lazy" decoding="async" />`,
    )}`;
  }

  #searchKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.search = '';
    if (event.key === 'Enter')
      this.renderRoot.querySelector<HTMLButtonElement>('button.card')?.click();
  }

  #opened(event: Event): void {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file !== undefined) ask(this, { kind: 'open-file', file });
    input.value = '';
  }
}
