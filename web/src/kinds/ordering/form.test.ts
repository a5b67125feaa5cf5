import { anyDraft, type QuestionView } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeForm, typed } from '../../test/form-properties.ts';
import { checkQuestion } from '../editing/check.ts';
import { formFromDraft, questionViewOf } from '../editing/form.ts';

const items = fc.uniqueArray(typed, { minLength: 2, maxLength: 12 });

describeForm('ordering', fc.record({ items, scoring: fc.constantFrom('whole', 'neighbours') }));

describe('the form of an ordering question', () => {
  it('has a preview whose items are never in the right order', () => {
    fc.assert(
      fc.property(items, (texts) => {
        const draft = anyDraft.parse({ type: 'ordering', text: 'Order', items: texts });
        const question = questionViewOf(formFromDraft(draft), 'q') as QuestionView<'ordering'>;
        expect(question.items.map(({ text }) => text).sort()).toEqual([...texts].sort());
        expect(question.items.map(({ text }) => text)).not.toEqual(texts);
      }),
    );
  });

  it('reports missing and duplicate items', () => {
    const form = formFromDraft(
      anyDraft.parse({ type: 'ordering', text: 'Order', items: ['a', 'b'] }),
    );
    const [first, second] = form.items;
    const twin = { key: 'k', text: 'a' };
    expect(
      checkQuestion({ ...form, items: [...form.items, { key: 'k', text: ' ' }] }).problems,
    ).toEqual({
      'items.2': 'This must not be left empty',
    });
    expect(
      first && second && checkQuestion({ ...form, items: [first, second, twin] }).problems,
    ).toEqual({
      items: 'Each item must be unique',
    });
    expect(checkQuestion({ ...form, items: form.items.slice(1) }).problems).toEqual({
      items: 'At least two items are required',
    });
  });
});
