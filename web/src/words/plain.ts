import { engineWords, msg, str, wordsOf } from './index';
import { methodTitle, namingMethods } from './methods';

/** What is known of a parameter, or a method, by its name. */
interface Named {
  readonly name: string;
  readonly title: string;
  readonly choices?: readonly string[];
}

/** What texts may name; see {@link learnNames}. */
const learned = new Map<string, Named>();
let identifiers = /(?!)/g;
/** Fields of documents that texts mean as symbols of formulas. */
const kSymbols = new Map([
  ['contact_eps', 'ε'],
  ['v_small', 'vₛ'],
  ['w_small', 'ωₛ'],
]);
const symbols = new RegExp([...kSymbols.keys()].join('|'), 'g');

/** Learns what {@link plainly} says for identifiers. */
export function learnNames(parameters: readonly Named[]): void {
  for (const parameter of parameters) {
    const choices = [...(learned.get(parameter.name)?.choices ?? []), ...(parameter.choices ?? [])];
    learned.set(parameter.name, { ...parameter, choices });
  }
  // The longest first: one name may begin with another.
  const any = (words: Iterable<string>): string =>
    [...new Set(words)].sort((a, b) => b.length - a.length).join('|');
  const choices = [...learned.values()].flatMap((parameter) => parameter.choices ?? []);
  const names = any([...learned.keys(), ...choices.filter((choice) => /^[A-Z]|_/.test(choice))]);
  identifiers = new RegExp(`\\b(${names})\\b(?: (${any(choices)})\\b)?`, 'g');
}

/** What is known of a method. */
interface Described extends Named {
  readonly about: string;
  readonly assumes?: string;
  readonly differs?: string;
  readonly drift?: string;
  readonly parameters: readonly Named[];
}

/** An engine whose texts say the names that people read, which are learned from it. */
export function plainEngine<
  E extends { readonly methods: readonly Described[]; readonly scene_parameters: readonly Named[] },
>(engine: E): E {
  const methods = engine.methods.filter(({ name }) => name.includes('_'));
  const parameters = engine.methods.flatMap((method) => method.parameters);
  learnNames([...methods, ...parameters, ...engine.scene_parameters]);
  const said = (method: E['methods'][number]): E['methods'][number] => ({
    ...method,
    about: plainly(method.about),
    assumes: plainly(method.assumes ?? method.about),
    differs: plainly(method.differs ?? ''),
    drift: plainly(method.drift ?? ''),
  });
  return { ...engine, methods: engine.methods.map(said) };
}

/** A text of the engine or of a scene with the names that people read in the place of identifiers: “Solver: Baraff” for `CONTACT_SOLVER baraff`. */
export function plainly(text: string): string {
  const quoted = (words: string): string => msg(str`“${words}”`, { id: 'plain.quoted' });
  const plain = namingMethods(text).replace(symbols, (name) => kSymbols.get(name) ?? name);
  return plain.replace(identifiers, (_, name: string, choice: string | undefined) => {
    const parameter = learned.get(name);
    if (parameter === undefined) return quoted(choiceOf(name));
    const isMethod = name === name.toLowerCase();
    const title = isMethod ? methodTitle(name) : parameterTitle(name, parameter.title);
    if (choice === undefined) return quoted(title);
    return parameter.choices?.includes(choice) === true
      ? quoted(`${title}: ${choiceWords(name, choice)}`)
      : `${quoted(title)} ${choice}`;
  });
}

/** Where a text is longer than its first sentence, that sentence. */
export function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** The words of a choice that stands alone. */
function choiceOf(choice: string): string {
  const owner = [...learned.values()].find(({ choices }) => choices?.includes(choice));
  return choiceWords(owner?.name ?? '', choice);
}

/** What a parameter is called. @param title - what the engine calls it */
export function parameterTitle(name: string, title: string): string {
  return plainTitle(name) ?? engineWords(`parameter.${name}`, wordsOf('parameter', title));
}

/** What a choice of a parameter is called; the choice itself where there are no words for it. */
export function choiceWords(name: string, choice: string): string {
  return plainChoice(`${name}.${choice}`) ?? choice;
}

