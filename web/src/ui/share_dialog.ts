import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ask } from './commands';
import { SimpleDialog } from './simple_dialog';
import { msg, str } from '../words';

/** What can be shared of what is shown. */
export interface Shared {
  /** The whole address; empty when it would be too long. */
  readonly link: string;
  /** What follows the `#` of an embedded page. */
  readonly hash: string;
  readonly name: string;
  /** The document as a file. */
  readonly file: string;
}

const kSizes: readonly (readonly [name: string, width: number, height: number])[] = [
  [msg('Small', { id: 'share.small' }), 360, 280],
  [msg('Medium', { id: 'share.medium' }), 560, 400],
  [msg('Large', { id: 'share.large' }), 800, 520],
];

/** Link, element and frame for other pages, with a preview. */
@customElement('sg-share-dialog')
export class ShareDialog extends SimpleDialog {
  @property({ attribute: false }) shared: Shared | null = null;
  @state() private size = 1;
  @state() private copied = '';
  @state() private isPreviewed = false;
  protected readonly heading = msg('Share', { id: 'share.share' });

  static override styles = [
    ...SimpleDialog.styles,
    css`
      dialog {
        width: min(54rem, calc(100vw - 2rem));
      }
      .row {
        display: grid;
        grid-template-columns: 1fr auto;
        gap: var(--gap-1) var(--gap-2);
        margin-bottom: var(--gap-3);
        align-items: start;
      }
      label {
        grid-column: 1 / -1;
        font-weight: 600;
      }
      label .quiet {
        font-weight: 400;
      }
      textarea {
        font-family: var(--font-mono);
        font-size: var(--size-s);
        width: 100%;
        resize: vertical;
      }
      .sizes {
        display: flex;
        flex-wrap: wrap;
        gap: var(--gap-1);
        margin-bottom: var(--gap-2);
      }
      .sizes [aria-pressed='true'] {
        background: var(--accent-soft);
        border-color: var(--accent);
      }
      iframe {
        display: block;
        max-width: 100%;
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
    `,
  ];

  override show(): void {
    this.copied = '';
    this.isPreviewed = false;
    super.show();
  }

  protected content(): TemplateResult {
    const { shared } = this;
    if (shared === null) return html``;
    const { width, height, frame, element, address } = this.#texts(shared);
    return html`
      ${shared.link === '' || navigator.share === undefined ? nothing : this.#sendRow(shared)}
      ${
        shared.link === ''
          ? html`<p>
              ${msg('This does not fit into a link. Share the file instead: whoever drops it on the page sees the same.', { id: 'share.this_does_not_fit_into' })}
            </p>`
          : this.#row(
              msg('Link', { id: 'share.link' }),
              shared.link,
              msg('The same scene, methods and parameters', {
                id: 'share.the_same_scene_methods_and',
              }),
            )
      }
      <p>
        <button @click=${() => this.#save(shared)}>
          ${msg('Save as a file', { id: 'share.save_as_a_file' })}
        </button>
        ${msg('Bodies that were moved by hand, and the instant shown, are not part of it.', { id: 'share.bodies_that_were_moved_by' })}
      </p>
      <p>
        <button @click=${() => this.#takeAway()}>
          ${msg('Numbers, pictures, film, citation …', { id: 'share.numbers_pictures_film_citation' })}
        </button>
      </p>
      ${this.#row(msg('Element', { id: 'share.element' }), element, msg('For pages that may load a script', { id: 'share.for_pages_that_may_load' }))}
      ${this.#row(msg('Frame', { id: 'share.frame' }), frame, msg('For pages that may not', { id: 'share.for_pages_that_may_not' }))}
      <div class="sizes" role="group" aria-label=${msg('Size', { id: 'share.size' })}>
        ${kSizes.map(
          ([name, w, h], i) =>
            html`<button aria-pressed=${String(i === this.size)} @click=${() => this.#preview(i)}>
              ${name}, ${w} × ${h}
            </button>`,
        )}
      </div>
      ${
        this.isPreviewed
          ? html`<iframe
              src=${address}
              width=${width}
              height=${height}
              title=${msg('Preview', { id: 'share.preview' })}
            ></iframe>`
          : html`<button @click=${() => this.#preview(this.size)}>
              ${msg('Show a preview', { id: 'share.show_a_preview' })}
            </button>`
      }
      ${this.copied === '' ? nothing : html`<p role="status">${this.copied}</p>`}
    `;
  }

  /** What other pages need, in the size that was chosen. */
  #texts({ hash, name }: Shared): Record<'frame' | 'element' | 'address', string> & {
    width: number;
    height: number;
  } {
    const [, width, height] = kSizes[this.size] ?? ['', 560, 400];
    const here = (path: string): string => new URL(path, document.baseURI).href;
    const address = `${here('embed.html')}#${hash}`;
    const title = name.replace(/[^\p{L}\p{N} _.-]/gu, '');
    const style = `width: ${width}px; height: ${height}px`;
    return {
      width,
      height,
      address,
      frame: `<iframe src="${address}" width="${width}" height="${height}" title="${title}" loading="lazy"></iframe>`,
      element: `<script type="module" src="${here('embed/signorini-embed.js')}"></script>\n<signorini-scene src="#${hash}" style="${style}"></signorini-scene>`,
    };
  }

  #preview(size: number): void {
    this.size = size;
    this.isPreviewed = true;
  }

  #row(name: string, text: string, about: string): TemplateResult {
    return html`<div class="row">
      <label for=${name}>${name} <span class="quiet">${about}</span></label>
      <textarea id=${name} readonly rows="2" .value=${text}></textarea>
      <button @click=${() => void this.#copy(name, text)}>
        ${msg('Copy', { id: 'share.copy' })}
      </button>
    </div>`;
  }

  async #copy(name: string, text: string): Promise<void> {
    this.renderRoot.querySelector<HTMLTextAreaElement>(`#${name}`)?.select();
    try {
      await navigator.clipboard.writeText(text);
      this.copied = msg(str`${name} copied.`, { id: 'share.copied' });
    } catch {
      this.copied = msg(str`${name} is selected: copy it with the keyboard.`, {
        id: 'share.is_selected_copy_it_with',
      });
    }
  }

  #sendRow(shared: Shared): TemplateResult {
    return html`<p>
      <button class="primary" @click=${() => void this.#send(shared)}>
        ${msg('Send to …', { id: 'share.send' })}
      </button>
      ${msg('by what this device has for it', { id: 'share.send_note' })}
    </p>`;
  }

  /** By the device's own sheet of programs and people. */
  async #send({ name, link }: Shared): Promise<void> {
    // Refused where somebody closed that sheet.
    await navigator.share({ title: name, url: link }).catch(() => undefined);
  }

  #takeAway(): void {
    this.close();
    ask(this, { kind: 'take-away' });
  }

  #save({ name, file }: Shared): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
    link.download = `${name}.signorini.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-share-dialog': ShareDialog;
  }
}
