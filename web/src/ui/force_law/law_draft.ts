import { numberWritten } from '../../sim';
import type { LawValues } from '../../sim';
import { faultOf, type FieldName } from './law_fields';

/** What somebody changes in the values of a pair, before the scene has it. Never changed in place. */
export interface LawDraft {
  /** What was dragged, or typed and accepted. */
  readonly values: Partial<LawValues>;
  /** What is being typed and not yet entered. */
  readonly typing: Partial<Record<FieldName, string>>;
  /** What was entered and is no value for its field. */
  readonly refused: Partial<Record<FieldName, { readonly text: string; readonly fault: string }>>;
}

export const kNoDraft: LawDraft = { values: {}, typing: {}, refused: {} };

function without<T extends object>(entries: T, name: keyof T): T {
  const others = { ...entries };
  delete others[name];
  return others;
}

/** While a text is typed. Pictures that arrive meanwhile leave it alone. */
export function typed(draft: LawDraft, name: FieldName, text: string): LawDraft {
  return { ...draft, typing: { ...draft.typing, [name]: text } };
}

/** After a field was given up: what it showed before stands there again. */
export function givenUp(draft: LawDraft, name: FieldName): LawDraft {
  const { values, typing, refused } = draft;
  return { values, typing: without(typing, name), refused: without(refused, name) };
}

/** With a value. */
export function accepted(draft: LawDraft, name: FieldName, value: number): LawDraft {
  const { values, ...others } = givenUp(draft, name);
  return { ...others, values: { ...values, [name]: value } };
}

/** After a text was entered: with its value, or with why it is none. */
export function entered(draft: LawDraft, name: FieldName, text: string): LawDraft {
  const value = numberWritten(text);
  const fault = faultOf(name, text, value);
  if (fault === '') return accepted(draft, name, value);
  const others = givenUp(draft, name);
  return { ...others, refused: { ...others.refused, [name]: { text, fault } } };
}

/** Whether nothing was entered or moved; what is only being typed does not count. */
export function isEmpty({ values, refused }: LawDraft): boolean {
  return Object.keys(values).length + Object.keys(refused).length === 0;
}
