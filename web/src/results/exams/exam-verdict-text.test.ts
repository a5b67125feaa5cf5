import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPaperVerdict, buildPart } from '../../test/papers.ts';
import {
  countsText,
  decidedBy,
  distanceText,
  lineText,
  missedIn,
  noteOf,
} from './exam-verdict-text.ts';

const count = (value: number) => ({ unit: 'count' as const, value });
const percent = (value: number) => ({ unit: 'percent' as const, value });

describe('the texts about a part of a mock exam', () => {
  it('contain the right and the needed answers, and how many are missing or to spare', () => {
    const short = buildPart({
      right: 7,
      worth: 7,
      reached: { line: count(9), needed: 9, met: false },
    });
    expect(lineText(short)).toBe('7 of 12 right, 9 needed');
    expect(distanceText(short)).toBe('2 short');
    const enough = buildPart({
      right: 9,
      worth: 9,
      reached: { line: count(9), needed: 9, met: true },
    });
    expect(distanceText(enough)).toBe('Minimum just met');
    const spare = buildPart({
      right: 12,
      worth: 12,
      reached: { line: count(9), needed: 9, met: true },
    });
    expect(distanceText(spare)).toBe('3 to spare');
    const waits = buildPart({ reached: { line: count(9), needed: 9, met: null } });
    expect(distanceText(waits)).toBe('Waiting for a mark');
    expect(distanceText(buildPart())).toBe('No minimum');
  });

  it('say how many answers were partly right', () => {
    const part = buildPart({
      right: 7,
      partly: 2,
      worth: 8.25,
      reached: { line: percent(70), needed: 9, met: false },
    });
    expect(lineText(part)).toBe('7 of 12 right, 2 partly right, counted as 8.2, 9 needed');
  });

  it('mention the points that the answers are worth if they differ from the number of right answers', () => {
    const part = buildPart({
      right: 7,
      worth: 8.25,
      reached: { line: percent(70), needed: 9, met: false },
    });
    expect(lineText(part)).toBe('7 of 12 right, counted as 8.2, 9 needed');
    expect(distanceText(part)).toBe('0.2 short');
    // Of 12 questions, 70% are 8.4, but 9 whole questions are required. The 8.5 points are between
    // the two, so the minimum is just met.
    const met = { ...part, worth: 8.5, reached: { line: percent(70), needed: 9, met: true } };
    expect(distanceText(met)).toBe('Minimum just met');
  });

  it("never say 'short' for a minimum that was met, or 'to spare' for one that was missed (property)", () => {
    const part = fc.record({
      worth: fc.float({ min: -3, max: 12, noNaN: true }),
      value: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(part, ({ worth, value }) => {
        const met = worth >= value;
        const said = distanceText(
          buildPart({ worth, reached: { line: count(value), needed: value, met } }),
        );
        if (met) {
          expect(said).toMatch(/^(\d+ to spare|Minimum just met)$/);
          return;
        }
        const [, short = '0'] = /^([\d.]+) short$/.exec(said) ?? [];
        expect(Number(short)).toBeGreaterThan(0);
        expect(Number(short)).toBeGreaterThanOrEqual(value - worth - 1e-6);
      }),
    );
  });
});

describe('the texts about the verdict on a mock exam', () => {
  const reached = { line: count(9), needed: 9, met: true };
  const law = { ...buildPart({ reached: { ...reached, met: false } }), title: 'Air law', code: '' };
  const weather = { ...law, title: 'Weather' };

  it('name the sections that stayed below their minimum', () => {
    const whole = buildPart({
      right: 30,
      counted: 40,
      worth: 30,
      reached: { line: count(28), needed: 28, met: true },
    });
    const paper = buildPaperVerdict({ passed: false, whole, sections: [law, weather] });
    expect(decidedBy(paper)).toBe(
      'Enough right overall, but Air law and Weather stayed below the minimum.',
    );
    const less = {
      ...whole,
      right: 20,
      worth: 20,
      reached: { line: count(28), needed: 28, met: false },
    };
    expect(decidedBy({ ...paper, whole: less })).toBe(
      '8 more needed. Air law and Weather stayed below the minimum.',
    );
    expect(decidedBy({ ...paper, whole: less, sections: [] })).toBe('8 more needed.');
    expect(decidedBy({ ...paper, passed: true, sections: [] })).toBe('Passed with 2 to spare.');
    const just = { ...whole, right: 28, worth: 28 };
    expect(decidedBy({ ...paper, passed: true, whole: just, sections: [] })).toBe(
      'Passed with nothing to spare.',
    );
    expect(decidedBy({ ...paper, passed: null })).toContain('still to be marked');
  });

  it('give the counts with the pass line, its percentage, and the cost of a wrong answer', () => {
    const counts = '7 of 12 right, 9 needed';
    const paper = buildPaperVerdict({ whole: buildPart({ reached }) });
    expect(countsText(paper)).toBe(`${counts}.`);
    const inPercent = buildPart({ reached: { line: percent(70), needed: 9, met: false } });
    expect(countsText({ ...paper, whole: inPercent })).toBe(`${counts} (70%).`);
    expect(countsText({ ...paper, pointsOff: 0.25 })).toBe(
      `${counts}. A wrong answer costs 0.25 points.`,
    );
  });

  it("name a question's section, whether the question counted, and how its answer changed", () => {
    const paper = buildPaperVerdict({
      sections: [law, weather],
      questionIds: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      trialIds: ['c'],
      changes: { rightToWrong: ['a', 'c'], wrongToRight: ['b'], other: [] },
    });
    expect(noteOf(paper, 'a')).toBe('Air law · changed from right to wrong');
    expect(noteOf(paper, 'b')).toBe('Air law · changed from wrong to right');
    expect(noteOf(paper, 'c')).toBe(
      'Weather · trial question, not scored · changed from right to wrong',
    );
    expect(noteOf({ ...paper, sections: [law] }, 'd')).toBe('');
    expect(noteOf({ ...paper, sections: [law], trialIds: ['d'] }, 'd')).toBe(
      'Trial question, not scored',
    );
  });

  it('count wrong and unanswered questions as missed, but not questions that still wait for a mark', () => {
    expect(missedIn(buildPart({ right: 7, wrong: 3, open: 2, waiting: 1 }))).toBe(4);
  });
});
