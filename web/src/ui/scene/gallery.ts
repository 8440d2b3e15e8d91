import { html, LitElement, nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { isSpatial, type Lesson, type SceneDescription } from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask, type Command } from '../commands';
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

/** What the dialog returns when something was chosen in it. */
const kChosen = 'chosen';

/**
 * Cards of all scenes over the whole window, with search and a filter by family. Asks for pictures only when a card comes into
 * view. The cards are one stop of the tab key; arrows go from one to the next.
 */
@customElement('sg-gallery')
export class Gallery extends LitElement {
  @property({ attribute: false }) cards: readonly SceneCard[] = [];
  /** Name of the scene that is loaded. */
  @property() current = '';
  /** The address of the picture that the renderer has drawn of a scene; null while there are none. */
  @property({ attribute: false }) drawn: ((name: string) => string) | null = null;
  @property({ attribute: false }) lessons: readonly Lesson[] = [];
  @state() private isOpen = false;
  @state() private search = '';
  @state() private family = '';
  /** The card that has the tab key's stop, where it is shown. */
  @state() private stop = '';

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

  /** Opens it with the cursor in the search field. @returns when it is closed, whether something was chosen */
  async show(): Promise<boolean> {
    this.search = '';
    this.stop = this.current;
    this.isOpen = true;
    await this.updateComplete;
    const dialog = this.#dialog;
    dialog.returnValue = '';
    dialog.showModal();
    this.#field?.focus();
    this.#stopCard?.scrollIntoView({ block: 'center' });
    await new Promise((closed) => dialog.addEventListener('close', closed, { once: true }));
    this.isOpen = false;
    return dialog.returnValue === kChosen;
  }

  /** Closes it. */
  close(): void {
    this.#dialog.close();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watcher.disconnect();
  }

  protected override updated(): void {
    for (const picture of this.renderRoot.querySelectorAll('.picture:not(:has(svg))'))
      this.#watcher.observe(picture);
  }

