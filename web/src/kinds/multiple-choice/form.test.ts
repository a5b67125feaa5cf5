import { anyDraft } from '@certway/contract/kinds/index';
import { optionName } from '@certway/contract/kinds/shared/options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeForm, image, typed } from '../../test/form-properties.ts';
import { checkQuestion, creationProblem } from '../editing/check.ts';
import { blankQuestionForm, formFromDraft, isBlankForm } from '../editing/form.ts';
import { blankOption } from '../editing/shared/options.ts';

const option = fc.record({
  _id: fc.option(fc.uuid({ version: 7 }), { nil: undefined }),
  text: fc.oneof({ weight: 4, arbitrary: typed }, fc.constantFrom('', 'kHz', 'KHz')),
  image: fc.option(image),
});

describeForm(
  'multiple-choice',
  fc
    .tuple(fc.array(option, { minLength: 2, maxLength: 6 }), fc.boolean(), fc.nat())
    .map(([options, keepsOrder, place]) => {
      const right = options[place % options.length];
      return { options, keepsOrder, correctAnswer: (right && optionName(right, options)) ?? '' };
    }),
);

const stored = anyDraft.parse({
  type: 'multiple-choice',
  text: 'Unit?',
  options: [{ text: 'MHz' }, { text: 'mHz' }, { image: '/api/image/a_1x1.png' }],
  correctAnswer: 'MHz',
});

describe('the form of a multiple-choice question', () => {
  const form = formFromDraft(stored);
  const change = (place: number, changed: object) =>
    form.options.map((each, at) => (at === place ? { ...each, ...changed } : each));

  it.each([
    [{ text: ' ' }, 'text', 'Question text is required'],
    [{ rightOption: '' }, 'correctAnswer', 'Correct answer is required'],
    [{ rightOption: 'gone' }, 'correctAnswer', 'Correct answer is required'],
    [{ options: form.options.slice(0, 1) }, 'options', 'At least two options are required'],
    [{ options: change(1, { text: 'MHz' }) }, 'options', 'Options must be unique'],
    [{ options: change(2, { image: '' }) }, 'options.2', 'All options must have text or an image'],
    [{ illustration: 'x.png' }, 'illustration', 'Illustration URL must be a valid string URL'],
  ])('reports the field and message of each problem: case %#', (changed, field, message) => {
    expect(checkQuestion({ ...form, ...changed }).problems?.[field]).toBe(message);
  });

  it('reports missing fields in the wording of the specification', () => {
    const required = 'Correct answer and all options are required for multiple choice';
    expect(creationProblem({ ...blankQuestionForm(), text: 'Unit?' })).toBe(required);
    expect(creationProblem({ ...form, rightOption: '' })).toBe(required);
    expect(creationProblem({ ...form, options: [...form.options, blankOption()] })).toBe(required);
    expect(creationProblem({ ...form, options: change(1, { text: 'MHz' }) })).toBe(
      'Options must be unique',
    );
    expect(creationProblem(form)).toBeNull();
  });

  it('is no longer blank once an option has a text or a picture', () => {
    const [, ...rest] = blankQuestionForm().options;
    const first = { ...blankOption(), text: 'A' };
    expect(isBlankForm({ ...blankQuestionForm(), options: [first, ...rest] })).toBe(false);
    const pictured = { ...blankOption(), image: '/api/image/a_1x1.png' };
    expect(isBlankForm({ ...blankQuestionForm(), options: [pictured, ...rest] })).toBe(false);
  });
});
