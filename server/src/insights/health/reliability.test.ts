import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reliabilityOf } from './reliability.ts';

/**
 * Makes attempts with the same questions from a table. The table has a row for each learner and a
 * column for each question, with 1 for a right answer and 0 for a wrong one.
 */
const papersOf = (table: readonly (readonly number[])[]) =>
  table.map((row) => {
    const idsWith = (mark: number) => row.flatMap((one, at) => (one === mark ? [`q${at}`] : []));
    return { right: idsWith(1), wrong: idsWith(0) };
  });

/**
 * Computes the reliability with another method (Hoyt's), from the sums of squares of learners,
 * questions, and residuals. If everyone answers every question once, the result must equal KR-20.
 */
function hoyt(table: readonly (readonly number[])[]): number {
  const [learners, questions] = [table.length, table[0]?.length ?? 0];
  const total = table.flat().reduce((sum, one) => sum + one, 0);
  const correction = total ** 2 / (learners * questions);
  const sum = (row: readonly number[]) => row.reduce((all, one) => all + one, 0);
  const columns = Array.from({ length: questions }, (_, at) => table.map((row) => row[at] ?? 0));
  const squares = (rows: readonly (readonly number[])[], each: number) =>
    rows.reduce((all, row) => all + sum(row) ** 2 / each, 0) - correction;
  const ofLearners = squares(table, questions);
  const rest = total - correction - ofLearners - squares(columns, learners);
  return 1 - rest / (questions - 1) / ofLearners;
}

const TABLE = [
  [1, 1, 1, 1, 1],
  [1, 1, 1, 1, 0],
  [1, 1, 1, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 0, 1, 0, 0],
  [0, 0, 0, 0, 0],
];

describe('reliabilityOf', () => {
  it('returns KR-20 as computed by hand', () => {
    // The expected value of KR-20, computed by hand. The shares of right answers are 5/6, 4/6, 4/6,
    // 2/6, 1/6, so the sum of p·q is 5/36 + 8/36 + 8/36 + 8/36 + 5/36 = 34/36. The scores are 5, 4,
    // 3, 2, 2, 0, with the mean 16/6 and the variance (over 6) 58/6 − (16/6)² = 92/36. The result
    // is 5/4 · (1 − 34/92) = 5/4 · 58/92 = 290/368.
    expect(reliabilityOf(papersOf(TABLE))).toBeCloseTo(290 / 368, 12);
    expect(hoyt(TABLE)).toBeCloseTo(290 / 368, 12);
  });

  it("equals the result of Hoyt's analysis of variance for any answers (property)", () => {
    const table = fc.integer({ min: 2, max: 8 }).chain((questions) =>
      fc.array(
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: questions, maxLength: questions }),
        {
          minLength: 3,
          maxLength: 20,
        },
      ),
    );
    fc.assert(
      fc.property(table, (rows) => {
        const found = reliabilityOf(papersOf(rows));
        const scores = new Set(rows.map((row) => row.reduce((sum, one) => sum + one, 0)));
        expect(found === null).toBe(scores.size === 1);
        if (found !== null) expect(found).toBeCloseTo(hoyt(rows), 6);
      }),
    );
  });

  it('returns null if learners differ only because some drew harder questions', () => {
    // Half of the learners get five easy questions, and the other half five hard ones. All learners
    // have the same ability.
    const easy = ['e1', 'e2', 'e3', 'e4', 'e5'];
    const hard = ['h1', 'h2', 'h3', 'h4', 'h5'];
    const papers = Array.from({ length: 10 }, (_, at) => ({
      right: easy.filter((_id, place) => place !== at % 5),
      wrong: easy.filter((_id, place) => place === at % 5),
    })).concat(
      Array.from({ length: 10 }, (_, at) => ({
        right: hard.filter((_id, place) => place === at % 5),
        wrong: hard.filter((_id, place) => place !== at % 5),
      })),
    );
    // The scores are 4 in one group and 1 in the other, but within each group they are all equal,
    // so the result is null.
    expect(reliabilityOf(papers)).toBeNull();
  });

  it('returns null for one attempt, for questions asked only once, and for equal scores', () => {
    expect(reliabilityOf([])).toBeNull();
    expect(reliabilityOf(papersOf([[1, 0, 1]]))).toBeNull();
    const apart = [
      { right: ['a'], wrong: ['b'] },
      { right: ['c', 'd'], wrong: [] },
    ];
    expect(reliabilityOf(apart)).toBeNull();
  });
});
