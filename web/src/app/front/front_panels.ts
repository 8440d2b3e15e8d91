import { html, nothing, type TemplateResult } from 'lit';
import { formatClock, withUnit, type Happening } from '../../sim';
import { icons, type Command, type ToldScene } from '../../ui';
import { captionText } from '../../ui/front/caption_text';
import { msg } from '../../words';
import type { LabView } from '../laboratory_view';
import type { FrontController } from './front_controller';

/** What asks and tells beside the stage; closed it is a button at the same place. */
export function renderStory(view: LabView): TemplateResult | typeof nothing {
  const { front } = view;
  const { coming } = front;
  const asked = coming === null ? front.question.asked : coming.asked;
  if (isStoryOpen(view))
    return html`<div class="story card ${asked?.state === 'ask' ? 'asks' : ''}">
      <sg-story
        ?coming=${coming !== null}
        .scene=${coming?.scene ?? sceneOf(view)}
        .story=${front.story}
        .asked=${asked}
        .lesson=${front.lesson.open}
      ></sg-story>
    </div>`;
  // On small screens the show bar has its word.
  if (view.sheet.isSmall) return nothing;
  const words = storyWord();
  return html`<div class="story-closed">
    <button
      class="button card"
      title=${words}
      @click=${() => view.carryOut({ kind: 'story', open: true })}
    >
      ${icons.bulb} ${words}
    </button>
  </div>`;
}

export const storyWord = (): string => msg('Story', { id: 'story.name' });

/** Where there is little room what is no question waits for a touch. */
export function isStoryOpen(view: LabView): boolean {
  const { front, sheet, settings } = view;
  const usually = settings.story && !sheet.isSmall && view.dock === '';
  return front.isOpen(usually);
}

function sceneOf({ lab: { client } }: LabView): ToldScene | null {
  const { title, about, source = '' } = client.loaded?.scene ?? {};
  return title === undefined ? null : { title, about: about ?? '', source: source ?? '' };
}

/** What just happened, in one sentence: it leads to that instant. */
export function renderCaption(view: LabView): TemplateResult {
  const { front, lab } = view;
  const { shown } = front.caption;
  const scene = lab.client.loaded?.scene;
  const isSaid = shown !== null && scene !== undefined && !lab.build.isOpen;
  const why = isSaid ? whyOf(view, shown) : null;
  const point = (isPointed: boolean) => () => front.caption.point(isPointed);
  // The region is always there: what comes into one that is new is not said.
  return html`<div
    class="caption"
    role="status"
    @pointerenter=${point(true)}
    @pointerleave=${point(false)}
    @focusin=${point(true)}
    @focusout=${point(false)}
  >
    ${
      isSaid
        ? html`<button
              class="button card"
              title=${msg('Go to that instant', { id: 'caption.go' })}
              @click=${() => view.carryOut({ kind: 'before', time: shown.time })}
            >
              <span class="number">${withUnit(formatClock(shown.time).slice(0, -1), 's')}</span>
              <span>${captionText(shown, scene)}</span>
            </button>
            ${
              why === null
                ? nothing
                : html`<button
                    class="button card why"
                    title=${msg('Look at it closely', { id: 'caption.why_title' })}
                    @click=${() => view.carryOut(why)}
                  >
                    ${msg('Why?', { id: 'caption.why' })}
                  </button>`
            }`
        : nothing
    }
  </div>`;
}

/** What tells more of it: the reason of the story where there is one, else the instant, or the contact. */
function whyOf({ front }: LabView, happening: Happening): Command | null {
  if (front.question.asked?.state === 'why') return { kind: 'story', open: true };
  switch (happening.kind) {
    case 'rests':
    case 'slow':
    case 'ends':
      return null;
    case 'holds':
      return { kind: 'inspect', what: { kind: 'joint', joint: happening.joint } };
    case 'blow':
      return { kind: 'inspect', what: { kind: 'event', time: happening.time } };
    default: {
      const { by, on } = happening;
      const bodies = by < on ? ([by, on] as const) : ([on, by] as const);
      return { kind: 'inspect', what: { kind: 'contact', bodies } };
    }
  }
}

/** The knobs of the scene. */
export function renderKnobs(front: FrontController): TemplateResult | typeof nothing {
  const { knobs, refusal, isTurning, coming } = front;
  if (knobs.length === 0) return nothing;
  return html`<sg-knobs
    ?inert=${coming !== null}
    .knobs=${knobs}
    .refusal=${refusal}
    .turning=${isTurning}
  ></sg-knobs>`;
}
