import { anyDraft, type DraftInput, kindNames } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import { checkForm, creationProblem } from './check.ts';
import { blankForm, draftOf, formOf, isBlankForm, keywordsOf } from './form.ts';
import { paperOf } from './paper.ts';

const rubric = {
  correctAnswer: 'Names both forces',
  aiCriteria: {
    idealAnswer: 'Lift and drag.',
    keywords: [{ text: 'lift', alternatives: ['upward force'], weight: 2 }, 'drag'],
  },
};
const drafts: Record<(typeof kindNames)[number], DraftInput> = {
  'multiple-choice': {
    type: 'multiple-choice',
    text: 'Unit?',
    options: [{ text: 'MHz' }, { text: 'mHz' }, { image: '/api/image/a_1x1.png' }],
    correctAnswer: '/api/image/a_1x1.png',
  },
  'true-false': { type: 'true-false', text: 'So?', correctAnswer: 'False' },
  'fill-blank': { type: 'fill-blank', text: 'Is ____', correctAnswer: '5', tolerance: 0.5 },
  matching: {
    type: 'matching',
    text: 'Match',
    pairs: [
      { left: 'a', right: '1' },
      { left: 'b', right: '1' },
    ],
    distractors: ['2'],
  },
  'short-answer': { type: 'short-answer', text: 'Who?', correctAnswer: 'me', otherAnswers: ['I'] },
  text: { type: 'text', text: 'Why?', ...rubric },
  structural: { type: 'structural', text: 'How?', ...rubric },
  essay: { type: 'essay', text: 'Discuss', ...rubric },
};

describe('a form', () => {
  it.each(kindNames)('of a stored %s gives back the very same draft', (kind) => {
    const draft = anyDraft.parse(drafts[kind]);
    expect(checkForm(formOf(draft)).draft).toEqual(draft);
  });

  it('keeps what was typed for one kind while another is chosen', () => {
    const form = formOf(anyDraft.parse(drafts.matching));
    const back = { ...form, type: 'essay' as const };
    expect(draftOf({ ...back, type: 'matching' })).toEqual(draftOf(form));
  });

  it('is blank until something is written, whatever kind is chosen', () => {
    expect(isBlankForm(blankForm('essay'))).toBe(true);
    expect(isBlankForm({ ...blankForm(), reference: 'Page 3' })).toBe(false);
    const [first, ...rest] = blankForm().options;
    const typed = { ...blankForm(), options: [{ ...first, text: 'A' } as never, ...rest] };
    expect(isBlankForm(typed)).toBe(false);
  });

  it('shows no pair side by side in the preview', () => {
    const paper = paperOf(formOf(anyDraft.parse(drafts.matching)), 'q');
    expect(paper).toMatchObject({
      left: [{ text: 'a' }, { text: 'b' }],
      right: [{ text: '2' }, { text: '1' }],
    });
  });
});

describe('keywords', () => {
  it('are split on commas, trimmed, empties dropped', () => {
    expect(keywordsOf(' lift, ,drag ,')).toEqual(['lift', 'drag']);
  });

  it('with a comma in one of them stand one a line', () => {
    const words = ['a, b', 'c'];
    const draft = { ...drafts.text, aiCriteria: { ...rubric.aiCriteria, keywords: words } };
    expect(keywordsOf(formOf(anyDraft.parse(draft)).keywords)).toEqual(words);
  });
});

describe('the question editor', () => {
  const choice = formOf(anyDraft.parse({ ...drafts['multiple-choice'], correctAnswer: 'MHz' }));
  const [first, second, third] = choice.options as [never, never, never];
  it.each([
    [{ text: ' ' }, 'text', 'Question text is required'],
    [{ rightOption: '' }, 'correctAnswer', 'Correct answer is required'],
    [{ rightOption: 'gone' }, 'correctAnswer', 'Correct answer is required'],
    [{ options: [first] }, 'options', 'At least two options are required'],
    [
      { options: [first, { ...(second as object), text: 'MHz' }] },
      'options',
      'Options must be unique',
    ],
    [
      { options: [first, second, { ...(third as object), image: '' }] },
      'options.2',
      'All options must have text or an image',
    ],
    [{ illustration: 'x.png' }, 'illustration', 'Illustration URL must be a valid string URL'],
  ])('says what is wrong with %j', (change, field, message) => {
    expect(checkForm({ ...choice, ...change } as typeof choice).problems?.[field]).toBe(message);
  });

  it('asks for the truth of a statement', () => {
    const form = { ...blankForm('true-false'), text: 'So?' };
    expect(checkForm(form).problems).toEqual({ correctAnswer: 'Correct answer is required' });
  });
});

describe('the creation form', () => {
  it('says what is required in the words of the specification', () => {
    expect(creationProblem(blankForm())).toBe('Question text is required');
    expect(creationProblem({ ...blankForm(), text: 'Unit?' })).toBe(
      'Correct answer and all options are required for multiple choice',
    );
    expect(creationProblem({ ...blankForm('structural'), text: 'How?', criteria: 'x' })).toBe(
      'AI Grading Criteria, Ideal Answer, and Keywords are required for structural questions',
    );
    expect(creationProblem(formOf(anyDraft.parse(drafts.structural)))).toBeNull();
  });
});
