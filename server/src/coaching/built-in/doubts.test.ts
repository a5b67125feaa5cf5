import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtsInTheWords, doubtsOf, type Marked } from './doubts.ts';
import { prepare } from './evaluate.ts';
import { textOf } from './likeness.ts';
import { vocabularyOf } from './vocabulary.ts';

/** From which mark on, and how near to the middle, a mark is doubted. */

const question = {
  question: 'Why does a tired pilot misread the altimeter during a steep descent?',
  idealAnswers: ['Fatigue narrows attention, so the hands of the instrument are confused.'],
  keyPoints: [],
};
const prepared = prepare(question, vocabularyOf([question]));
const COPIED = 'A tired pilot does misread the altimeter during a steep descent.';

const markedAs = (change: Partial<Marked>): Marked => ({
  ...prepared,
  nearest: prepared.ideals[0],
  answer: textOf('Fatigue narrows attention.'),
  likeness: 0.5,
  mark: 0.75,
  spread: 0,
  ...change,
});
const doubts = (change: Partial<Marked>) => doubtsOf(markedAs(change));
const part = fc.integer({ min: 0, max: 64 }).map((n) => n / 64);
const A_LITTLE = 0.001;

describe('a mark', () => {
  it('is in the middle if half of its spread crosses the pass mark', () => {
    fc.assert(
      fc.property(part, part, (mark, spread) => {
        const reaches = mark - spread / 2 < 0.5 && mark + spread / 2 > 0.5;
        expect(doubts({ mark, spread }).includes('mid-band')).toBe(reaches);
      }),
    );
    expect(doubts({ mark: 0.75, spread: 0.5 })).not.toContain('mid-band');
    expect(doubts({ mark: 0.75, spread: 0.5 + A_LITTLE })).toContain('mid-band');
    expect(doubts({ mark: 0.25, spread: 0.5 })).not.toContain('mid-band');
    expect(doubts({ mark: 0.25, spread: 0.5 + A_LITTLE })).toContain('mid-band');
  });

  it('that passes needs nobody who failed something like it; one that fails does', () => {
    expect(doubts({ mark: 0.5 })).not.toContain('unlike-known');
    expect(doubts({ mark: 0.5 - A_LITTLE })).toContain('unlike-known');
  });

  it('is checked for how it was earned from two fifths on', () => {
    for (const sees of [doubtsOf, doubtsInTheWords]) {
      const copied = (mark: number) => sees(markedAs({ answer: textOf(COPIED), mark }));
      expect(copied(0.4)).toContain('question-copied');
      expect(copied(0.4 - A_LITTLE)).not.toContain('question-copied');
    }
  });

  it('is doubted if hardly a word is shared with the ideal answer', () => {
    expect(doubts({ likeness: 0.04 })).not.toContain('no-overlap');
    expect(doubts({ likeness: 0.04 - A_LITTLE })).toContain('no-overlap');
  });
});
