export { BoxNumbers, type BoxesTold } from './box_numbers';
export { GeometryNumbers, stateOf, stateWords } from './geometry_numbers';
export { sizeOf } from './measures';
export { errorsAt, MotionNumbers } from './motion_numbers';
export { NumberField } from './number_field';
export { PoseEditor, type PoseChange } from './pose_editor';
export { ShapeEditor } from './shape_editor';
