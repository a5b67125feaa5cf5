import { describe, expect, it } from 'vitest';
import { checkQuestion } from './check-question.ts';
import type { ParsedQuestion } from './kinds/transfers.ts';

const problemsOf = (fields: object) => {
  const checked = checkQuestion({ text: 'Which?', ...fields } as ParsedQuestion);
  return 'problems' in checked ? checked.problems : [];
};
const options = [{ text: 'a' }, { text: 'b' }];

describe('a question without rules of an application', () => {
  it.each([
    ['true-false', { correctAnswer: 'True' }],
    ['multiple-choice', { options, correctAnswer: 'b' }],
    ['cloze', { text: '1 ____', blanks: [{ asks: 'text', correctAnswer: '2' }] }],
    ['numeric', { correctAnswer: '9.80', otherUnits: null }],
  ])('is accepted if it is complete: %s', (type, fields) => {
    expect(problemsOf({ type, ...fields })).toEqual([]);
  });

  it.each([
    ['has no text', { type: 'true-false', text: ' ', correctAnswer: 'True' }, 'text is required'],
    ['has no answer', { type: 'true-false' }, 'answer is required'],
    ['has one option', { type: 'multiple-choice', options: ['a'], correctAnswer: 'a' }, 'two'],
    ['names no option', { type: 'multiple-response', options, correctAnswers: ['c'] }, 'match'],
    ['has no blank', { type: 'fill-blank', correctAnswer: 'a' }, 'blank'],
    [
      'has no blanks',
      { type: 'cloze', blanks: [{ asks: 'text', correctAnswer: 'a' }] },
      '0 blanks',
    ],
    ['has one pair', { type: 'matching', pairs: [{ left: 'a', right: 'b' }] }, 'two pairs'],
    ['has one item', { type: 'ordering', items: ['a'] }, 'two items'],
    ['has no picture', { type: 'hotspot', areas: [{ outline: { shape: 'ellipse' } }] }, 'picture'],
    ['has no number', { type: 'numeric', correctAnswer: 'five' }, 'number'],
    ['has no criteria', { type: 'essay', correctAnswer: 'a' }, 'criteria'],
    ['has a list for a text', { type: 'true-false', text: [], correctAnswer: 'True' }, 'text'],
    [
      'has an unknown difficulty',
      { type: 'true-false', correctAnswer: 'True', difficulty: 5 },
      'easy',
    ],
    ['has an empty passage', { type: 'true-false', correctAnswer: 'True', passage: {} }, 'passage'],
  ])('is refused if it %s', (_, fields, why) => {
    expect(problemsOf(fields).join('; ')).toContain(why);
  });
});
