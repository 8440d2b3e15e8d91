import { html, nothing, type TemplateResult } from 'lit';
import type { LabView } from '../laboratory_view';

/** The palette over the stage, and what is said of building; nothing while nobody builds. */
export function renderPalette(view: LabView): TemplateResult | typeof nothing {
  const { build, documents } = view.lab;
  if (!build.isOpen) return nothing;
  return html`<div class="build-palette">
    <sg-build-palette
      role="toolbar"
      aria-label="Build"
      ?across=${view.narrow}
      .entries=${build.palette}
      .current=${build.entry?.name ?? ''}
      .snaps=${build.snaps}
      .canUndo=${documents.canUndo}
      .canRedo=${documents.canRedo}
      .hasSelected=${build.selected.length > 0}
    ></sg-build-palette>
  </div>`;
}
