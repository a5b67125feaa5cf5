import { expect, it } from 'vitest';
import { type Difficulties, fitDifficulties } from './difficulties.ts';
import type { IndexedAnswer } from './likely-abilities.ts';

/** Yields pseudo-random numbers, the same sequence in each run. */
function* numbers(): Generator<number, never> {
  let at = 7;
  for (;;) {
    at = (at * 48_271) % 2_147_483_647;
    yield at / 2_147_483_647;
  }
}

function fitted(people: IndexedAnswer[][], questions: number): Difficulties {
  const fitting = fitDifficulties(people, questions);
  for (;;) {
    const { done, value } = fitting.next();
    if (done) return value;
  }
}

it('fitDifficulties estimates simulated difficulties with an error below 0.35', () => {
  const chance = numbers();
  const truth = [-2, -1, 0, 1, 2];
  const people = Array.from({ length: 800 }, (_, person) => {
    const ability = [...Array(12)].reduce((sum) => sum + chance.next().value, -6) * 0.8;
    return truth.map((difficulty, question): IndexedAnswer => {
      const knows = 1 / (1 + Math.exp(difficulty - ability));
      return { person, question, right: chance.next().value < 0.2 + 0.8 * knows };
    });
  });
  const { difficulty, error, answers } = fitted(people, truth.length);
  for (const [question, one] of truth.entries()) {
    expect(Math.abs((difficulty[question] ?? 9) - one)).toBeLessThan(0.35);
    expect(error[question]).toBeLessThan(0.3);
    expect(answers[question]).toBe(800);
  }
});

it('fitDifficulties returns a nearly average difficulty with a large error for a question with hardly any answers', () => {
  const people = Array.from({ length: 200 }, (_, person): IndexedAnswer[] => [
    { person, question: 0, right: person % 2 === 0 },
    ...(person === 0 ? [{ person, question: 1, right: false }] : []),
  ]);
  const { difficulty, error } = fitted(people, 3);
  expect(error[1]).toBeGreaterThan(0.8);
  expect(error[2]).toBeCloseTo(1, 5);
  expect(Math.abs((difficulty[1] ?? 9) - (difficulty[0] ?? 0))).toBeLessThan(2);
});
