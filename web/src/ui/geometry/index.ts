export { GeometryNumbers } from './geometry_numbers';
export { NumberField } from './number_field';
export { PoseEditor, type PoseChange } from './pose_editor';
export { ShapeEditor } from './shape_editor';
