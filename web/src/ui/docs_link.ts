import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../words';

/** Licences of what the page is made of (tools/build/notices.mjs). */
export function noticesLink(): TemplateResult {
  return html`<p>
    <a href="./THIRD_PARTY.txt" style="color: var(--accent)"
      >${msg('Licences of what this page is made of', { id: 'docs_link.licences' })}</a
    >
  </p>`;
}

/** A link to the documents, where they lie beside the page (tools/build/finish_page.mjs). */
export function docsLink(): TemplateResult | typeof nothing {
  const place = document.querySelector<HTMLLinkElement>('link[rel="help"]');
  return place === null
    ? nothing
    : html`<p>
        <a href=${place.href} style="color: var(--accent)"
          >${msg('Documents: how to use it, what is computed, how well', { id: 'docs_link.documents_how_to_use_it' })}</a
        >
      </p>`;
}
