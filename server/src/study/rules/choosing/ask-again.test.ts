import { describe, expect, it } from 'vitest';
import { PRIOR_CALIBRATION } from '../calibrate.ts';
import { EMPTY_MEMORY, type StoredState } from '../memory-state.ts';
import { chooseRepeats } from './ask-again.ts';

const aim = {
  day: 100,
  examDay: 130,
  calibration: PRIOR_CALIBRATION,
  knownBefore: 0.2,
  answersEach: 1,
};
const RIGHT = 0;
/** The stored code of the cause 'not-known'. */
const WRONG = 7;

/**
 * A question's state: how many days ago it was asked, its stability in memory, and the code of its
 * last answer's cause.
 */
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
  return chooseRepeats(bank, { ...EMPTY_MEMORY, states, causes }, aim).map(
    (each) => each.questionId,
  );
}

describe('chooseRepeats', () => {
  it('starts with missed questions, the longest ago first, and continues with the weakest topic and then the questions most likely to be forgotten', () => {
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
      middle: [
        [0.1, 20, RIGHT],
        [0.1, 500, RIGHT],
      ],
    });
    expect(order).toEqual([
      'weak 2',
      'strong 1',
      'weak 1',
      'weak 0',
      'middle 0',
      'strong 0',
      'middle 1',
    ]);
  });

  it('returns every question of the program once, and [] for an empty program', () => {
    const order = bankOf({ only: [[0, 5, RIGHT]], other: [[0, 5, RIGHT]] });
    expect(order.sort()).toEqual(['only 0', 'other 0']);
    expect(bankOf({})).toEqual([]);
  });
});
