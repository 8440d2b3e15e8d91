export { LimitPanel, type LimitPort, type LimitRow, type TiltRow } from './limit_panel';
