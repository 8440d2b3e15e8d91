export * from './force_law';
