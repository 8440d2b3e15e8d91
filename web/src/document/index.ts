export { documentOfFile, writeFile } from './document_file';
export {
  DocumentError,
  isSameDocument,
  readDocument,
  type LabDocument,
  type RunDocument,
} from './lab_document';
export { hasLink, kLongestLink, readLink, writeLink } from './link';
export { UndoHistory } from './undo_history';
