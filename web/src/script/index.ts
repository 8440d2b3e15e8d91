export { ScriptHost } from './script_host';
