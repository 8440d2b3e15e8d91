// Long because it is one dialog: its head, its groups, its shelves, and what keys do in it.
import { html, LitElement, nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import {
  isSpatial,
  type DisplayOptions,
  type Lesson,
  type SceneDescription,
  type SceneGroup,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask, type Command } from '../commands';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';
import { msg, str } from '../../words';
import { cardAt, isWalkingKey } from './card_walk';
import { galleryStyle } from './gallery_style';
import { WordSearch } from '../search';
import {
  foundShelves,
  kSpaces,
  shelvesOf,
  type SceneCard,
  type Shelf,
  type Spaces,
} from './shelves';
import { scenePicture } from './scene_picture';
import { spacePicture } from './space_picture';

/** Who points at a card for so long sees its scene move [ms]. */
const kPause = 400;
/** How many cards are shown where nothing is found. */
const kNearest = 3;

const pictureOf = (scene: SceneDescription): SVGTemplateResult =>
  isSpatial(scene) ? spacePicture(scene) : scenePicture(scene);

/** What the dialog returns when something was chosen in it. */
const kChosen = 'chosen';

/**
 * Cards of all scenes over the whole window, on shelves by what they answer, with search. Asks for pictures only when a card comes into
 * view. The cards are one stop of the tab key; arrows go from one to the next.
 */
@customElement('sg-gallery')
export class Gallery extends LitElement {
  @property({ attribute: false }) cards: readonly SceneCard[] = [];
  @property({ attribute: false }) groups: readonly SceneGroup[] = [];
  /** Words that mean the same where scenes are looked for. */
  @property({ attribute: false }) synonyms: readonly (readonly string[])[] = [];
  /** Name of the scene that is loaded. */
  @property() current = '';
  /** The address of the picture that the renderer has drawn of a scene; null while there are none. */
  @property({ attribute: false }) drawn: ((name: string) => string) | null = null;
  /** Of the page, for scenes that move. */
  @property() theme: DisplayOptions['theme'] = 'auto';
  @property({ attribute: false }) lessons: readonly Lesson[] = [];
  @state() private isOpen = false;
  @state() private search = '';
  @state() private spaces: Spaces = 'both';
  /** The shelf that is in view. */
  @state() private shelf = 0;
  /** The card that has the tab key's stop: its shelf and its scene. */
  @state() private stop = '';
  /** The card whose scene moves, because somebody points at it or its keys are there. */
  @state() private moving = '';
  #pause: ReturnType<typeof setTimeout> | undefined;
  #finder: WordSearch<SceneCard> | null = null;

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
    this.stop = '';
    this.shelf = 0;
    this.isOpen = true;
    await this.updateComplete;
    const dialog = this.#dialog;
    dialog.returnValue = '';
    dialog.showModal();
    this.#field?.focus();
    await new Promise((closed) => dialog.addEventListener('close', closed, { once: true }));
    this.isOpen = false;
    this.#moveSoon('');
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

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('cards') || changed.has('synonyms')) this.#finder = null;
  }

  protected override updated(): void {
    for (const picture of this.renderRoot.querySelectorAll('.picture:not(:has(svg))'))
      this.#watcher.observe(picture);
  }

  protected override render(): TemplateResult {
    const shelves = this.isOpen ? this.#shelves() : [];
    return html`<dialog
      aria-labelledby="heading"
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      ${this.isOpen ? html`${this.#head()}${this.#groups(shelves)}${this.#list(shelves)}` : nothing}
    </dialog>`;
  }

  #head(): TemplateResult {
    return html`<div class="head">
      <span class="mark">${icons.mark}</span>
      <h2 id="heading">
        ${msg('What would you like to see?', { id: 'gallery.what_would_you_like_to' })}
      </h2>
      <input
        type="search"
        placeholder=${msg('Try “ramp”, “pendulum” or “π”', { id: 'gallery.try_ramp' })}
        aria-label=${msg('Search scenes', { id: 'gallery.search_scenes' })}
        title=${msg('Search scenes (/)', { id: 'gallery.search_scenes_2' })}
        .value=${this.search}
        @input=${(event: Event) => this.#look((event.target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => this.#searchKey(event)}
      />
      <select
        aria-label=${msg('Where bodies move', { id: 'gallery.where_bodies_move' })}
        title=${msg('Where bodies move', { id: 'gallery.where_bodies_move' })}
        @change=${(event: Event) => (this.spaces = (event.target as HTMLSelectElement).value as Spaces)}
      >
        ${kSpaces.map(([name, words]) => html`<option value=${name} ?selected=${name === this.spaces}>${words}</option>`)}
      </select>
      <button
        class="plain open"
        aria-label=${msg('Open a file', { id: 'gallery.open_a_file' })}
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
      <button
        class="plain open"
        aria-label=${msg('Build your own', { id: 'gallery.build_your_own' })}
        title=${msg('A floor and something to fall on it', { id: 'gallery.a_floor_and_something' })}
        @click=${() => this.#build()}
      >
        ${icons.build}<span>${msg('Build your own', { id: 'gallery.build_your_own' })}</span>
      </button>
      ${iconButton({
        icon: icons.close,
        name: msg('Close', { id: 'dialogs.close' }),
        title: msg('Close (Escape)', { id: 'dialogs.close_escape' }),
        look: 'icon plain',
        act: () => this.close(),
      })}
    </div>`;
  }

  /** What there is to see: the shelves, or what was found. */
  #shelves(): readonly Shelf[] {
    return this.search.trim() === ''
      ? shelvesOf(this.groups, this.cards, this.spaces)
      : foundShelves(this.#found, this.search, this.spaces);
  }

  get #found(): WordSearch<SceneCard> {
    return (this.#finder ??= new WordSearch(this.cards, this.synonyms));
  }

  /** Questions, each with how many scenes answer it, and lessons. */
  #groups(shelves: readonly Shelf[]): TemplateResult {
    const isSearching = this.search.trim() !== '';
    return html`<nav class="groups" aria-label=${msg('Groups', { id: 'gallery.groups' })}>
      <div>
        ${(isSearching ? [] : shelves).map(
          ({ title, about, cards }, i) =>
            html`<button
              class="plain"
              title=${about}
              aria-current=${i === this.shelf ? 'true' : nothing}
              @click=${() => this.#showShelf(i)}
            >
              ${title} <small>${cards.length}</small>
            </button>`,
        )}
      </div>
      ${
        this.lessons.length === 0
          ? nothing
          : html`<h3 id="lessons">${msg('Lessons', { id: 'gallery.lessons' })}</h3>
              <div role="group" aria-labelledby="lessons">
                ${this.lessons.map(
                  ({ name, title, about, steps }) =>
                    html`<button
                      class="plain"
                      title=${about}
                      @click=${() => this.#choose({ kind: 'lesson', act: { do: 'open', name } })}
                    >
                      ${title}
                      <small>${msg(str`${steps.length} steps`, { id: 'gallery.steps' })}</small>
                    </button>`,
                )}
              </div>`
      }
    </nav>`;
  }

  #list(shelves: readonly Shelf[]): TemplateResult {
    const isNothing = shelves.length === 0;
    const shown = isNothing
      ? [{ title: '', about: '', cards: this.#found.nearest(this.search, kNearest) }]
      : shelves;
    const keys = shown.flatMap(({ cards }, i) => cards.map(({ name }) => `${i} ${name}`));
    const current = keys.find((key) => key.endsWith(` ${this.current}`));
    const stop = keys.includes(this.stop) ? this.stop : (current ?? keys[0] ?? '');
    return html`<div
      class="shelves"
      @scroll=${() => this.#scrolled()}
      @keydown=${(event: KeyboardEvent) => this.#listKey(event)}
    >
      ${isNothing ? this.#nothing() : nothing}
      ${shown.map(({ title, about, cards }, i) => {
        const label = title || msg('Nearest', { id: 'gallery.nearest' });
        return html`<section aria-label=${label}>
          ${title === '' ? nothing : html`<h3>${title}</h3>`}
          ${about === '' ? nothing : html`<p>${about}</p>`}
          <ul>
            ${cards.map((card) => this.#card(card, `${i} ${card.name}`, stop))}
          </ul>
        </section>`;
      })}
    </div>`;
  }

  #nothing(): TemplateResult {
    return html`<p class="empty" role="status">
      ${msg('Nothing of that name. Nearest:', { id: 'gallery.nothing_of_that_name' })}
      <button @click=${() => this.#build()}>
        ${icons.build}<span>${msg('Build it', { id: 'gallery.build_it' })}</span>
      </button>
    </p>`;
  }

  /** @param key - shelf and scene */
  #card(card: SceneCard, key: string, stop: string): TemplateResult {
    const address = `?scene=${card.name}`;
    return html`<li>
      <a
        class="card"
        href=${address}
        tabindex=${key === stop ? 0 : -1}
        aria-current=${card.name === this.current ? 'true' : nothing}
        data-scene=${card.name}
        @focus=${() => {
          this.stop = key;
          this.#moveSoon(key);
        }}
        @blur=${() => this.#moveSoon('')}
        @pointerenter=${({ pointerType }: PointerEvent) => this.#moveSoon(pointerType === 'mouse' ? key : '')}
        @pointerleave=${() => this.#moveSoon('')}
        @click=${(event: MouseEvent) => this.#follow(event, card.name)}
      >
        <span class="picture" data-name=${card.name}
          >${card.scene === null ? nothing : pictureOf(card.scene)}${this.#drawn(card.name)}${key === this.moving ? this.#moved(card.name) : nothing}</span
        >
        <span class="name"
          >${card.title}
          ${card.inSpace ? html`<small>${msg('in space', { id: 'gallery.in_space' })}</small>` : nothing}</span
        >
        <span class="teaser">${card.teaser}</span>
      </a>
    </li>`;
  }

  /** Who asks for another window gets one. */
  #follow(event: MouseEvent, name: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#choose({ kind: 'scene', name });
  }

  #build(): void {
    this.#choose({ kind: 'build', act: { do: 'new', space: 'planar' } });
  }

  #look(text: string): void {
    this.search = text;
    const list = this.#shelfList;
    if (list !== null) list.scrollTop = 0;
  }

  get #shelfList(): HTMLElement | null {
    return this.renderRoot.querySelector('.shelves');
  }

  #showShelf(place: number): void {
    const section = this.renderRoot.querySelectorAll('.shelves section')[place];
    section?.scrollIntoView({ block: 'start' });
    this.shelf = place;
  }

  /** The last shelf whose heading has come up to the top is the one that is looked at; at the end the last. */
  #scrolled(): void {
    const list = this.#shelfList;
    if (list === null) return;
    const tops = [...list.querySelectorAll('section')].map(
      (section) => section.getBoundingClientRect().top - list.getBoundingClientRect().top,
    );
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
    const passed = tops.filter((top) => top < list.clientHeight / 3).length;
    this.shelf = (isAtEnd ? tops.length : Math.max(1, passed)) - 1;
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

  /** The scene itself, from its start; what draws it is fetched with the first one. */
  #moved(name: string): TemplateResult {
    return html`<signorini-scene
      src=${name}
      theme=${this.theme}
      lang=${document.documentElement.lang}
      poster=${this.drawn?.(name) ?? nothing}
      controls="none"
      plain
      autoplay
      inert
    ></signorini-scene>`;
  }

  /** @param key - of a card; empty for none, which is at once */
  #moveSoon(key: string): void {
    clearTimeout(this.#pause);
    this.moving = '';
    if (key === '' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#pause = setTimeout(() => {
      this.moving = key;
      this.dispatchEvent(new CustomEvent('sg-need-motion', { bubbles: true, composed: true }));
    }, kPause);
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }

  get #field(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input[type=search]');
  }

  get #stopCard(): HTMLElement | null {
    return this.renderRoot.querySelector('.card[tabindex="0"]');
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
    if (event.key === 'Enter') this.renderRoot.querySelector<HTMLElement>('.card')?.click();
    if (event.key !== 'ArrowDown') return;
    this.#stopCard?.focus();
    event.preventDefault();
  }

  /** From card to card, from shelf to shelf; from the first row up into the search field. */
  #listKey(event: KeyboardEvent): void {
    const cards = [...this.renderRoot.querySelectorAll<HTMLElement>('.card')];
    const at = cards.indexOf(event.composedPath()[0] as HTMLElement);
    if (at < 0) return;
    if (!isWalkingKey(event.key)) return;
    event.preventDefault();
    const card = cardAt(cards, at, event.key);
    if (card !== undefined) card.focus();
    else if (event.key === 'ArrowUp') this.#field?.focus();
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
