import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completed, decodeNotes, withAnswer } from './answer-record.ts';

const told = fc.record({
  right: fc.boolean(),
  seconds: fc.option(fc.double({ min: 0.1, max: 5000, noNaN: true })),
  sure: fc.option(fc.boolean()),
});
const recordOf = (answers: Parameters<typeof withAnswer>[1][]) => answers.reduce(withAnswer, '');

describe('the record of answers to a question', () => {
  it('is decoded to the answers that were encoded, with times accurate to about 25 percent', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), (answers) => {
        const notes = decodeNotes(recordOf(answers));
        expect(notes.map(({ right, sure }) => ({ right, sure }))).toEqual(
          answers.map(({ right, sure }) => ({ right, sure })),
        );
        for (const [place, { time }] of notes.entries()) {
          const seconds = answers[place]?.seconds ?? null;
          if (seconds === null) expect(time).toBeNull();
          else {
            const within = Math.min(259, Math.max(2, seconds));
            expect(Math.abs((time ?? 0) - Math.log(within))).toBeLessThan(0.21);
          }
        }
      }),
    );
  });

  it('keeps the first two and the latest ten answers, in 14 characters of JSON', () => {
    fc.assert(
      fc.property(fc.array(told, { minLength: 12, maxLength: 40 }), (answers) => {
        const record = recordOf(answers);
        expect(JSON.stringify(record)).toHaveLength(14);
        const kept = [...answers.slice(0, 2), ...answers.slice(-10)];
        expect(record).toBe(recordOf(kept));
      }),
    );
  });

  it('is preceded by answers from before records were stored, the wrong ones first', () => {
    const wrong = { right: false, time: null, sure: null };
    const right = { ...wrong, right: true };
    expect(decodeNotes(completed('', { asked: 3, missed: 1 }))).toEqual([wrong, right, right]);
    const one = recordOf([{ right: false, seconds: null, sure: null }]);
    expect(decodeNotes(completed(one, { asked: 3, missed: 2 }))).toEqual([wrong, right, wrong]);
    expect(completed(one, { asked: 1, missed: 1 })).toBe(one);
  });
});
