import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  dot,
  length,
  minus,
  type GeometryAnswer,
  type RuleAnswer,
  type SolidInfo,
  type Vector3,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';
import { components, kComponentFloor, kMeasureFloor, measure, sizeOf } from './measures';
import { numbersStyle } from './numbers_style';
import { msg, str } from '../../words';

/** How the portal's search ended, in words. */
const kEnds: Readonly<Record<string, string>> = {
  on_center_line: msg('support point on the line of centres (TC1)', { id: 'solid.tc1' }),
  touching_plane: msg('support point along the normal (TC2)', { id: 'solid.tc2' }),
  no_progress: msg('support point in the portal’s plane (TC3)', { id: 'solid.tc3' }),
  best_so_far: msg('no next portal: best so far', { id: 'solid.best_so_far' }),
  same_centers: msg('the centres coincide', { id: 'solid.same_centers' }),
  flat: msg('A − B has no volume', { id: 'solid.flat' }),
  not_found: msg('no portal found', { id: 'solid.not_found' }),
};

/** Between two unit vectors [°]; exact for small angles too. */
function degreesBetween(a: Vector3, b: Vector3): number {
  const apart = length(minus(a, b));
  const angle =
    dot(a, b) > 0 ? 2 * Math.asin(Math.min(1, apart / 2)) : Math.acos(Math.max(-1, dot(a, b)));
  return (angle * 180) / Math.PI;
}

/** Between a normal and the shortest way out. Where area vectors cancel, the way back is as short. */
function degreesOff(rule: RuleAnswer, shortest: Vector3): number {
  const angle = degreesBetween(rule.normal, shortest);
  return rule.symmetric ? Math.min(angle, 180 - angle) : angle;
}

/** What a signed distance says, for bodies of a size [m]. */
export function stateOf(distance: number, size: number): 'apart' | 'touching' | 'penetrating' {
  if (Math.abs(distance) < kMeasureFloor * size || distance === 0) return 'touching';
  return distance < 0 ? 'penetrating' : 'apart';
}

/** The same in words. */
export function stateWords(state: ReturnType<typeof stateOf>): string {
  switch (state) {
    case 'apart':
      return msg('apart', { id: 'solid.apart' });
    case 'touching':
      return msg('touching', { id: 'solid.touching' });
    case 'penetrating':
      return msg('penetrating', { id: 'solid.penetrating' });
  }
}

/** Components below each other. */
const upright = (v: Vector3): TemplateResult =>
  html`${v.map((x, i) => html`${i > 0 ? html`<br />` : nothing}${measure(x, '', kComponentFloor, 5)}`)}`;

/** Heads of the columns of both rules. */
const rulesHead = (): TemplateResult =>
  html`<thead>
    <tr>
      <th scope="col">
        <span class="visually-hidden">${msg('quantity', { id: 'solid.quantity' })}</span>
      </th>
      <th
        scope="col"
        title=${msg('Sum of the area vectors: minus the gradient of the volume', { id: 'solid.area_vector_about' })}
      >
        ${msg('area vector', { id: 'solid.area_vector' })}
      </th>
      <th
        scope="col"
        title=${msg('Faces weighted by the square of their area, as the original has it', { id: 'solid.document_about' })}
      >
        ${msg('document', { id: 'solid.document' })}
      </th>
    </tr>
  </thead>`;

type Contact = NonNullable<GeometryAnswer['contact']>;

/** All that the engine says of a pair, live. */
@customElement('sg-geometry-numbers')
export class GeometryNumbers extends LitElement {
  @property({ attribute: false }) answer: GeometryAnswer | null = null;
  @property({ attribute: false }) bodies: { readonly a: SolidInfo; readonly b: SolidInfo } | null =
    null;

  static override styles = [base, controls, numbersStyle];

  protected override render(): TemplateResult {
    const { answer } = this;
    if (answer === null)
      return html`<p class="empty">${msg('No pair yet.', { id: 'solid.no_pair' })}</p>`;
    return html`${this.#distance(answer)} ${this.#rules(answer)} ${this.#intersection(answer)}
    ${this.#patch(answer)} ${this.#searches(answer)} ${this.#bodies()}`;
  }

