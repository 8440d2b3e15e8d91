export { TextEditor, type TextEditorUser } from './text_editor';
