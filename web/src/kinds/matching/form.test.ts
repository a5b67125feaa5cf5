import { anyDraft } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeForm, typed } from '../../test/form-properties.ts';
import { formFromDraft, questionViewOf } from '../editing/form.ts';

const own = fc.uniqueArray(typed, { minLength: 4, maxLength: 12 }).chain((texts) => {
  const [first = '', second = '', ...rest] = texts;
  const pair = (left: string) =>
    fc.record({ left: fc.constant(left), right: fc.constantFrom(...rest) });
  return fc.record({
    pairs: fc.tuple(pair(first), pair(second), ...rest.slice(2).map(pair)),
    distractors: fc.constant<string[]>([first, second]),
  });
});

describeForm('matching', own);

it('the preview of a matching question never shows both items of a pair in one row', () => {
  const pairs = [
    { left: 'a', right: '1' },
    { left: 'b', right: '1' },
  ];
  const draft = anyDraft.parse({ type: 'matching', text: 'Match', pairs, distractors: ['2'] });
  expect(questionViewOf(formFromDraft(draft), 'q')).toMatchObject({
    left: [{ text: 'a' }, { text: 'b' }],
    right: [{ text: '2' }, { text: '1' }],
  });
});
