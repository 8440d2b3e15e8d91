import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  capital,
  formatClock,
  formatQuantity,
  kMostNamed,
  length,
  pairName,
  type BodyFacts,
  type ContactFacts,
  type EventFacts,
  type FreeBody,
  type InspectedFacts,
  type JointFacts,
  type SceneDescription,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { ask } from '../commands';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';
import { actButton, bodyActs, contactActs, type Acting } from './inspector_acts';
import { forceDiagram, kForceTokens, type SeenVector } from './force_diagram';
import {
  contactTexts,
  contactTitle,
  driveText,
  forceWords,
  freeBodyText,
  jointText,
  jointTitle,
  nameOf,
  stuffOf,
} from './inspector_words';
import { inspectorStyle } from './inspector_style';

/** Forces that are told one by one. */
const kMostForces = 6;

/** What somebody looks at closely: what it is, what acts on it, and what comes of that. */
@customElement('sg-inspector')
export class Inspector extends LitElement implements Acting {
  @property({ attribute: false }) facts: InspectedFacts | null = null;
  @property({ attribute: false }) scene: SceneDescription | null = null;
  /** How vectors are seen in the picture. */
  @property({ attribute: false }) seen: SeenVector = ([x, y]) => [x, -y];
  /** Whether trails are drawn. */
  @property({ type: Boolean }) trails = false;
  /** The body that the view goes along with. */
  @property({ attribute: false }) followed: number | null = null;
  /** Whether a body, or its contact with another one (else −1), has a probe. */
  @property({ attribute: false }) probed: (body: number, other: number) => boolean = () => false;
  /** Between what bounds the force of a contact can be; empty where nobody has asked. */
  @property() bounds = '';

