import { readSettings } from './settings_store';

/** The theme of a page beside the laboratory: that of its address, else the laboratory's. */
export function themeOfPage(): string {
  const asked = new URLSearchParams(location.search).get('theme');
  if (asked === 'light' || asked === 'dark') return asked;
  return readSettings(localStorage).display.theme;
}
