import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { msg } from '../../words';
import { SimpleDialog } from '../simple_dialog';
import { stageInWords, type ShownStage, type StageWords } from './stage_words';

/** Screen readers say what comes into a region that they know already [ms]. */
const kKnown = 100;

/** Says what is on the stage, and shows it to be read again. */
@customElement('sg-stage-words')
export class StageWordsDialog extends SimpleDialog {
  /** What is on the stage now; null where nothing is loaded. */
  shown: () => ShownStage | null = () => null;
  @state() private words: StageWords | null = null;

  protected readonly heading = msg('The stage in words', { id: 'account.heading' });

  static override styles = [
    ...SimpleDialog.styles,
    css`
      [role='status'] {
        min-height: 6rem;
      }
      p {
        margin: 0 0 var(--gap-1);
      }
      ul {
        margin: var(--gap-2) 0;
        padding-inline-start: var(--gap-4);
      }
      li {
        margin-bottom: var(--gap-1);
      }
    `,
  ];

  override show(): void {
    super.show();
    this.say();
  }

  /** Tells of the present instant. */
  say(): void {
    // What has not changed would not be said again.
    this.words = null;
    setTimeout(() => {
      const shown = this.shown();
      this.words = shown === null ? null : stageInWords(shown);
    }, kKnown);
  }

  protected content(): TemplateResult {
    const { words } = this;
    return html`<div role="status">
        ${
          words === null
            ? nothing
            : html`<p>${words.whole.join(' ')}</p>
                <ul>
                  ${words.bodies.map((line) => html`<li>${line}</li>`)}
                </ul>
                ${words.others.length === 0 ? nothing : html`<p>${words.others.join(' ')}</p>`}`
        }
      </div>
      <button
        title=${msg('Tell of the present instant', { id: 'account.again_title' })}
        @click=${() => this.say()}
      >
        ${msg('Tell it again', { id: 'account.again' })}
      </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-stage-words': StageWordsDialog;
  }
}
