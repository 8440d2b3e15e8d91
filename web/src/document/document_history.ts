import { difference, spliced, type Splice } from '../sim';
import { isSameDocument, type LabDocument } from './lab_document';
import { UndoHistory } from './undo_history';

/** A document beside another one: of a text only what differs. */
interface KeptDocument {
  readonly document: LabDocument;
  /** Null when it has no text, or stands in `document`. */
  readonly text: Splice | null;
}

/** Documents to go back to; a change of a few characters takes no more room than these. */
export class DocumentHistory extends UndoHistory<LabDocument, KeptDocument> {
  constructor() {
    super(isSameDocument, { keep, restore });
  }
}

function keep(document: LabDocument, { scene }: LabDocument): KeptDocument {
  const { name, text } = document.scene;
  if (text === undefined || scene.text === undefined) return { document, text: null };
  return {
    document: { ...document, scene: { name } },
    text: difference(scene.text, text),
  };
}

function restore({ document, text }: KeptDocument, { scene }: LabDocument): LabDocument {
  if (text === null || scene.text === undefined) return document;
  return { ...document, scene: { ...document.scene, text: spliced(scene.text, text) } };
}
