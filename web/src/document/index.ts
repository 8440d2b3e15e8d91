export { citationOf, type Citation, type CitedRun } from './citation';
export { documentOfFile, writeFile } from './document_file';
export { DocumentError } from './read_fields';
export { isSameDocument, readDocument, type LabDocument, type RunDocument } from './lab_document';
export { hasLink, kLongestLink, readLink, writeLink } from './link';
export { DocumentHistory } from './document_history';
export { UndoHistory } from './undo_history';
export { forgetStay, readStay, writeStay, type Stay, type StayInstant } from './stay';
export { DraftStore, type Draft, type DraftStorage } from './draft_store';
