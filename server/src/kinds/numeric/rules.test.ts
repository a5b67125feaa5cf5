import type { DraftInput } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraft, buildTools, draftArb } from '../../test/generators/drafts.ts';
import {
  answerFromText,
  answerProblem,
  correctAnswerText,
  rightAnswer,
  scoreAnswer,
  splitDraft,
} from '../index.ts';

const kind = 'numeric' as const;
const split = (change?: Partial<DraftInput<'numeric'>>) =>
  splitDraft(buildDraft(kind, change), buildTools());

function isRight(change: Partial<DraftInput<'numeric'>>, text: string, unit = ''): boolean {
  const bare = { unit: '', otherUnits: [], tolerance: 0, toleranceKind: 'absolute' as const };
  const verdict = scoreAnswer({ type: kind, text, unit }, split({ ...bare, ...change }).key);
  return verdict.graded && verdict.correct;
}

describe('a numeric question', () => {
  it.each(['0.05', '.05', '0,05', '5e-2', '5 × 10⁻²', '0.0500'])(
    'with the answer 0.05 accepts %s',
    (text) => {
      expect(isRight({ correctAnswer: '0.05' }, text)).toBe(true);
    },
  );

  it.each(['0.051', '-0.05', '5', '', 'five'])('with the answer 0.05 rejects %s', (text) => {
    expect(isRight({ correctAnswer: '0.05' }, text)).toBe(false);
  });

  it('accepts numbers up to an absolute or relative tolerance, and rejects numbers beyond it', () => {
    const absolute = { correctAnswer: '20', tolerance: 0.5 };
    expect(['19.5', '20.5'].map((text) => isRight(absolute, text))).toEqual([true, true]);
    expect(['19.49', '20.51'].map((text) => isRight(absolute, text))).toEqual([false, false]);
    const relative = { correctAnswer: '-200', tolerance: 0.02, toleranceKind: 'relative' as const };
    expect(['-196', '-204'].map((text) => isRight(relative, text))).toEqual([true, true]);
    expect(['-195.9', '-204.1', '200'].map((text) => isRight(relative, text))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('accepts an answer in another unit, with the tolerance converted', () => {
    const length = {
      correctAnswer: '3048',
      tolerance: 3.048,
      unit: 'm',
      otherUnits: [{ unit: 'ft', factor: 0.3048 }],
    };
    const given: [string, string, boolean][] = [
      ['3048', 'm', true],
      ['10000', 'ft', true],
      ['10010', 'ft', true],
      ['10011', 'ft', false],
      ['3048', 'ft', false],
      ['3048', 'km', false],
      ['3048', '', false],
    ];
    for (const [text, unit, right] of given) expect(isRight(length, text, unit), text).toBe(right);
    expect(isRight({ correctAnswer: '5', unit: 'm' }, '5', '')).toBe(true);
  });

  it('requires the given number of significant figures, and accepts the value rounded to them', () => {
    const asked = { correctAnswer: '9.80665', significantFigures: 3 };
    const given = ['9.81', '9.81e0', '9.8', '9.807', '9.80665', '9.80'];
    expect(given.map((text) => isRight(asked, text))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    const whole = { correctAnswer: '1200', significantFigures: 2 };
    expect(['1200', '1.2e3', '1200.'].map((text) => isRight(whole, text))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('returns a message instead of a score for an answer that is not a number', () => {
    const { paper } = split();
    const problemWith = (text: string, unit = 'm') =>
      answerProblem({ type: kind, text, unit }, paper);
    expect(problemWith('299.8')).toBeNull();
    expect(problemWith('300 m')).toBe('Enter a number, such as 12.5 or 1.2e-3.');
    expect(problemWith('about 300')).toBe('Enter a number, such as 12.5 or 1.2e-3.');
    expect(problemWith('300', '')).toBe('Choose a unit.');
    expect(problemWith('300', 'ft')).toBe('This unit does not belong to the question.');
    expect(problemWith('  ')).toBe('Please provide an answer before moving to the next question.');
  });

  it('shows learners its units and significant figures, but no part of the key', () => {
    const { paper } = split({ significantFigures: 4 });
    expect(paper).toMatchObject({ units: ['m', 'km'], significantFigures: 4 });
    expect(split({ unit: '', otherUnits: [] }).paper.units).toEqual([]);
  });

  it('writes the right answer with its unit, and reads an answer with or without a unit', () => {
    const { paper, key } = split();
    expect(correctAnswerText(paper, key)).toBe('299.8 m');
    expect(answerFromText('0,2998 km', paper)).toEqual({ type: kind, text: '0,2998', unit: 'km' });
    expect(answerFromText('299.8m', paper)).toEqual({ type: kind, text: '299.8', unit: 'm' });
    expect(answerFromText('299.8', paper)).toEqual({ type: kind, text: '299.8', unit: '' });
    for (const words of ['', 'm', '299.8 ft', 'far'])
      expect(answerFromText(words, paper)).toBeNull();
  });

  it('accepts the right answer in each of its units', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const { paper, key } = splitDraft(draft, buildTools());
        const units = [{ unit: key.unit, factor: 1 }, ...key.otherUnits];
        expect(paper.units).toEqual(units.map(({ unit }) => unit).filter(Boolean));
        for (const { unit, factor } of units) {
          const value = Number(key.value) / factor;
          const text = key.significantFigures
            ? value.toPrecision(key.significantFigures)
            : String(value);
          const verdict = scoreAnswer({ type: kind, text, unit }, key);
          expect(verdict, `${text} ${unit}`).toMatchObject({ score: 1, correct: true });
        }
      }),
    );
  });

  it('gives the same score for every notation of a number', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const { key } = splitDraft(draft, buildTools());
        const right = rightAnswer(key);
        if (right.type !== kind) throw new Error('the right answer to a number is one');
        for (const text of [right.text.replace('-', '−'), ` ${right.text} `]) {
          expect(scoreAnswer({ ...right, text }, key)).toMatchObject({ score: 1 });
        }
      }),
    );
  });
});