function plainTitle(name: string): string | null {
  switch (name) {
    case 'COLLISION_METHOD':
      return msg('A blow through a row', { id: 'plain.collision_method' });
    case 'EVENT_LOCATION':
      return msg('Instant of a blow', { id: 'plain.event_location' });
    case 'DIFF_EQ_SOLVER':
      return msg('Motion between blows', { id: 'plain.diff_eq_solver' });
    case 'IMPACT_LAW':
      return msg('What restitution means', { id: 'plain.impact_law' });
    case 'RESTITUTION_LAW':
      return msg('Restitution of slow blows', { id: 'plain.restitution_law' });
    case 'CONTACT_SOLVER':
      return msg('Solver', { id: 'plain.contact_solver' });
    case 'EXTRA_ACCEL':
      return msg('Pull apart what drifts', { id: 'plain.extra_accel' });
    case 'STEPPING':
      return msg('How a step meets a contact', { id: 'plain.stepping' });
    case 'ROTATION':
      return msg('Turning in a step', { id: 'plain.rotation' });
    case 'CONTACT_POINTS':
      return msg('Where two bodies touch', { id: 'plain.contact_points' });
    case 'CONTACT_WEIGHTS':
      return msg('How points share a force', { id: 'plain.contact_weights' });
    case 'NORMAL_LAW':
      return msg('How softly it begins', { id: 'plain.normal_law' });
    case 'FRICTION_LAW':
      return msg('How friction sets in', { id: 'plain.friction_law' });
    case 'TEMPERATURE':
      return msg('Reach of shared contacts', { id: 'plain.temperature' });
    default:
      return null;
  }
}

