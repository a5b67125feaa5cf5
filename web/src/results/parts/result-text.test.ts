import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildResult } from '../../test/results.ts';
import { chartPoints, heightOn, marksFor } from './history-chart.tsx';
import { changeText, decidedText, nextForOther, nextQuiz, nextStep } from './result-text.ts';

describe('decidedText', () => {
  it.each([
    [{ points: 75, passMark: 70 }, 'No mistake to spare.'],
    [{ points: 75, passMark: 50 }, '1 mistake to spare.'],
    [{ points: 75, passMark: 25 }, '2 mistakes to spare.'],
    [{ points: 50, passMark: 75, achieve: 'Failed' }, '1 more right answer was needed.'],
    [{ points: 10, passMark: 70, achieve: 'Failed' }, '3 more right answers were needed.'],
    [{ correctCount: 4, points: 100 }, 'Every answer was right.'],
    [{ achieve: null }, 'The answers still to be marked decide this.'],
    [{ achieve: null, correctCount: 4 }, 'The answers still to be marked decide this.'],
    [{ achieve: null, practiceOnly: true, correctCount: 4 }, 'Every answer was right.'],
    [{ achieve: null, practiceOnly: true }, 'Practice does not count toward passing or averages.'],
    [{ points: 60 }, 'A correction lowered the score. The pass counts.'],
  ] as const)('returns for %o: %s', (over, words) => {
    expect(decidedText(buildResult(over))).toBe(words);
  });
});

describe('the text about the next step', () => {
  const weak = { moduleId: 'w', moduleName: 'Weather', attempts: 1, points: 40 };
  const strong = { moduleId: 'a', moduleName: 'Airspace', attempts: 1, points: 90 };
  it.each<[Partial<ReturnType<typeof buildResult>>, string | null]>([
    [{ pendingCount: 1 }, 'The score may rise once all answers are marked.'],
    [{ correctCount: 4 }, 'Nothing to review. Go on to the next module.'],
    [{ correctCount: 4, modules: [weak, strong] }, 'Your weakest module is next: Weather, at 40%.'],
    [{ points: 59 }, 'Review the topic first: Weather.'],
    [{}, null],
    [{ achieve: null, practiceOnly: true }, null],
    [{ achieve: 'Failed' }, null],
    [{ correctCount: 4, pendingCount: 1 }, 'The score may rise once all answers are marked.'],
  ])('after the result %o is: %s', (over, words) => {
    expect(nextStep(buildResult(over))).toBe(words);
  });

  it('names the learner if someone else reads it', () => {
    expect(nextForOther(buildResult())).toBe(
      'Ada Sample has 1 missed question to practice from this quiz.',
    );
    expect(nextForOther(buildResult({ correctCount: 4 }))).toMatch(
      /no missed questions to practice/,
    );
    expect(nextForOther(buildResult({ achieve: null }))).toMatch(/^Ada Sample is waiting/);
  });

  it('links to the missed questions of the same module, or to practice if none was missed', () => {
    expect(nextQuiz(buildResult())).toEqual({
      programId: '01931e5a-7c00-7000-8000-0000000000a1',
      courseId: '01931e5a-7c00-7000-8000-0000000000c1',
      moduleId: '01931e5a-7c00-7000-8000-0000000000d1',
      course: 'Ground school',
      module: 'Weather',
      mode: 'missed',
    });
    expect(nextQuiz(buildResult({ correctCount: 4 }))?.mode).toBe('practice');
  });
});

describe('changeText', () => {
  it.each([
    [75, null, 'First result in this module.'],
    [75, 75, 'Same score as last time.'],
    [75, 75.04, 'Same score as last time.'],
    [75, 50, '+25 points since last time.'],
    [50, 75.5, '−25.5 points since last time.'],
    [200 / 3, 100 / 3, '+33.3 points since last time.'],
    [100, 0, '+100 points since last time.'],
    [10, 0.05, '+9.9 points since last time.'],
  ])('for a score of %d percent after %d percent returns: %s', (points, previousPoints, words) => {
    expect(changeText({ points, previousPoints })).toBe(words);
  });
});

describe('chartPoints', () => {
  const points = fc.option(fc.double({ min: 0, max: 100, noNaN: true }));
  const endedAt = '2026-03-04T05:06:07.000Z';
  const scored = (one: number | null) => ({ points: one, passMark: 50, endedAt });

  it('returns points from the oldest to the latest result, and leaves out results that have no score', () => {
    fc.assert(
      fc.property(fc.array(points), (all) => {
        const line = chartPoints(all.map(scored));
        expect(line.map((one) => one.points)).toEqual(all.filter((one) => one !== null).reverse());
        expect(line.every(({ x }, at) => at === 0 || x > (line[at - 1]?.x ?? 0))).toBe(true);
      }),
    );
  });

  it('returns points within the frame, and higher points for higher scores', () => {
    fc.assert(
      fc.property(fc.array(points), (all) => {
        const line = chartPoints(all.map(scored));
        const marks = marksFor(line);
        expect(line.every(({ x }) => x >= 0 && x <= 100)).toBe(true);
        const heights = line.toSorted((a, b) => a.points - b.points);
        const ys = heights.map((one) => heightOn(marks, one.points));
        expect(ys.every((y) => y >= 12 && y <= 100)).toBe(true);
        expect(ys.every((y, at) => at === 0 || y <= (ys[at - 1] ?? 0))).toBe(true);
      }),
    );
    expect(chartPoints([scored(0), scored(100)]).map(({ points, x }) => [points, x])).toEqual([
      [100, 0],
      [0, 100],
    ]);
  });

  it('lie on an axis from 40% if every score and pass mark does, otherwise on one from 0%', () => {
    const marks = (...scores: number[]) => marksFor(chartPoints(scores.map(scored)))[0];
    expect([marks(40, 90), marks(39, 90), marks(100)]).toEqual([40, 0, 40]);
  });
});
