export { OptimisePanel, type OptimisePort } from './optimise_panel';
