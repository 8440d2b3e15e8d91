/** Entry `signorini/embed` of the package. Where there is no document, as when a site is made on a server, it does nothing. */
export * from './public';

if (typeof HTMLElement !== 'undefined') void import('./signorini_scene');