  static override styles = [base, controls, inspectorStyle];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { facts, scene } = this;
    if (facts === null || scene === null) return nothing;
    switch (facts.kind) {
      case 'body':
        return this.#body(scene, facts);
      case 'contact':
        return this.#contact(scene, facts);
      case 'joint':
        return this.#joint(scene, facts);
      case 'event':
        return this.#event(scene, facts);
    }
  }

  /** The first line, for all to see and to hear, and the way out. */
  #head(title: string, stuff = ''): TemplateResult {
    return html`<header>
      <div role="status"><h2>${title}</h2></div>
      ${stuff === '' ? nothing : html`<span class="stuff">${stuff}</span>`}
      ${iconButton({
        icon: icons.close,
        name: msg('Close', { id: 'pane.close' }),
        title: msg('Close (Escape)', { id: 'dialogs.close_escape' }),
        look: 'icon plain close',
        act: () => ask(this, { kind: 'inspect', what: null }),
      })}
    </header>`;
  }

  #body(scene: SceneDescription, facts: BodyFacts): TemplateResult {
    const { body, mass, speed, height, kinetic, energy, free } = facts;
    const name = scene.bodies[body]?.name ?? '';
    const said = (value: number, unit: string, largest?: number): string =>
      formatQuantity(value, unit, 3, largest);
    return html`${this.#head(capital(nameOf(scene, body)), stuffOf(scene, facts))}
      <dl class="figures">
        ${
          mass === null
            ? nothing
            : html`${figure(msg('Speed', { id: 'inspector.speed' }), said(speed, 'm/s'))}
              ${figure(
                msg('Height', { id: 'inspector.height' }),
                said(height, 'm'),
                msg('Of its mass centre, above the zero of the scene', {
                  id: 'inspector.height_about',
                }),
              )}
              ${figure(msg('Kinetic energy', { id: 'inspector.kinetic' }), said(kinetic, 'J', energy))}`
        }
        ${figure(msg('Touches', { id: 'inspector.touches' }), this.#touches(scene, facts))}
      </dl>
      ${facts.drives.map((drive) => html`<p class="drive">${driveText(drive)}</p>`)}
      ${free === null ? nothing : this.#freeBody(scene, free)} ${bodyActs(this, name, facts)}`;
  }

  #touches(scene: SceneDescription, { body, touches }: BodyFacts): unknown {
    if (touches.length === 0) return msg('nothing', { id: 'inspector.nothing' });
    const more = touches.length - kMostNamed;
    return html`${touches.slice(0, kMostNamed).map((other, i) => {
      const bodies = body < other ? ([body, other] as const) : ([other, body] as const);
      const title = msg('Look at this contact', { id: 'inspector.look_at_contact' });
      return html`${i > 0 ? ', ' : nothing}<button
          title=${title}
          @click=${() => ask(this, { kind: 'inspect', what: { kind: 'contact', bodies } })}
        >
          ${nameOf(scene, other)}
        </button>`;
    })}${more > 0 ? `, ${msg(str`${more} more`, { id: 'account.more' })}` : nothing}`;
  }

  #freeBody(scene: SceneDescription, free: FreeBody): TemplateResult {
    const { forces } = free;
    const largest = forces[0]?.size ?? 0;
    const shown = forces.slice(0, kMostForces);
    const about = msg('What acts on it, largest first', { id: 'inspector.free' });
    return html`<div class="free">
        ${forceDiagram(free, this.seen)}
        <dl aria-label=${about}>
          ${shown.map(
            (force) =>
              html`<dt style="--tint: var(--${kForceTokens[force.kind]})">
                  ${forceWords(scene, force)}
                </dt>
                <dd style="--tint: var(--${kForceTokens[force.kind]})">
                  ${force.isOpen ? '≈ ' : nothing}${formatQuantity(force.size, 'N', 3, largest)}
                </dd>`,
          )}
          ${
            forces.length > shown.length
              ? html`<dt>
                    ${msg(str`${forces.length - shown.length} more`, { id: 'account.more' })}
                  </dt>
                  <dd></dd>`
              : nothing
          }
          <dt class="left">${msg('Left over', { id: 'inspector.left_over' })}</dt>
          <dd class="left">${formatQuantity(length(free.left), 'N', 3, largest)}</dd>
        </dl>
      </div>
      <p>${freeBodyText(free)}</p>`;
  }

  #contact(scene: SceneDescription, facts: ContactFacts): TemplateResult {
    const { bodies, link, push, friction, used } = facts;
    const open = (isOpen: boolean): string => (isOpen ? '≈ ' : '');
    const part = Math.round(100 * used);
    return html`${this.#head(contactTitle(scene, bodies))}
    ${
      link === null
        ? nothing
        : html`<dl class="figures">
            ${figure(
              msg('Push', { id: 'inspector.push' }),
              open(link.isPushOpen) + formatQuantity(push, 'N'),
              msg('Sum of all forces along the normals', { id: 'inspector.push_about' }),
            )}
            ${figure(
              msg('Friction', { id: 'arrows.friction' }),
              open(link.isFrictionOpen) + formatQuantity(friction, 'N', 3, push),
            )}
            ${figure(msg('Gap', { id: 'inspector.gap' }), formatQuantity(link.gap, 'm', 3))}
            ${figure(msg('Slides with', { id: 'inspector.slip' }), formatQuantity(link.slip, 'm/s', 3))}
          </dl>`
    }
    ${
      Number.isNaN(used)
        ? nothing
        : html`<div class="gauge" aria-hidden="true">
              <i style="width: ${Math.min(100, part)}%"></i>
            </div>
            <span>${msg(str`${part} % of what it can hold`, { id: 'inspector.used' })}</span>`
    }
    ${contactTexts(facts).map((text) => html`<p>${text}</p>`)}
    ${
      this.bounds === ''
        ? nothing
        : html`<p>
            ${msg(str`Any push of ${this.bounds} would do.`, { id: 'inspector.bounds_are' })}
          </p>`
    }
    ${contactActs(this, scene, facts)}`;
  }

  #joint(scene: SceneDescription, facts: JointFacts): TemplateResult {
    const { force, does, length: span, bodies } = facts;
    const text = jointText(facts);
    return html`${this.#head(jointTitle(scene, facts))}
      <dl class="figures">
        ${figure(doesWords(does), formatQuantity(force, 'N'))}
        ${Number.isNaN(span) ? nothing : figure(msg('Length', { id: 'inspector.length' }), formatQuantity(span, 'm'))}
        ${figure(
          msg('Holds', { id: 'inspector.of' }),
          bodies
            .filter((body) => body >= 0)
            .map(
              (body) =>
                html`<button
                  title=${msg('Look at this body', { id: 'inspector.look_at_body' })}
                  @click=${() => ask(this, { kind: 'inspect', what: { kind: 'body', body } })}
                >
                  ${nameOf(scene, body)}
                </button>`,
            ),
        )}
      </dl>
      ${text === '' ? nothing : html`<p>${text}</p>`}`;
  }

  #event(scene: SceneDescription, { time, blows, speeds }: EventFacts): TemplateResult {
    const at = formatClock(time);
    return html`${this.#head(msg(str`Blow at ${at} s`, { id: 'inspector.event' }))}
      <table>
        <tbody>
          ${blows.slice(0, kMostForces).map(
            ({ a, b, impulse, approach }) =>
              html`<tr>
                <td>${pairName(scene.bodies, a, b)}</td>
                <td class="right">
                  ${Number.isNaN(impulse) ? formatQuantity(approach, 'm/s') : formatQuantity(impulse, 'N s')}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${
        speeds.length === 0
          ? nothing
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">${msg('Speed', { id: 'inspector.speed' })}</th>
                  <th scope="col" class="right">${msg('before', { id: 'story.then' })}</th>
                  <th scope="col" class="right">${msg('after', { id: 'story.now' })}</th>
                </tr>
              </thead>
              <tbody>
                ${speeds.map(
                  ({ body, before, after }) =>
                    html`<tr>
                      <th scope="row">${nameOf(scene, body)}</th>
                      <td class="right">${formatQuantity(before, 'm/s')}</td>
                      <td class="right">${formatQuantity(after, 'm/s')}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
      }
      <div class="acts">
        ${actButton(
          this,
          icons.clock,
          msg('Go there', { id: 'inspector.go' }),
          msg('Go to the step before', { id: 'measure.before' }),
          { kind: 'before', time },
        )}
      </div>`;
  }
}

function figure(name: string, value: unknown, about?: string): TemplateResult {
  return html`<div title=${about ?? nothing}>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function doesWords(does: JointFacts['does']): string {
  switch (does) {
    case 'pulls':
      return msg('Pulls with', { id: 'inspector.pulls_with' });
    case 'pushes':
      return msg('Pushes with', { id: 'inspector.pushes_with' });
    case 'holds':
      return msg('Holds with', { id: 'inspector.holds_with' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-inspector': Inspector;
  }
}
