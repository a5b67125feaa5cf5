import { describe, expect, it } from 'vitest';
import { answerChanges, firstAnswers } from './answer-changes.ts';
import type { JudgedAnswer } from './judge-exam.ts';

const statement = (value: boolean) => ({ type: 'true-false' as const, value });
const given = (
  questionId: string,
  value: boolean | null,
  correct: boolean | null,
): JudgedAnswer => ({
  questionId,
  answer: value === null ? null : statement(value),
  score: correct === null ? null : Number(correct),
  correct,
  seconds: 1,
});
const first = (questionId: string, value: boolean, correct: boolean | null) => ({
  questionId,
  answer: statement(value),
  correct,
});

describe('answerChanges', () => {
  it('compares the first answer with the last one, and ignores answers in between', () => {
    const found = answerChanges(
      [first('a', true, true), first('b', false, false), first('c', true, true)],
      [given('a', false, false), given('b', true, true), given('c', true, true)],
      [],
    );
    expect(found).toEqual({ rightToWrong: ['a'], wrongToRight: ['b'], other: [] });
  });

  it('counts a withdrawn answer as wrong, and leaves out answers without a mark', () => {
    const found = answerChanges(
      [first('a', true, true), first('b', true, null), first('c', true, false)],
      [given('a', null, false), given('b', false, true), given('c', false, null)],
      [],
    );
    expect(found).toEqual({ rightToWrong: ['a'], wrongToRight: [], other: ['b', 'c'] });
  });

  it('starts from the first answer that is not empty', () => {
    const change = (questionId: string, value: boolean | null, score: number | null) => ({
      questionId,
      answer: value === null ? null : statement(value),
      score,
    });
    const all = [
      change('a', null, 0),
      change('a', false, 0),
      change('b', true, null),
      change('a', true, 1),
    ];
    expect(firstAnswers(all)).toEqual([first('a', false, false), first('b', true, null)]);
  });

  it('leaves out trial questions', () => {
    const found = answerChanges([first('a', true, true)], [given('a', false, false)], ['a']);
    expect(found).toEqual({ rightToWrong: [], wrongToRight: [], other: [] });
  });
});
