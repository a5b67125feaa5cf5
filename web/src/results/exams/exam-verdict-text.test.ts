import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPaperVerdict, buildPart } from '../../test/papers.ts';
import {
  decidedBy,
  distanceText,
  lineText,
  missedIn,
  noteOf,
  passText,
} from './exam-verdict-text.ts';

const count = (value: number) => ({ unit: 'count' as const, value });
const percent = (value: number) => ({ unit: 'percent' as const, value });

describe('the texts about a part of a mock exam', () => {
  it('contain the right answers, the required ones, and the distance', () => {
    const short = buildPart({
      right: 7,
      worth: 7,
      reached: { line: count(9), needed: 9, met: false },
    });
    expect(lineText(short)).toBe('7 of 12, 9 needed');
    expect(distanceText(short)).toBe('2 short');
    const enough = buildPart({
      right: 9,
      worth: 9,
      reached: { line: count(9), needed: 9, met: true },
    });
    expect(distanceText(enough)).toBe('Just met');
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

  it('mention partial credit and points off if they change the count', () => {
    const part = buildPart({
      right: 7,
      worth: 8.25,
      reached: { line: percent(70), needed: 9, met: false },
    });
    expect(lineText(part)).toBe('7 of 12 right, worth 8.2, 9 needed');
    expect(distanceText(part)).toBe('0.2 short');
    // 8.5 of 12 are more than 70%, but fewer than the 9 whole questions that are needed.
    const met = { ...part, worth: 8.5, reached: { line: percent(70), needed: 9, met: true } };
    expect(distanceText(met)).toBe('Just met');
  });

  it('never call a met minimum short, or a missed one to spare', () => {
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
          expect(said).toMatch(/^(\d+ to spare|Just met)$/);
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

  it('name the sections below their minimum', () => {
    const whole = buildPart({
      right: 30,
      counted: 40,
      worth: 30,
      reached: { line: count(28), needed: 28, met: true },
    });
    const paper = buildPaperVerdict({ passed: false, whole, sections: [law, weather] });
    expect(decidedBy(paper)).toBe(
      'The overall requirement was met, but Air law and Weather stayed below the minimum.',
    );
    const less = {
      ...whole,
      right: 20,
      worth: 20,
      reached: { line: count(28), needed: 28, met: false },
    };
    expect(decidedBy({ ...paper, whole: less })).toBe(
      'The overall requirement was not met: 8 short. Air law and Weather stayed below the minimum.',
    );
    expect(decidedBy({ ...paper, whole: less, sections: [] })).toBe(
      'The overall requirement was not met: 8 short.',
    );
    expect(decidedBy({ ...paper, passed: true, sections: [] })).toBe(
      'The overall requirement was met: 2 to spare.',
    );
    const just = { ...whole, right: 28, worth: 28 };
    expect(decidedBy({ ...paper, passed: true, whole: just, sections: [] })).toBe(
      'The overall requirement was met: nothing to spare.',
    );
    expect(decidedBy({ ...paper, passed: null })).toContain('missing marks');
    expect(passText(paper)).toBe('Needed to pass: 28 right answers.');
    expect(passText({ ...paper, pointsOff: 0.25 })).toContain('A wrong answer costs 0.25 points.');
  });

  it('say in which section a question was, whether it counted and how it was changed', () => {
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

  it('missedIn counts wrong and unanswered questions, not those waiting for a mark', () => {
    expect(missedIn(buildPart({ right: 7, wrong: 3, open: 2, waiting: 1 }))).toBe(4);
  });
});