  /** Of the smaller body [m]; what is far below it is rounding. */
  get #size(): number {
    return sizeOf([this.bodies?.a, this.bodies?.b]);
  }

  #length(value: number, digits = 4): TemplateResult {
    return measure(value, 'm', kMeasureFloor * this.#size, digits);
  }

  #area(value: number): TemplateResult {
    return measure(value, 'm²', kMeasureFloor * this.#size ** 2);
  }

  #volume(value: number): TemplateResult {
    return measure(value, 'm³', kMeasureFloor * this.#size ** 3, 6);
  }

  #row(name: unknown, about: string, value: unknown): TemplateResult {
    return html`<tr>
      <th scope="row" title=${about}>${name}</th>
      <td>${value}</td>
    </tr>`;
  }

  #distance({ distance, touching }: GeometryAnswer): TemplateResult {
    const state = stateOf(distance.value, this.#size);
    const inside = state === 'penetrating';
    const curvature = (pair: readonly (number | null)[]): TemplateResult =>
      html`${quantity(pair[0] ?? Infinity, '')} … ${quantity(pair[1] ?? Infinity, '1/m')}`;
    return html`<section aria-label=${msg('Distance', { id: 'solid.distance_section' })}>
      <h3>
        ${msg('Signed distance', { id: 'solid.signed_distance' })}
        <span class="chip ${inside ? 'inside' : ''}">${stateWords(state)}</span>
      </h3>
      <table>
        <tr>
          <th
            scope="row"
            title=${msg('Positive apart; negative: minus the least translation that separates', { id: 'solid.distance_about' })}
          >
            ${msg('distance', { id: 'solid.distance' })}
          </th>
          <td class="large" data-number="distance">${this.#length(distance.value, 6)}</td>
        </tr>
        ${this.#row(msg('bracket', { id: 'solid.bracket' }), msg('Certified upper minus certified lower bound of the distance', { id: 'solid.bracket_about' }), quantity(distance.bracket, 'm', 2))}
        ${this.#row(msg('normal', { id: 'solid.normal' }), msg('Unit vector from A to B', { id: 'solid.normal_about' }), components(distance.normal, '', 1))}
        ${this.#row(msg('nearest on A', { id: 'solid.nearest_a' }), msg('Point of A nearest to B, or deepest in it', { id: 'solid.nearest_a_about' }), components(distance.point_a, 'm', this.#size))}
        ${this.#row(msg('nearest on B', { id: 'solid.nearest_b' }), msg('Point of B nearest to A, or deepest in it', { id: 'solid.nearest_b_about' }), components(distance.point_b, 'm', this.#size))}
        ${this.#row(msg('curvature A', { id: 'solid.curvature_a' }), msg('Principal curvatures at the nearest point of A', { id: 'solid.curvature_a_about' }), curvature(distance.curvature_a))}
        ${this.#row(msg('curvature B', { id: 'solid.curvature_b' }), msg('Principal curvatures at the nearest point of B', { id: 'solid.curvature_b_about' }), curvature(distance.curvature_b))}
        ${touching.length > 1 ? this.#row(msg('pairs of parts', { id: 'solid.pairs' }), msg('Convex parts that touch', { id: 'solid.pairs_about' }), touching.length) : nothing}
      </table>
    </section>`;
  }

  #nearest(contact: Contact): TemplateResult {
    return html`<section aria-label=${msg('Contact', { id: 'solid.contact' })}>
      <h3>
        ${msg('Contact', { id: 'solid.contact' })}
        <small>${msg('by nearest points', { id: 'solid.by_nearest' })}</small>
      </h3>
      <table>
        ${this.#row(msg('point', { id: 'solid.point' }), msg('Midway between the nearest points', { id: 'solid.point_about' }), components(contact.point, 'm', this.#size))}
        ${this.#row(msg('normal', { id: 'solid.normal' }), msg('Unit vector from A to B', { id: 'solid.normal_about' }), components(contact.normal, '', 1))}
        ${this.#row(msg('gap', { id: 'solid.gap' }), msg('Signed distance', { id: 'solid.signed_distance' }), this.#length(contact.gap))}
      </table>
    </section>`;
  }

  #rules({ rules, contact, distance, overlap }: GeometryAnswer): TemplateResult | typeof nothing {
    if (contact === null) return nothing;
    if (rules === null) return this.#nearest(contact);
    const pair = [rules.area_vector, rules.document] as const;
    const row = (
      name: string,
      about: string,
      value: (rule: RuleAnswer) => unknown,
    ): TemplateResult =>
      html`<tr>
        <th scope="row" title=${about}>${name}</th>
        ${pair.map((rule) => html`<td>${value(rule)}</td>`)}
      </tr>`;
    return html`<section
      aria-label=${msg('Contact by both rules', { id: 'solid.both_rules_section' })}
    >
      <h3>
        ${msg('Contact, both rules', { id: 'solid.both_rules' })}
        <small
          >${overlap?.exact === false ? msg('of inscribed polyhedra', { id: 'solid.inscribed' }) : ''}</small
        >
      </h3>
      <table class="rules">
        ${rulesHead()}
        <tbody>
          ${row(msg('normal', { id: 'solid.normal' }), msg('Unit vector from A to B', { id: 'solid.normal_about' }), (rule) => upright(rule.normal))}
          ${row(msg('off shortest way', { id: 'solid.off' }), msg('Angle between this normal and the direction of least translation', { id: 'solid.off_about' }), (rule) => measure(degreesOff(rule, distance.normal), '°', (180 / Math.PI) * kComponentFloor, 3))}
          ${row(msg('width', { id: 'solid.width' }), msg('Of the intersection along this normal', { id: 'solid.width_about' }), (rule) => this.#length(rule.width))}
          ${row(msg('gap, depth', { id: 'solid.gap_depth' }), msg('Minus the least translation that separates', { id: 'solid.gap_depth_about' }), (rule) => this.#length(rule.gap_depth))}
          ${row(msg('gap, document', { id: 'solid.gap_document' }), msg('The document’s: minus the width, or less where the bodies part sooner', { id: 'solid.gap_document_about' }), (rule) => this.#length(rule.gap_document))}
        </tbody>
      </table>
      <table>
        ${this.#row(msg('point', { id: 'solid.point' }), msg('Centroid of the intersection’s surface', { id: 'solid.point_centroid' }), components(rules.area_vector.point, 'm', this.#size))}
        ${this.#row(msg('area', { id: 'solid.area' }), msg('Half of the intersection’s surface', { id: 'solid.area_about' }), this.#area(contact.area))}
        ${this.#row(msg('surfaces', { id: 'solid.surfaces' }), msg('Ids of the surfaces of A and B that touch', { id: 'solid.surfaces_about' }), html`A ${contact.surface_a} · B ${contact.surface_b}`)}
        ${this.#row(msg('chosen gap', { id: 'solid.chosen_gap' }), msg('By the parameters for normals and gaps', { id: 'solid.chosen_gap_about' }), this.#length(contact.gap))}
        ${this.#row(msg('points', { id: 'solid.points' }), msg('How many points the contact gets, by “Where two bodies touch”', { id: 'solid.points_about' }), contact.points.length)}
        ${rules.area_vector.symmetric ? this.#row(msg('symmetric', { id: 'solid.symmetric' }), msg('The area vectors cancel; the normal is that of the shortest way out', { id: 'solid.symmetric_about' }), msg('yes', { id: 'solid.yes' })) : nothing}
      </table>
    </section>`;
  }

  #intersection({ overlap, dual_hull: dual, volume }: GeometryAnswer): TemplateResult {
    if (overlap === null) {
      return html`<section aria-label=${msg('Intersection', { id: 'solid.intersection' })}>
        <h3>${msg('Intersection', { id: 'solid.intersection' })}</h3>
        <p class="quiet">${msg('Empty: the interiors do not meet.', { id: 'solid.empty' })}</p>
      </section>`;
    }
    return html`<section aria-label=${msg('Intersection', { id: 'solid.intersection' })}>
      <h3>
        ${msg('Intersection', { id: 'solid.intersection' })}
        <small
          >${overlap.exact ? msg('exact', { id: 'solid.exact' }) : msg('≈ inscribed polyhedra', { id: 'solid.about_inscribed' })}</small
        >
      </h3>
      <table>
        ${this.#row(msg('volume', { id: 'solid.volume' }), msg('By clipping', { id: 'solid.volume_about' }), this.#volume(volume))}
        ${dual === null ? nothing : this.#row(msg('by dual hull', { id: 'solid.by_dual' }), msg('Volume by the hull of the dual, the second method', { id: 'solid.by_dual_about' }), this.#volume(dual.volume))}
        ${dual === null ? nothing : this.#row(msg('difference', { id: 'solid.difference' }), msg('Between the two methods', { id: 'solid.difference_about' }), quantity(dual.difference, 'm³', 2))}
        ${this.#row(msg('centroid', { id: 'solid.centroid' }), msg('Of the volume', { id: 'solid.centroid_about' }), components(overlap.centroid, 'm', this.#size))}
        ${this.#row(msg('surface', { id: 'solid.surface' }), msg('Whole surface of the intersection', { id: 'solid.surface_about' }), this.#area(overlap.surface_area))}
        ${this.#row(html`${msg('of', { id: 'solid.of' })} <b class="a">A</b>`, msg('Faces that lie on A', { id: 'solid.of_a_about' }), this.#area(overlap.area_a))}
        ${this.#row(html`${msg('of', { id: 'solid.of' })} <b class="b">B</b>`, msg('Faces that lie on B', { id: 'solid.of_b_about' }), this.#area(overlap.area_b))}
        ${overlap.area_both > 0 ? this.#row(msg('of both', { id: 'solid.of_both' }), msg('Faces that lie on both', { id: 'solid.of_both_about' }), this.#area(overlap.area_both)) : nothing}
      </table>
    </section>`;
  }

  #patch({ patch }: GeometryAnswer): TemplateResult | typeof nothing {
    if (patch.length === 0) return nothing;
    return html`<section aria-label=${msg('Patch', { id: 'solid.patch' })}>
      <h3>
        ${msg('Patch', { id: 'solid.patch' })}
        <small>${msg(str`${patch.length} points with gaps`, { id: 'solid.patch_points' })}</small>
      </h3>
      <table class="patch">
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">${msg('number', { id: 'solid.number' })}</span>
            </th>
            <th scope="col" title=${msg('Corner of the contact polygon', { id: 'solid.corner' })}>
              ${msg('point', { id: 'solid.point' })}
            </th>
            <th
              scope="col"
              title=${msg('Overlap there along the normal, negative', { id: 'solid.patch_gap' })}
            >
              ${msg('gap', { id: 'solid.gap' })}
            </th>
          </tr>
        </thead>
        <tbody>
          ${patch.map(
            ({ point, gap }, i) =>
              html`<tr>
                <th scope="row">${i + 1}</th>
                <td>${components(point, 'm', this.#size)}</td>
                <td>${this.#length(gap, 3)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }

  #searches({ gjk, portal }: GeometryAnswer): TemplateResult | typeof nothing {
    if (gjk === null || portal === null) return nothing;
    return html`<section aria-label=${msg('Searches', { id: 'solid.searches' })}>
      <h3>
        ${msg('Searches', { id: 'solid.searches' })}
        <small>${msg('GJK and MPR', { id: 'solid.gjk_and_mpr' })}</small>
      </h3>
      <table>
        ${this.#row('GJK', msg('Distance of the cores, between certified bounds', { id: 'solid.gjk_about' }), gjk.inside ? msg(str`cores overlap, ${gjk.steps} steps`, { id: 'solid.cores_overlap' }) : html`${quantity(gjk.lower, '', 5)} … ${quantity(gjk.upper, 'm', 5)}`)}
        ${gjk.inside ? nothing : this.#row(msg('GJK width', { id: 'solid.gjk_width' }), msg('Upper minus lower bound', { id: 'solid.gjk_width_about' }), html`${quantity(gjk.upper - gjk.lower, 'm', 2)}, ${msg(str`${gjk.steps} steps`, { id: 'solid.steps' })}`)}
        ${this.#row(msg('MPR distance', { id: 'solid.mpr_distance' }), msg('By Minkowski portal refinement, along the line of centres', { id: 'solid.mpr_distance_about' }), this.#length(portal.distance, 6))}
        ${this.#row(msg('MPR error', { id: 'solid.mpr_error' }), msg('Against the signed distance', { id: 'solid.mpr_error_about' }), quantity(portal.error, 'm', 2))}
        ${this.#row(msg('MPR steps', { id: 'solid.mpr_steps' }), msg('To find and to refine the portal', { id: 'solid.mpr_steps_about' }), `${portal.steps_find} + ${portal.steps_refine}`)}
        ${this.#row(msg('MPR end', { id: 'solid.mpr_end' }), msg('Why the refinement ended', { id: 'solid.mpr_end_about' }), kEnds[portal.end] ?? portal.end)}
      </table>
    </section>`;
  }

  #bodies(): TemplateResult | typeof nothing {
    if (this.bodies === null) return nothing;
    const { a, b } = this.bodies;
    return html`<section aria-label=${msg('Mass properties', { id: 'solid.mass_properties' })}>
      <h3>
        ${msg('Mass properties', { id: 'solid.mass_properties' })}
        <small>${quantity(a.density ?? b.density ?? 1000, 'kg/m³')}</small>
      </h3>
      ${[a, b].map(
        (body, i) =>
          html`<table>
            <caption class="visually-hidden">
              ${msg(str`Body ${i === 0 ? 'A' : 'B'}`, { id: 'solid.body' })}
            </caption>
            ${this.#row(html`<b class=${i === 0 ? 'a' : 'b'}>${i === 0 ? 'A' : 'B'}</b> ${msg('volume', { id: 'solid.volume' })}`, msg('Of the shape', { id: 'solid.of_shape' }), body.volume === null ? msg('without bound', { id: 'solid.unbounded' }) : this.#volume(body.volume))}
            ${body.mass === null ? nothing : this.#row(msg('mass', { id: 'solid.mass' }), msg('Density times volume', { id: 'solid.mass_about' }), quantity(body.mass, 'kg'))}
            ${body.center === null ? nothing : this.#row(msg('centre', { id: 'solid.centre' }), msg('Of mass, shape coordinates', { id: 'solid.centre_about' }), components(body.center, 'm', this.#size))}
            ${body.inertia === null ? nothing : this.#row(msg('inertia', { id: 'solid.inertia' }), msg('Diagonal of the inertia about the centre', { id: 'solid.inertia_about' }), components([body.inertia[0][0], body.inertia[1][1], body.inertia[2][2]], 'kg m²', 0))}
          </table>`,
      )}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-geometry-numbers': GeometryNumbers;
  }
}
