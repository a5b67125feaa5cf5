import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIOR_CALIBRATION } from '../calibrate.ts';
import { chooseStudyQuestions, type StudyCandidate } from './choose.ts';

const DAY = 100;

const memory = fc.record({
  stability: fc.double({ min: 0.01, max: 300, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  askedOn: fc.double({ min: 0, max: DAY, noNaN: true }),
});
const candidate: fc.Arbitrary<StudyCandidate> = fc
  .record({
    // The weight is generated from an integer, because nearly all generated doubles are close to
    // zero.
    weight: fc.integer({ min: 0, max: 100 }).map((share) => share / 1000),
    memory: fc.option(memory),
    asked: fc.integer({ min: 1, max: 12 }),
    known: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map((one) => ({
    ...one,
    asked: one.memory ? one.asked : 0,
  }));
const bank = fc.array(candidate, { maxLength: 80 });

const choice = (atMost: number, daysLeft: number, answersEach = 1) => ({
  day: DAY,
  examDay: DAY + daysLeft,
  calibration: PRIOR_CALIBRATION,
  knownBefore: 0.2,
  answersEach,
  atMost,
});

const fresh = (weight: number): StudyCandidate => ({ weight, memory: null, asked: 0, known: 0.2 });
const seen = (weight: number, askedOn: number, stability = 2): StudyCandidate => ({
  weight,
  memory: { stability, difficulty: 5, askedOn },
  asked: 1,
  known: 0,
});

describe('chooseStudyQuestions', () => {
  it('chooses each question at most once and never more than the maximum', () => {
    fc.assert(
      fc.property(bank, fc.nat(90), fc.integer({ min: -30, max: 200 }), (questions, most, left) => {
        const chosen = chooseStudyQuestions(questions, choice(most, left));
        expect(chosen.length).toBeLessThanOrEqual(most);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.every((question) => questions.includes(question))).toBe(true);
      }),
    );
  });

  it('puts recently asked questions last if the remaining time allows less than one answer per question', () => {
    fc.assert(
      fc.property(bank, fc.integer({ min: 1, max: 200 }), (questions, left) => {
        const waits = chooseStudyQuestions(questions, choice(1e6, left, 0.8)).map(
          ({ memory: known }) => known !== null && DAY - known.askedOn < 0.4 * left,
        );
        expect(waits).toEqual(waits.toSorted((a, b) => Number(a) - Number(b)));
      }),
    );
  });

  it('chooses all questions that were not asked today, and no others, if the maximum number allows it', () => {
    fc.assert(
      fc.property(
        bank,
        fc.nat(200),
        fc.constantFrom(0.1, 0.8, 3, 20),
        (questions, left, answersEach) => {
          const mayCome = questions.filter(
            ({ memory: known }) => known === null || DAY - known.askedOn >= 0.3,
          );
          const chosen = chooseStudyQuestions(questions, choice(1e6, left, answersEach));
          expect(new Set(chosen)).toEqual(new Set(mayCome));
        },
      ),
    );
  });

  it('prefers questions with more weight in the exam, all else equal', () => {
    for (const make of [fresh, (weight: number) => seen(weight, 10)]) {
      const [light, heavy] = [make(0.01), make(0.03)];
      for (const answersEach of [1, 5, 20]) {
        expect(chooseStudyQuestions([light, heavy], choice(1, 30, answersEach))).toEqual([heavy]);
      }
    }
  });

  it('leaves out a question that will be known on the exam day without further study', () => {
    const [sure, shaky] = [seen(0.01, 60, 5000), seen(0.01, 60, 3)];
    expect(chooseStudyQuestions([sure, shaky], choice(1, 20))).toEqual([shaky]);
  });

  it('prefers learned questions to those probably known from the start, however much time is left', () => {
    for (const answersEach of [0.2, 0.8, 3, 12]) {
      const [known, learnt] = [{ ...seen(0.01, 60), known: 0.9 }, seen(0.01, 60)];
      expect(chooseStudyQuestions([known, learnt], choice(1, 20, answersEach))).toEqual([learnt]);
    }
  });

  it('after the exam, chooses the questions most likely to be forgotten first, then new ones', () => {
    const [forgotten, fading, sure, never] = [
      seen(0.01, 10, 1),
      seen(0.05, 60, 20),
      seen(0.05, 99, 500),
      fresh(0.09),
    ];
    expect(chooseStudyQuestions([never, sure, fading, forgotten], choice(1e6, -5))).toEqual([
      forgotten,
      fading,
      never,
    ]);
  });
});
