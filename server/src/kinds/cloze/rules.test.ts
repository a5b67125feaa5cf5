import type { Answer } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraft, buildTools, draftArb } from '../../test/generators/drafts.ts';
import {
  answerFromText,
  answerProblem,
  answerText,
  correctAnswerText,
  nearestRightAnswer,
  scoreAnswer,
  splitDraft,
} from '../index.ts';

const draft = buildDraft('cloze');
const { paper, key } = splitDraft(draft, buildTools());
const answerTo = (...blanks: string[]): Answer<'cloze'> => ({ type: 'cloze', blanks });

describe('a cloze question', () => {
  it.each([
    [answerTo('100', 'lower'), 1],
    [answerTo(' 100.0 ', 'lower'), 1],
    [answerTo('100', 'higher'), 1 / 2],
    [answerTo('90', 'lower'), 1 / 2],
    [answerTo('', 'lower'), 1 / 2],
    [answerTo('lower', '100'), 0],
    [answerTo('90', 'constant'), 0],
    [answerTo('100'), 1 / 2],
  ])('answered with %j scores %d', (answer, score) => {
    expect(scoreAnswer(answer, key)).toEqual({ graded: true, score, correct: score === 1 });
  });

  it.each([
    [answerTo('100', ''), null],
    [answerTo('anything', 'higher'), null],
    [answerTo('', ''), 'Please provide an answer before moving to the next question.'],
    [answerTo('100'), 'This answer does not have the same number of blanks as the question.'],
    [answerTo('100', 'Lower'), 'This choice does not belong to the question.'],
  ])('answered with %j has the problem %s', (answer, problem) => {
    expect(answerProblem(answer, paper)).toBe(problem);
  });

  it('has a nearest right answer that keeps the accepted blanks and replaces the others', () => {
    expect(nearestRightAnswer(answerTo('100.0', 'higher'), key)).toEqual(
      answerTo('100.0', 'lower'),
    );
    expect(nearestRightAnswer(null, key)).toEqual(answerTo('100', 'lower'));
    expect(correctAnswerText(paper, key)).toBe('100; lower');
  });

  it('restores an answer from its text, and returns null for an invalid text', () => {
    const half = answerTo('', 'lower');
    expect(answerText(half, paper)).toBe('""; lower');
    expect(answerFromText('""; lower', paper)).toEqual(half);
    expect(answerFromText('100', paper)).toBeNull();
    expect(answerFromText('100; Lower', paper)).toBeNull();
  });

  it('has a question view that does not depend on which choice is right (property)', () => {
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