  protected override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="heading"
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      ${this.isOpen ? html`${this.#head()}${this.#groups()}${this.#list()}` : nothing}
    </dialog>`;
  }

  #head(): TemplateResult {
    return html`<div class="head">
      <h2 id="heading">
        ${msg('What would you like to see?', { id: 'gallery.what_would_you_like_to' })}
      </h2>
      <input
        type="search"
        placeholder=${msg('Search scenes', { id: 'gallery.search_scenes' })}
        aria-label=${msg('Search scenes', { id: 'gallery.search_scenes' })}
        title=${msg('Search scenes (/)', { id: 'gallery.search_scenes_2' })}
        .value=${this.search}
        @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => this.#searchKey(event)}
      />
      <button
        class="plain open"
        title=${msg('Open a scene file; or drop one anywhere on the page', {
          id: 'gallery.open_a_scene_file_or',
        })}
        @click=${() => this.renderRoot.querySelector<HTMLInputElement>('input[type=file]')?.click()}
      >
        ${icons.open}<span>${msg('Open a file', { id: 'gallery.open_a_file' })}</span>
      </button>
      <input
        type="file"
        accept=".json,.obj,.stl,application/json"
        hidden
        @change=${(event: Event) => this.#opened(event)}
      />
      ${iconButton({
        icon: icons.close,
        name: msg('Close', { id: 'dialogs.close' }),
        title: msg('Close (Escape)', { id: 'dialogs.close_escape' }),
        look: 'icon plain',
        act: () => this.close(),
      })}
    </div>`;
  }

  /** Families, each with how many scenes it has, and lessons. */
  #groups(): TemplateResult {
    const families = [...new Set(this.cards.map((card) => card.family))].filter(Boolean).sort();
    const inSpace = this.cards.some((card) => card.inSpace) ? [kInSpace] : [];
    return html`<div class="groups">
      <div
        role="group"
        aria-label=${msg('Families of scenes', { id: 'gallery.families_of_scenes' })}
      >
        ${['', ...families, ...inSpace].map(
          (family) =>
            html`<button
              class="plain"
              aria-pressed=${String(this.family === family)}
              title=${family === '' ? msg('Show all scenes', { id: 'gallery.show_all_scenes' }) : msg(str`Show only ${family}`, { id: 'gallery.show_only' })}
              @click=${() => (this.family = family)}
            >
              ${family || msg('all', { id: 'gallery.all' })}
              <small>${this.#of(family).length}</small>
            </button>`,
        )}
      </div>
      ${
        this.lessons.length === 0
          ? nothing
          : html`<h3 id="lessons">${msg('Lessons', { id: 'gallery.lessons' })}</h3>
              <div role="group" aria-labelledby="lessons">
                ${this.lessons.map(
                  ({ name, title, about }) =>
                    html`<button
                      class="plain"
                      title=${about}
                      @click=${() => this.#choose({ kind: 'lesson', act: { do: 'open', name } })}
                    >
                      ${title}
                    </button>`,
                )}
              </div>`
      }
    </div>`;
  }

  #of(family: string): readonly SceneCard[] {
    if (family === '') return this.cards;
    return this.cards.filter((card) =>
      family === kInSpace ? card.inSpace : card.family === family,
    );
  }

  #list(): TemplateResult {
    const words = searchedWords(this.search);
    const shown = words.length === 0 ? this.#of(this.family) : found(this.#of(this.family), words);
    if (shown.length === 0)
      return html`<p class="empty">
        ${msg('No scene matches. Clear the search, or drop a scene file on the page.', {
          id: 'gallery.no_scene_matches_clear_the',
        })}
      </p>`;
    const stop = shown.find(({ name }) => name === this.stop) ?? shown[0];
    return html`<ul
      aria-label=${msg('Scenes', { id: 'gallery.scenes' })}
      @keydown=${(event: KeyboardEvent) => this.#listKey(event)}
    >
      ${shown.map((card) => this.#card(card, card === stop))}
    </ul>`;
  }

  #card(card: SceneCard, isStop: boolean): TemplateResult {
    return html`<li>
      <button
        class="card"
        title=${card.about || card.title}
        tabindex=${isStop ? 0 : -1}
        aria-current=${card.name === this.current ? 'true' : nothing}
        data-scene=${card.name}
        @focus=${() => (this.stop = card.name)}
        @click=${() => this.#choose({ kind: 'scene', name: card.name })}
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

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }

  get #field(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input[type=search]');
  }

  get #stopCard(): HTMLButtonElement | null {
    return this.renderRoot.querySelector('button.card[tabindex="0"]');
  }

  /** Keys mean nothing to the page meanwhile. */
  #key(event: KeyboardEvent): void {
    event.stopPropagation();
    // The browser's search field would take the first Escape for itself.
    if (event.key === 'Escape') this.close();
    else if (event.key === '/' && event.composedPath()[0] !== this.#field) this.#field?.focus();
    else return;
    event.preventDefault();
  }

  #searchKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.renderRoot.querySelector<HTMLElement>('button.card')?.click();
    if (event.key !== 'ArrowDown') return;
    this.#stopCard?.focus();
    event.preventDefault();
  }

  /** From card to card; from the first row up into the search field. */
  #listKey(event: KeyboardEvent): void {
    const cards = [...this.renderRoot.querySelectorAll<HTMLElement>('button.card')];
    const at = cards.indexOf(event.composedPath()[0] as HTMLElement);
    const row = cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length;
    const next = {
      ...{ ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - row, ArrowDown: at + row },
      ...{ Home: 0, End: cards.length - 1 },
    }[event.key];
    if (at < 0 || next === undefined) return;
    if (event.key === 'ArrowUp' && next < 0) this.#field?.focus();
    else cards[next]?.focus();
    event.preventDefault();
  }

  /** Closes it and asks for what was chosen. */
  #choose(command: Command): void {
    this.#dialog.close(kChosen);
    ask(this, command);
  }

  #opened(event: Event): void {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file !== undefined) this.#choose({ kind: 'open-file', file });
    input.value = '';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-gallery': Gallery;
  }
}
