import { describe, expect, it } from 'vitest';
import { moduleStates, nextModule, stateText } from './module-states.ts';

const past = (
  moduleId: string | null,
  points: number | null,
  achieve: 'Passed' | 'Failed' | null,
) => ({
  moduleId,
  points,
  achieve,
});
const program = {
  courses: [
    { _id: 'one', modules: [{ _id: 'a' }, { _id: 'b' }] },
    { _id: 'two', modules: [{ _id: 'c' }] },
  ],
};
const running = { moduleId: 'c', answeredCount: 4, questionCount: 12 };

describe('nextModule', () => {
  it.each([
    ['nothing was taken', [], [], 'a'],
    ['the first is passed', [past('a', 80, 'Passed')], [], 'b'],
    ['the first was failed', [past('a', 40, 'Failed')], [], 'a'],
    ['only a repeat was all right', [{ ...past('a', 100, null), practiceOnly: true }], [], 'a'],
    ['one runs', [past('a', 40, 'Failed')], [running], 'c'],
    [
      'all are passed',
      [past('a', 90, 'Passed'), past('b', 71, 'Passed'), past('c', 80, 'Passed')],
      [],
      'b',
    ],
    [
      'a paper was taken, and another was ended',
      [past(null, 90, 'Passed'), past('a', null, null)],
      [],
      'a',
    ],
  ] as const)('returns the module to take next if %s', (_, taken, runs, next) => {
    expect(nextModule(program, moduleStates(taken, runs))?.moduleId).toBe(next);
  });

  it('returns null for a program without modules', () => {
    expect(nextModule({ courses: [] }, new Map())).toBeNull();
  });
});

describe('stateText', () => {
  it('returns the best score, and “passed” if any attempt passed', () => {
    const taken = [past('a', 40, 'Failed'), past('a', 83.36, 'Passed'), past('b', 40, 'Failed')];
    const states = moduleStates(taken, [running]);
    expect(['a', 'b', 'c', 'd'].map((id) => stateText(states.get(id)))).toEqual([
      'passed, best 83.3%',
      'not passed yet, best 40%',
      '4 of 12 answered',
      'not taken yet',
    ]);
  });
});
