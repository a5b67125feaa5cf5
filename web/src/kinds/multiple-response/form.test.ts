import { anyDraft } from '@certway/contract/kinds/index';
import { optionName } from '@certway/contract/kinds/shared/options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeForm, image, typed } from '../../test/form-properties.ts';
import { checkQuestion } from '../editing/check.ts';
import { formFromDraft, ownForm } from '../editing/form.ts';

const option = fc.record({
  _id: fc.option(fc.uuid({ version: 7 }), { nil: undefined }),
  text: fc.oneof({ weight: 4, arbitrary: typed }, fc.constantFrom('', 'kHz', 'KHz')),
  image: fc.option(image),
});

describeForm(
  'multiple-response',
  fc.array(option, { minLength: 2, maxLength: 6 }).chain((options) =>
    fc.record({
      options: fc.constant(options),
      correctAnswers: fc
        .shuffledSubarray(options, { minLength: 1 })
        .map((right) => right.map((each) => optionName(each, options) ?? '')),
      scoring: fc.constantFrom('all-or-nothing', 'right-minus-wrong', 'share'),
    }),
  ),
);

const form = formFromDraft(
  anyDraft.parse({
    type: 'multiple-response',
    text: 'Which are signs?',
    options: [{ text: 'Stop' }, { text: 'Yield' }, { text: 'Lane' }],
    correctAnswers: ['Stop', 'Yield'],
  }),
);

describe('the form of a multiple-response question', () => {
  it('reports each problem at its field', () => {
    const problems = (change: object) => checkQuestion({ ...form, ...change }).problems;
    expect(problems({ rightOptions: [] })).toEqual({
      correctAnswers: 'Correct answer is required',
    });
    expect(problems({ rightOptions: ['gone'] })).toEqual({
      correctAnswers: 'Correct answer is required',
    });
    const twins = form.options.map((each) => ({ ...each, text: 'Stop' }));
    expect(problems({ options: twins })).toEqual({ options: 'Options must be unique' });
  });

  it('keeps its options when the kind is changed to multiple choice', () => {
    const choice = { ...form, type: 'multiple-choice' as const };
    expect(
      checkQuestion({ ...choice, rightOption: form.options[1]?.key ?? '' }).draft,
    ).toMatchObject({
      options: [{ text: 'Stop' }, { text: 'Yield' }, { text: 'Lane' }],
      correctAnswer: 'Yield',
    });
  });

  it('has a summary with its right options and scoring method', () => {
    expect(ownForm(form.type).summary(form)).toEqual([
      ['Option A', 'Stop ✓ correct', true],
      ['Option B', 'Yield ✓ correct', true],
      ['Option C', 'Lane', false],
      ['Scoring', 'All or nothing'],
    ]);
  });
});
