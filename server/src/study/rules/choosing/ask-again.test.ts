import { describe, expect, it } from 'vitest';
import { NOBODY } from '../calibrate.ts';
import { NOTHING_LEARNT, type StoredState } from '../learnt.ts';
import { askAgain } from './ask-again.ts';

const aim = { day: 100, examDay: 130, calibration: NOBODY, knownBefore: 0.2, answersEach: 1 };
const RIGHT = 0;
/** The code of 'not-known'. */
const WRONG = 7;

/** Asked so long ago, with such a stability, and right or not. */
type Asked = [daysAgo: number, stability: number, code: number];

function bankOf(topics: Record<string, Asked[]>) {
  const states: Record<string, StoredState> = {};
  const causes: Record<string, [number, number]> = {};
  const bank = Object.entries(topics).flatMap(([topicId, questions]) =>
    questions.map(([daysAgo, stability, code], place) => {
      const questionId = `${topicId} ${place}`;
      states[questionId] = [stability, 5, aim.day - daysAgo, 1, Number(code === WRONG)];
      causes[questionId] = [code, aim.day - daysAgo];
      return { questionId, moduleId: 'module', topicId };
    }),
  );
  return askAgain(bank, { ...NOTHING_LEARNT, states, causes }, aim).map((each) => each.questionId);
}

describe('questions for someone who wants to study more', () => {
  it('begins with what was missed, the longest ago first, then goes on with the weakest topic', () => {
    const order = bankOf({
      strong: [
        [0.1, 300, RIGHT],
        [0.05, 2, WRONG],
      ],
      weak: [
        [0.1, 3, RIGHT],
        [0.1, 1, RIGHT],
        [0.2, 1, WRONG],
      ],
    });
    expect(order).toEqual(['weak 2', 'strong 1', 'weak 1', 'weak 0', 'strong 0']);
  });

  it('is every question of the program once, so that it never ends while there is one', () => {
    const order = bankOf({ only: [[0, 5, RIGHT]], other: [[0, 5, RIGHT]] });
    expect(order.sort()).toEqual(['only 0', 'other 0']);
    expect(bankOf({})).toEqual([]);
  });
});
