/**
 * Every name of the package `signorini`, without an engine being loaded: `index.ts` does that.
 *
 * What the page needs for itself (frames, troubles, display options …) is no part of it.
 */
export {
  AbstractSubject,
  ConcreteVariable,
  FunctionVariable,
  GenericEvent,
  GenericObserver,
  type Observer,
  type Parameter,
  ParameterBoolean,
  ParameterNumber,
  ParameterString,
  type Printable,
  type Subject,
  type SubjectEvent,
  Terminal,
  type TerminalEvaluator,
  type TerminalOutput,
  toName,
  type Variable,
  VarsList,
} from '../sim';
export * from '../compat';
export { freeFlight, geometryQuery, openGeometry } from './geometry';
