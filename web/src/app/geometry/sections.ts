import { html, type TemplateResult } from 'lit';
import { msg } from '../../words';
import './boxes_section';
import { boxesOf, kFirstBoxes, type BoxesState } from './boxes_state';
import type { GeometryView } from './geometry_view';
import './motion_section';
import { kFirstMotion, motionOf, type MotionState } from './motion_state';
import type { SectionName } from './pair_state';

/** States of the sections by their names. */
export interface SectionStates {
  motion: MotionState;
  boxes: BoxesState;
}

/** A part of the page beside the pair. Its element says `sg-section` with another state. */
interface Section<State> {
  readonly name: string;
  readonly about: string;
  readonly first: State;
  /** What a link holds. @throws BrokenLink */
  read(given: unknown): State;
  render(view: GeometryView, state: State): TemplateResult;
}

export const sections: { readonly [K in SectionName]: Section<SectionStates[K]> } = {
  motion: {
    name: msg('Free motion', { id: 'geometry.motion' }),
    about: msg('One body that turns freely: flips, energy, angular momentum', {
      id: 'geometry.motion_about',
    }),
    first: kFirstMotion,
    read: motionOf,
    render: (view, state) =>
      html`<sg-motion
        class="geometry-house"
        .engine=${view.pair.engine}
        .state=${state}
        .pair=${view.pair.state}
        @sg-section=${(event: CustomEvent<MotionState>) => view.setSection('motion', event.detail)}
      ></sg-motion>`,
  },
  boxes: {
    name: msg('Boxes', { id: 'boxes.name' }),
    about: msg('Thousands of boxes: which overlap, found by every broad phase side by side', {
      id: 'boxes.about',
    }),
    first: kFirstBoxes,
    read: boxesOf,
    render: (view, state) =>
      html`<sg-boxes
        class="geometry-house"
        .engine=${view.pair.engine}
        .spec=${view.pair.description?.broad_phase[0] ?? null}
        .state=${state}
        @sg-section=${(event: CustomEvent<BoxesState>) => view.setSection('boxes', event.detail)}
      ></sg-boxes>`,
  },
};