/** Long because each choice of each parameter has a line here, where the words are looked for. */
function plainChoice(place: string): string | null {
  switch (place) {
    case 'COLLISION_METHOD.simultaneous':
      return msg('All at once', { id: 'choice.all_at_once' });
    case 'COLLISION_METHOD.hybrid':
      return msg('By body', { id: 'choice.by_body' });
    case 'COLLISION_METHOD.serial grouped':
      return msg('One by one', { id: 'choice.one_by_one' });
    case 'COLLISION_METHOD.serial grouped lastpass':
      return msg('One by one, then settle', { id: 'choice.one_by_one_then_settle' });
    case 'COLLISION_METHOD.serial separate':
      return msg('Each pair alone', { id: 'choice.each_pair_alone' });
    case 'COLLISION_METHOD.serial separate lastpass':
      return msg('Each pair alone, then settle', { id: 'choice.each_pair_alone_then_settle' });
    case 'EVENT_LOCATION.exact':
      return msg('Exactly when they touch', { id: 'choice.exactly_when_they_touch' });
    case 'EVENT_LOCATION.faithful':
      return msg('As myPhysicsLab does', { id: 'choice.as_myphysicslab_does' });
    case 'DIFF_EQ_SOLVER.STANDARD':
    case 'INTEGRATOR.automatic':
    case 'BROAD_PHASE.automatic':
      return msg('Chosen by itself', { id: 'choice.chosen_by_itself' });
    case 'DIFF_EQ_SOLVER.EULERS_METHOD':
      return msg('Euler (1st order, for comparison)', {
        id: 'choice.euler_1st_order_for_comparison',
      });
    case 'DIFF_EQ_SOLVER.MODIFIED_EULER':
      return msg('Euler, improved', { id: 'choice.euler_improved' });
    case 'DIFF_EQ_SOLVER.RUNGE_KUTTA':
      return msg('Runge–Kutta 4', { id: 'choice.runge_kutta_4' });
    case 'DIFF_EQ_SOLVER.ADAPTIVE_MODIFIED_EULER':
      return msg('Euler, improved, with own steps', { id: 'choice.euler_improved_with_own_steps' });
    case 'DIFF_EQ_SOLVER.ADAPTIVE_RUNGE_KUTTA':
      return msg('Runge–Kutta 4 with own steps', { id: 'choice.runge_kutta_4_with_own_steps' });
    case 'DIFF_EQ_SOLVER.DORMAND_PRINCE_54':
      return msg('Dormand–Prince 5(4)', { id: 'choice.dormand_prince_5_4' });
    case 'DIFF_EQ_SOLVER.LEAPFROG':
      return msg('Leapfrog (keeps energy)', { id: 'choice.leapfrog_keeps_energy' });
    case 'IMPACT_LAW.newton':
      return msg('Speeds (Newton)', { id: 'choice.speeds_newton' });
    case 'IMPACT_LAW.poisson':
      return msg('Impulses (Poisson)', { id: 'choice.impulses_poisson' });
    case 'IMPACT_LAW.stronge':
      return msg('Energies (Stronge)', { id: 'choice.energies_stronge' });
    case 'RESTITUTION_LAW.constant':
      return msg('As of fast ones', { id: 'choice.as_of_fast_ones' });
    case 'RESTITUTION_LAW.fading':
      return msg('Fades', { id: 'choice.fades' });
    case 'CONTACT_SOLVER.baraff':
      return msg('Baraff', { id: 'choice.baraff' });
    case 'CONTACT_SOLVER.active_set':
      return msg('Sparse, for heaps', { id: 'choice.sparse_for_heaps' });
    case 'EXTRA_ACCEL.none':
      return msg('No', { id: 'choice.no' });
    case 'EXTRA_ACCEL.velocity':
      return msg('Speeds', { id: 'choice.speeds' });
    case 'EXTRA_ACCEL.velocity_joints':
      return msg('Speeds, joints too', { id: 'choice.speeds_joints_too' });
    case 'EXTRA_ACCEL.velocity_and_distance':
      return msg('Speeds and distances', { id: 'choice.speeds_and_distances' });
    case 'EXTRA_ACCEL.velocity_and_distance_joints':
      return msg('Speeds and distances, joints too', {
        id: 'choice.speeds_and_distances_joints_too',
      });
    case 'FORCE_LAW.document':
    case 'GEOMETRY_FACTORS.document':
    case 'HYSTERESIS.document':
    case 'NORMAL.document':
    case 'NORMAL_RULE.document':
    case 'GAP_RULE.document':
    case 'PORTAL_DISTANCE.document':
    case 'SPARSIFY_RULE.document':
      return msg('As the document', { id: 'choice.as_the_document' });
    case 'FORCE_LAW.head':
    case 'GEOMETRY_FACTORS.head':
    case 'HYSTERESIS.head':
    case 'NARROW_PHASE.head':
      return msg('As the code', { id: 'choice.as_the_code' });
    case 'FORCE_LAW.exact_restitution':
      return msg('Restitution exactly', { id: 'choice.restitution_exactly' });
    case 'GEOMETRY_FACTORS.hertz':
      return msg('Hertz', { id: 'choice.hertz' });
    case 'HYSTERESIS.paper':
      return msg('As the paper', { id: 'choice.as_the_paper' });
    case 'HYSTERESIS.fine':
      return msg('Fine', { id: 'choice.fine' });
    case 'IMPACT_SPEED.hardest':
      return msg('Hardest approach', { id: 'choice.hardest_approach' });
    case 'IMPACT_SPEED.first_touch':
      return msg('First touch', { id: 'choice.first_touch' });
    case 'NARROW_PHASE.exact':
    case 'LOCAL_SOLVER.exact':
      return msg('Exact', { id: 'choice.exact' });
    case 'NARROW_PHASE.mpr':
      return msg('Portal refinement', { id: 'choice.portal_refinement' });
    case 'CONTACT_POINTS.one':
      return msg('One point', { id: 'choice.one_point' });
    case 'CONTACT_POINTS.patch':
      return msg('Rim of the patch', { id: 'choice.rim_of_the_patch' });
    case 'CONTACT_POINTS.corners':
      return msg('Corners', { id: 'choice.corners' });
    case 'CONTACT_POINTS.all':
      return msg('Everywhere', { id: 'choice.everywhere' });
    case 'CONTACT_POINTS.wrench':
      return msg('One point with torque', { id: 'choice.one_point_with_torque' });
    case 'SEAMS.joined':
      return msg('Joined', { id: 'choice.joined' });
    case 'SEAMS.separate':
      return msg('Each for itself', { id: 'choice.each_for_itself' });
    case 'INTEGRATOR.dormand_prince':
      return msg('Dormand–Prince', { id: 'choice.dormand_prince' });
    case 'INTEGRATOR.radau':
      return msg('Radau', { id: 'choice.radau' });
    case 'DISC_SHAPE.ball':
      return msg('Balls', { id: 'choice.balls' });
    case 'DISC_SHAPE.cylinder':
      return msg('Cylinders', { id: 'choice.cylinders' });
    case 'CONTACT_CONSTANTS.scene':
      return msg('From the scene', { id: 'choice.from_the_scene' });
    case 'CONTACT_CONSTANTS.given':
      return msg('As given below', { id: 'choice.as_given_below' });
    case 'NORMAL_LAW.relu':
    case 'FRICTION_LAW.min':
      return msg('Sharp', { id: 'choice.sharp' });
    case 'NORMAL_LAW.expmix':
      return msg('Smooth', { id: 'choice.smooth' });
    case 'NORMAL_LAW.softplus':
      return msg('Smoothest', { id: 'choice.smoothest' });
    case 'FRICTION_LAW.tanh':
      return msg('Hyperbolic tangent', { id: 'choice.hyperbolic_tangent' });
    case 'FRICTION_LAW.sqrt':
      return msg('Root', { id: 'choice.root' });
    case 'CONTACT_WEIGHTS.shared':
      return msg('Shared', { id: 'choice.shared' });
    case 'CONTACT_WEIGHTS.each':
      return msg('Each has all', { id: 'choice.each_has_all' });
    case 'CONTACT_WEIGHTS.boltzmann':
      return msg('By closeness (Boltzmann)', { id: 'choice.by_closeness_boltzmann' });
    case 'CONTACT_WEIGHTS.edges':
      return msg('By edges', { id: 'choice.by_edges' });
    case 'CONTACT_WEIGHTS.stein':
      return msg('By particles (Stein)', { id: 'choice.by_particles_stein' });
    case 'FORMULA.bdf1':
      return msg('First order', { id: 'choice.first_order' });
    case 'FORMULA.bdf2':
      return msg('Second order', { id: 'choice.second_order' });
    case 'STEPS.adaptive':
      return msg('Own steps', { id: 'choice.own_steps' });
    case 'STEPS.fixed':
      return msg('Fixed steps', { id: 'choice.fixed_steps' });
    case 'STEPPING.landing':
      return msg('Lands on it', { id: 'choice.lands_on_it' });
    case 'STEPPING.moreau_jean':
      return msg('Moreau–Jean', { id: 'choice.moreau_jean' });
    case 'STEPPING.stewart_trinkle':
      return msg('Stewart–Trinkle', { id: 'choice.stewart_trinkle' });
    case 'ROTATION.explicit_velocity':
      return msg('By velocity', { id: 'choice.by_velocity' });
    case 'ROTATION.explicit_momentum':
      return msg('By momentum', { id: 'choice.by_momentum' });
    case 'ROTATION.implicit_momentum':
      return msg('By momentum, implicit', { id: 'choice.by_momentum_implicit' });
    case 'NORMAL.area_vector':
    case 'NORMAL_RULE.area_vector':
      return msg('By its areas', { id: 'choice.by_its_areas' });
    case 'NORMAL.distance':
      return msg('By the shortest way out', { id: 'choice.by_the_shortest_way_out' });
    case 'LOCAL_SOLVER.projected_gradient':
      return msg('Projected gradient', { id: 'choice.projected_gradient' });
    case 'LOCAL_SOLVER.de_saxce_feng':
      return msg('De Saxcé and Feng', { id: 'choice.de_saxc_and_feng' });
    case 'LOCAL_SOLVER.semismooth_newton':
      return msg('Newton, semismooth', { id: 'choice.newton_semismooth' });
    case 'GAP_RULE.depth':
      return msg('Signed distance', { id: 'choice.signed_distance' });
    case 'PORTAL_DISTANCE.length':
      return msg('In metres', { id: 'choice.in_metres' });
    case 'BROAD_PHASE.brute_force':
      return msg('Every pair', { id: 'choice.every_pair' });
    case 'BROAD_PHASE.sweep':
      return msg('Sweep', { id: 'choice.sweep' });
    case 'BROAD_PHASE.hash_grid':
      return msg('Grid', { id: 'choice.grid' });
    case 'BROAD_PHASE.columns':
      return msg('Columns', { id: 'choice.columns' });
    case 'BROAD_PHASE.hybrid':
      return msg('Sweep with columns', { id: 'choice.sweep_with_columns' });
    case 'BROAD_PHASE.tree':
      return msg('Tree', { id: 'choice.tree' });
    case 'SPARSIFY_RULE.strongest_first':
      return msg('Strongest first', { id: 'choice.strongest_first' });
    default:
      return null;
  }
}
