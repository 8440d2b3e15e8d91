export { GraphDialog } from './graph_dialog';
export { ChosenEvent, QuantityPicker, watchedWords } from './quantity_picker';
