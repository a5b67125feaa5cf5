import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerKey,
  initialSteps,
  keyOfStep,
  parseAnswerKey,
  withRepeats,
} from './session-steps.ts';
import type { AttemptView, Step } from './stored-attempt.ts';

const questionsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ _id: `q${place}`, type: 'multiple-choice' }));
const session = (count: number) =>
  ({ questions: questionsOf(count), session: { repeats: [] } }) as unknown as AttemptView;
const verdictOf = (correct: boolean) => ({ verdict: { correct } }) as never;

/**
 * Answers a whole session. `isRight` decides each answer. Returns the keys of the steps in the order
 * in which they were asked.
 */
function takeSession(count: number, isRight: (step: Step, asked: number) => boolean): string[] {
  const attempt = session(count);
  const given: Record<string, never> = {};
  let steps = initialSteps(attempt, given);
  const asked: string[] = [];
  for (let position = 0; position < steps.length; position++) {
    const step = steps[position] as Step;
    const key = keyOfStep(attempt, step);
    asked.push(key);
    given[key] = verdictOf(isRight(step, asked.length));
    steps = withRepeats(attempt, steps, given, position);
  }
  return asked;
}

describe('withRepeats', () => {
  it('asks a question again after five others, or at the end if fewer are left', () => {
    const asked = takeSession(
      8,
      ({ question, repeat }) => repeat > 0 || ![0, 6].includes(question),
    );
    expect(asked).toEqual(['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q0 1', 'q6', 'q7', 'q6 1']);
  });

  it('asks a question again until it was right once', () => {
    const asked = takeSession(2, ({ question, repeat }) => question === 0 || repeat === 3);
    expect(asked).toEqual(['q0', 'q1', 'q1 1', 'q1 2', 'q1 3']);
  });

  it('keeps the rules for any answers (property)', () => {
    const answers = fc.array(fc.boolean(), { minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), answers, (count, rights) => {
        // After three wrong answers a question is answered right, so that the session ends.
        const right = ({ repeat }: Step, asked: number) => repeat >= 3 || rights[asked] === true;
        const results = new Map<string, boolean>();
        let number = 0;
        const asked = takeSession(count, (step) => {
          number += 1;
          const isRight = right(step, number);
          results.set(answerKey({ questionId: `q${step.question}`, repeat: step.repeat }), isRight);
          return isRight;
        });
        for (const [place, key] of asked.entries()) {
          const { questionId, repeat = 0 } = parseAnswerKey(key);
          const again = asked.indexOf(answerKey({ questionId, repeat: repeat + 1 }));
          // A wrong answer is always repeated, and a right answer never.
          expect(again >= 0).toBe(results.get(key) === false);
          if (again < 0) continue;
          const between = asked.slice(place + 1, again);
          expect(between.some((other) => parseAnswerKey(other).questionId === questionId)).toBe(
            false,
          );
          // Fewer than five others come between only if no first question came after the repeat.
          const after = asked.slice(again + 1);
          const firsts = after.filter((other) => parseAnswerKey(other).repeat === undefined);
          expect(between.length >= 5 || firsts.length === 0).toBe(true);
        }
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked.filter((key) => parseAnswerKey(key).repeat === undefined)).toHaveLength(count);
      }),
    );
  });

  it('adds a repeat after the question on screen if the verdict arrives late', () => {
    const attempt = session(10);
    const steps = initialSteps(attempt, {});
    const later = withRepeats(attempt, steps, { q0: verdictOf(false) }, 8);
    expect(later.map((step) => keyOfStep(attempt, step)).slice(8)).toEqual(['q8', 'q0 1', 'q9']);
  });

  it('changes nothing in a quiz that is no study session', () => {
    const quiz = { questions: questionsOf(3) } as unknown as AttemptView;
    const steps = initialSteps(quiz, { q0: verdictOf(false) });
    expect(steps).toHaveLength(3);
  });
});
