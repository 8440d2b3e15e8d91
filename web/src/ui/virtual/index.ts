export { SoftnessPanel } from './softness_panel';
export { JacobianPanel } from './jacobian_panel';
