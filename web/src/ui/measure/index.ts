export { MeasurePanel } from './measure_panel';
export { GraphDialog } from './graph_dialog';
export { ChosenEvent, QuantityPicker, watchedWords } from './quantity_picker';
