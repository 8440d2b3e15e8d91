import { html, nothing, type TemplateResult } from 'lit';
import { iconButton } from '../../ui/icon_button';
import { icons } from '../../ui/page_icons';
import '../../ui/error_card';
import { msg, str } from '../../words';
import type { GeometryClient } from './geometry_client';
import type { PairTrouble } from './pair_controller';
import './work_note';

/** What stands beside and around a picture. */
export interface House {
  /** What is set at the left, and its name. */
  readonly left: unknown;
  readonly leftName: string;
  readonly centre: unknown;
  /** The numbers. */
  readonly right: unknown;
}

/** Handles at the left, the picture in the middle, numbers at the right. */
export function renderHouse({ left, leftName, centre, right }: House): TemplateResult {
  return html`<aside class="geometry-side left" aria-label=${leftName} tabindex="-1">${left}</aside>
    <section class="geometry-centre" aria-label=${msg('Picture', { id: 'geometry.picture' })}>
      ${centre}
    </section>
    <aside
      class="geometry-side right"
      aria-label=${msg('Numbers', { id: 'geometry.numbers' })}
      tabindex="0"
    >
      ${right}
    </aside>`;
}

/** What may have to be said in a picture. */
export interface Notes {
  readonly engine: GeometryClient | null;
  readonly stageTrouble: string;
  readonly trouble: PairTrouble | null;
  /** Where picture and numbers are from while there is trouble. */
  readonly remedy: string;
  /** What the button back does. */
  readonly back: string;
  dismiss(): void;
}

/** What is worked on for long, and what went wrong. */
export function renderNotes(notes: Notes): TemplateResult {
  return html`${notes.stageTrouble === '' ? nothing : html`<p class="stage-note bad" role="alert">${msg(str`Nothing can be drawn: ${notes.stageTrouble}. The numbers are right all the same.`, { id: 'geometry.not_drawn' })}</p>`}
    <sg-work-note .engine=${notes.engine}></sg-work-note>
    ${notes.trouble === null ? nothing : renderTrouble(notes, notes.trouble)}`;
}

function renderTrouble(notes: Notes, { title, lines }: PairTrouble): TemplateResult {
  const details = lines.map((message) => ({ place: '', message, line: 0, column: 0 }));
  return html`<sg-error-card
    class="pair-trouble"
    .trouble=${{ title, details, remedy: notes.remedy }}
    @sg-command=${() => notes.dismiss()}
  >
    <button class="button" title=${notes.back} @click=${() => notes.dismiss()}>
      ${msg('Back to it', { id: 'geometry.back' })}
    </button>
  </sg-error-card>`;
}

/** What is played, picture by picture. */
export interface Playing {
  readonly running: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  toStart(): void;
  togglePlay(): void;
  /** By pictures. */
  go(pictures: number): void;
}

/** The bar below a picture. @param rest - what follows the buttons */
export function renderTransport(playing: Playing, rest: unknown): TemplateResult {
  const play = playing.running
    ? {
        icon: icons.pause,
        name: msg('Pause', { id: 'geometry.pause' }),
        title: msg('Pause (Space)', { id: 'geometry.pause_key' }),
      }
    : {
        icon: icons.play,
        name: msg('Play', { id: 'geometry.play' }),
        title: msg('Play (Space)', { id: 'geometry.play_key' }),
      };
  return html`<div
    class="flight-transport"
    role="group"
    aria-label=${msg('Playing', { id: 'geometry.playing' })}
  >
    ${iconButton({
      icon: icons.reset,
      name: msg('To the start', { id: 'geometry.to_start' }),
      title: msg('To the start (Home)', { id: 'geometry.to_start_key' }),
      act: () => playing.toStart(),
    })}
    ${iconButton({
      icon: icons.back,
      name: msg('Step back', { id: 'geometry.step_back' }),
      title: msg('One picture back (←)', { id: 'geometry.picture_back' }),
      disabled: playing.isFirst,
      act: () => playing.go(-1),
    })}
    ${iconButton({ ...play, act: () => playing.togglePlay() })}
    ${iconButton({
      icon: icons.step,
      name: msg('Step on', { id: 'geometry.step_on' }),
      title: msg('One picture on (→)', { id: 'geometry.picture_on' }),
      disabled: playing.isLast,
      act: () => playing.go(1),
    })}
    ${rest}
  </div>`;
}
