import { expect, it } from 'vitest';
import { accepted, entered, givenUp, isEmpty, kNoDraft, typed } from './law_draft';

it('keeps what is typed apart from the values until it is entered', () => {
  const draft = typed(kNoDraft, 'v_small', '0,0');
  expect(draft.values).toBe(kNoDraft.values);
  expect(isEmpty(draft)).toBe(true);
  expect(entered(draft, 'v_small', '0,02')).toEqual({ ...kNoDraft, values: { v_small: 0.02 } });
  expect(givenUp(draft, 'v_small')).toEqual(kNoDraft);
});

it('keeps a refused text with its reason, and the value of before', () => {
  const before = accepted(kNoDraft, 'restitution', 0.5);
  const draft = entered(before, 'restitution', '2');
  expect(draft.values).toEqual({ restitution: 0.5 });
  expect(draft.refused.restitution).toEqual({ text: '2', fault: 'must be from 0 to 1; got 2' });
  expect(isEmpty(entered(kNoDraft, 'restitution', ''))).toBe(false);
  expect(accepted(draft, 'restitution', 0.25)).toEqual(accepted(kNoDraft, 'restitution', 0.25));
  expect(givenUp(draft, 'restitution')).toEqual(before);
});

it('changes one field at a time', () => {
  const draft = entered(entered(kNoDraft, 'v_small', 'fast'), 'w_small', '0.02');
  expect(draft.refused.v_small?.text).toBe('fast');
  expect(draft.values).toEqual({ w_small: 0.02 });
});
