import { LitElement } from 'lit';
import { themeOfPage } from './page_theme';

/** A page beside the laboratory: what it draws takes the place of the text that said it is loading. */
export abstract class PageElement extends LitElement {
  /** What the browser shows of it before the name of the house. */
  protected abstract readonly pageName: string;

  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.documentElement.dataset['theme'] = themeOfPage();
    document.title = `${this.pageName} · Signorini`;
  }
}
