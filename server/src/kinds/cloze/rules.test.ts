import type { Answer } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraft, buildTools, draftArb } from '../../test/drafts.ts';
import {
  answerFromText,
  answerProblem,
  answerText,
  correctAnswerText,
  rightBeside,
  scoreAnswer,
  splitDraft,
} from '../index.ts';

const draft = buildDraft('cloze');
const { paper, key } = splitDraft(draft, buildTools());
const given = (...blanks: string[]): Answer<'cloze'> => ({ type: 'cloze', blanks });

describe('a cloze question', () => {
  it.each([
    [given('100', 'lower'), 1],
    [given(' 100.0 ', 'lower'), 1],
    [given('100', 'higher'), 1 / 2],
    [given('90', 'lower'), 1 / 2],
    [given('', 'lower'), 1 / 2],
    [given('lower', '100'), 0],
    [given('90', 'constant'), 0],
    [given('100'), 1 / 2],
  ])('%j scores %d', (answer, score) => {
    expect(scoreAnswer(answer, key)).toEqual({ graded: true, score, correct: score === 1 });
  });

  it.each([
    [given('100', ''), null],
    [given('anything', 'higher'), null],
    [given('', ''), 'Please provide an answer before moving to the next question.'],
    [given('100'), 'This answer does not have as many blanks as the question.'],
    [given('100', 'Lower'), 'This choice does not belong to the question.'],
  ])('%j has the problem %s', (answer, problem) => {
    expect(answerProblem(answer, paper)).toBe(problem);
  });

  it('tells beside what was accepted what would have been right in the other blanks', () => {
    expect(rightBeside(given('100.0', 'higher'), key)).toEqual(given('100.0', 'lower'));
    expect(rightBeside(null, key)).toEqual(given('100', 'lower'));
    expect(correctAnswerText(paper, key)).toBe('100; lower');
  });

  it('is read from its words again', () => {
    const half = given('', 'lower');
    expect(answerText(half, paper)).toBe('""; lower');
    expect(answerFromText('""; lower', paper)).toEqual(half);
    expect(answerFromText('100', paper)).toBeNull();
    expect(answerFromText('100; Lower', paper)).toBeNull();
  });

  it('has the same question view whichever choice is right', () => {
    fc.assert(
      fc.property(draftArb('cloze'), fc.nat({ max: 4 }), (any, turn) => {
        const blanks = any.blanks.map((blank) => {
          if (blank.asks === 'text') return blank;
          const all = [blank.correctAnswer, ...blank.wrongAnswers];
          const correctAnswer = all[turn % all.length] ?? '';
          return {
            ...blank,
            correctAnswer,
            wrongAnswers: all.filter((one) => one !== correctAnswer),
          };
        });
        const [before, after] = [any, { ...any, blanks }].map(
          (each) => splitDraft(each, buildTools()).paper,
        );
        expect(after).toEqual(before);
      }),
    );
  });
});
