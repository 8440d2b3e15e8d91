import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { GeometryAnswer, RuleAnswer, SolidInfo, Vector3 } from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';
import { components, kComponentFloor, kMeasureFloor, measure, sizeOf } from './measures';
import { numbersStyle } from './numbers_style';

/** How the portal's search ended, in words. */
const kEnds: Readonly<Record<string, string>> = {
  on_center_line: 'support point on the line of centres (TC1)',
  touching_plane: 'support point along the normal (TC2)',
  no_progress: 'support point in the portal’s plane (TC3)',
  best_so_far: 'no next portal: best so far',
  same_centers: 'the centres coincide',
  flat: 'A − B has no volume',
  not_found: 'no portal found',
};

const dot = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Between two unit vectors [°]; exact for small angles too. */
function degreesBetween(a: Vector3, b: Vector3): number {
  const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
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
    if (answer === null) return html`<p class="empty">No pair yet.</p>`;
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
    return html`<section aria-label="Distance">
      <h3>Signed distance <span class="chip ${inside ? 'inside' : ''}">${state}</span></h3>
      <table>
        <tr>
          <th
            scope="row"
            title="Positive apart; negative: minus the least translation that separates"
          >
            distance
          </th>
          <td class="large" data-number="distance">${this.#length(distance.value, 6)}</td>
        </tr>
        ${this.#row('bracket', 'Certified upper minus certified lower bound of the distance', quantity(distance.bracket, 'm', 2))}
        ${this.#row('normal', 'Unit vector from A to B', components(distance.normal, '', 1))}
        ${this.#row('nearest on A', 'Point of A nearest to B, or deepest in it', components(distance.point_a, 'm', this.#size))}
        ${this.#row('nearest on B', 'Point of B nearest to A, or deepest in it', components(distance.point_b, 'm', this.#size))}
        ${this.#row('curvature A', 'Principal curvatures at the nearest point of A', curvature(distance.curvature_a))}
        ${this.#row('curvature B', 'Principal curvatures at the nearest point of B', curvature(distance.curvature_b))}
        ${touching.length > 1 ? this.#row('pairs of parts', 'Convex parts that touch', touching.length) : nothing}
      </table>
    </section>`;
  }

  #nearest(contact: Contact): TemplateResult {
    return html`<section aria-label="Contact">
      <h3>Contact <small>by nearest points</small></h3>
      <table>
        ${this.#row('point', 'Midway between the nearest points', components(contact.point, 'm', this.#size))}
        ${this.#row('normal', 'Unit vector from A to B', components(contact.normal, '', 1))}
        ${this.#row('gap', 'Signed distance', this.#length(contact.gap))}
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
    const upright = (v: Vector3): TemplateResult =>
      html`${v.map((x, i) => html`${i > 0 ? html`<br />` : nothing}${measure(x, '', kComponentFloor, 5)}`)}`;
    return html`<section aria-label="Contact by both rules">
      <h3>
        Contact, both rules
        <small>${overlap?.exact === false ? 'of inscribed polyhedra' : ''}</small>
      </h3>
      <table class="rules">
        <thead>
          <tr>
            <th scope="col"><span class="visually-hidden">quantity</span></th>
            <th scope="col" title="Sum of the area vectors: minus the gradient of the volume">
              area vector
            </th>
            <th
              scope="col"
              title="Faces weighted by the square of their area, as the original has it"
            >
              document
            </th>
          </tr>
        </thead>
        <tbody>
          ${row('normal', 'Unit vector from A to B', (rule) => upright(rule.normal))}
          ${row('off shortest way', 'Angle between this normal and the direction of least translation', (rule) => measure(degreesOff(rule, distance.normal), '°', (180 / Math.PI) * kComponentFloor, 3))}
          ${row('width', 'Of the intersection along this normal', (rule) => this.#length(rule.width))}
          ${row('gap, depth', 'Minus the least translation that separates', (rule) => this.#length(rule.gap_depth))}
          ${row('gap, document', 'The document’s: minus the width, or less where the bodies part sooner', (rule) => this.#length(rule.gap_document))}
        </tbody>
      </table>
      <table>
        ${this.#row('point', 'Centroid of the intersection’s surface', components(rules.area_vector.point, 'm', this.#size))}
        ${this.#row('area', 'Half of the intersection’s surface', this.#area(contact.area))}
        ${this.#row('surfaces', 'Ids of the surfaces of A and B that touch', html`A ${contact.surface_a} · B ${contact.surface_b}`)}
        ${this.#row('chosen gap', 'By the parameters NORMAL_RULE and GAP_RULE', this.#length(contact.gap))}
        ${this.#row('points', 'How many points the contact gets, by the parameter CONTACT_POINTS', contact.points.length)}
        ${rules.area_vector.symmetric ? this.#row('symmetric', 'The area vectors cancel; the normal is that of the shortest way out', 'yes') : nothing}
      </table>
    </section>`;
  }

  #intersection({ overlap, dual_hull: dual, volume }: GeometryAnswer): TemplateResult {
    if (overlap === null) {
      return html`<section aria-label="Intersection">
        <h3>Intersection</h3>
        <p class="quiet">Empty: the interiors do not meet.</p>
      </section>`;
    }
    return html`<section aria-label="Intersection">
      <h3>
        Intersection
        <small>${overlap.exact ? 'exact' : '≈ inscribed polyhedra'}</small>
      </h3>
      <table>
        ${this.#row('volume', 'By clipping', this.#volume(volume))}
        ${dual === null ? nothing : this.#row('by dual hull', 'Volume by the hull of the dual, the second method', this.#volume(dual.volume))}
        ${dual === null ? nothing : this.#row('difference', 'Between the two methods', quantity(dual.difference, 'm³', 2))}
        ${this.#row('centroid', 'Of the volume', components(overlap.centroid, 'm', this.#size))}
        ${this.#row('surface', 'Whole surface of the intersection', this.#area(overlap.surface_area))}
        ${this.#row(html`of <b class="a">A</b>`, 'Faces that lie on A', this.#area(overlap.area_a))}
        ${this.#row(html`of <b class="b">B</b>`, 'Faces that lie on B', this.#area(overlap.area_b))}
        ${overlap.area_both > 0 ? this.#row('of both', 'Faces that lie on both', this.#area(overlap.area_both)) : nothing}
      </table>
    </section>`;
  }

  #patch({ patch }: GeometryAnswer): TemplateResult | typeof nothing {
    if (patch.length === 0) return nothing;
    return html`<section aria-label="Patch">
      <h3>Patch <small>${patch.length} points with gaps</small></h3>
      <table class="patch">
        <thead>
          <tr>
            <th scope="col"><span class="visually-hidden">number</span></th>
            <th scope="col" title="Corner of the contact polygon">point</th>
            <th scope="col" title="Overlap there along the normal, negative">gap</th>
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
    return html`<section aria-label="Searches">
      <h3>Searches <small>GJK and MPR</small></h3>
      <table>
        ${this.#row('GJK', 'Distance of the cores, between certified bounds', gjk.inside ? `cores overlap, ${gjk.steps} steps` : html`${quantity(gjk.lower, '', 5)} … ${quantity(gjk.upper, 'm', 5)}`)}
        ${gjk.inside ? nothing : this.#row('GJK width', 'Upper minus lower bound', html`${quantity(gjk.upper - gjk.lower, 'm', 2)}, ${gjk.steps} steps`)}
        ${this.#row('MPR distance', 'By Minkowski portal refinement, along the line of centres', this.#length(portal.distance, 6))}
        ${this.#row('MPR error', 'Against the signed distance', quantity(portal.error, 'm', 2))}
        ${this.#row('MPR steps', 'To find and to refine the portal', `${portal.steps_find} + ${portal.steps_refine}`)}
        ${this.#row('MPR end', 'Why the refinement ended', kEnds[portal.end] ?? portal.end)}
      </table>
    </section>`;
  }

  #bodies(): TemplateResult | typeof nothing {
    if (this.bodies === null) return nothing;
    const { a, b } = this.bodies;
    return html`<section aria-label="Mass properties">
      <h3>Mass properties <small>${quantity(a.density ?? b.density ?? 1000, 'kg/m³')}</small></h3>
      ${[a, b].map(
        (body, i) =>
          html`<table>
            <caption class="visually-hidden">
              Body ${i === 0 ? 'A' : 'B'}
            </caption>
            ${this.#row(html`<b class=${i === 0 ? 'a' : 'b'}>${i === 0 ? 'A' : 'B'}</b> volume`, 'Of the shape', body.volume === null ? 'without bound' : this.#volume(body.volume))}
            ${body.mass === null ? nothing : this.#row('mass', 'Density times volume', quantity(body.mass, 'kg'))}
            ${body.center === null ? nothing : this.#row('centre', 'Of mass, shape coordinates', components(body.center, 'm', this.#size))}
            ${body.inertia === null ? nothing : this.#row('inertia', 'Diagonal of the inertia about the centre', components([body.inertia[0][0], body.inertia[1][1], body.inertia[2][2]], 'kg m²', 0))}
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
