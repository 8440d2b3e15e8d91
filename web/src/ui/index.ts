export { AboutPanel } from './scene/about_panel';
export { BodiesTable } from './tables/bodies_table';
export {
  ask,
  CommandEvent,
  type BuildAct,
  type Command,
  type Dock,
  type Legend,
  type MeasureAct,
} from './commands';
export { ComparePanel } from './compare/compare_panel';
export { ContactInspector } from './tables/contact_inspector';
export { ContactsTable } from './tables/contacts_table';
export { KeysDialog } from './keys_dialog';
export { SettingsDialog } from './settings_dialog';
export { ErrorCard } from './error_card';
export { EventList } from './tables/event_list';
export { ArrowLegend, kNoScales } from './front/arrow_legend';
export { EnergyBars } from './front/energy_bars';
export { richText } from './front/rich_text';
export { KnobPanel } from './front/knob_panel';
export { comingText, StoryCard, type ComingScene, type ToldScene } from './front/story_card';
export { Gallery } from './scene/gallery';
export type { SceneCard } from './scene/shelves';
export { iconButton, type IconButton } from './icon_button';
export { icons } from './page_icons';
export { FindDialog } from './lab/find_dialog';
export { LabList, type LabEntry, type LabGroup } from './lab/lab_list';
export { MaterialsPanel } from './tables/materials_panel';
export { MethodMenu } from './method_menu';
export { methodMark } from './method_mark';
export { MethodsDialog } from './methods_dialog';
export { MoreMenu } from './more_menu';
export { ParameterPanel } from './parameter_panel';
export { StatusLine } from './status_line';
export { Timeline } from './timeline';
export { kRates, Transport } from './transport';
