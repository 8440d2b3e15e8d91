/** Pages of the site that are made from the program, but for the package's. */
import { galleryPages } from './gallery.mjs';
import { schemaPages } from './schema_pages.mjs';
import { sourcePages } from './sources.mjs';

/**
 * @param {string[]} files - of the project
 * @returns {Map<string, string>} Markdown by path from docs/
 */
export const madePages = (files) => new Map([...galleryPages(), ...schemaPages(), ...sourcePages(files)]);
