import type { PassLine } from '@certway/contract/blueprints/blueprint-shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExamPassRule, type JudgedAnswer, judgeExam } from './judge-exam.ts';

const answer = { type: 'true-false' as const, value: true };

/**
 * A generated question at the end of an exam: its section, whether it is a trial question or
 * unanswered, and its mark.
 */
interface Question {
  section: number;
  trial: boolean;
  open: boolean;
  /** The mark from 0 to 1; null if the answer is not marked yet. */
  score: number | null;
  unconfirmed: boolean;
}

const mark = fc.constantFrom(0, 0.25, 1 / 3, 0.5, 2 / 3, 1);
const line: fc.Arbitrary<PassLine> = fc.oneof(
  fc.record({ unit: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ unit: fc.constant('count' as const), value: fc.integer({ min: 1, max: 12 }) }),
);
const question: fc.Arbitrary<Question> = fc.record({
  section: fc.integer({ min: 0, max: 2 }),
  trial: fc.boolean(),
  open: fc.boolean(),
  score: fc.option(mark, { freq: 5 }),
  unconfirmed: fc.boolean(),
});
const paper = fc.record({
  questions: fc.array(question, { minLength: 1, maxLength: 14 }),
  pass: line,
  minimums: fc.array(fc.option(line), { minLength: 3, maxLength: 3 }),
  pointsOff: fc.constantFrom(0, 0, 0.25, 1 / 3, 1),
  truth: fc.array(mark, { minLength: 14, maxLength: 14 }),
});
type Paper = Pick<
  typeof paper extends fc.Arbitrary<infer Value> ? Value : never,
  'questions' | 'pass' | 'minimums' | 'pointsOff'
>;

const idOf = (place: number) => `q${place}`;

function read({ questions, pass, minimums, pointsOff }: Paper) {
  const placesIn = (section: number) =>
    questions.flatMap((one, place) => (one.section === section ? [idOf(place)] : []));
  const rule: ExamPassRule = {
    pass,
    pointsOff,
    sections: minimums.map((minimum, place) => ({
      title: `Section ${place}`,
      code: '',
      minimum,
      questionIds: placesIn(place),
    })),
    trialIds: questions.flatMap(({ trial }, place) => (trial ? [idOf(place)] : [])),
  };
  const answers: JudgedAnswer[] = questions.flatMap(({ open, score }, place) =>
    open
      ? []
      : [
          {
            questionId: idOf(place),
            answer,
            score,
            correct: score === null ? null : score >= 0.5,
            seconds: 2,
          },
        ],
  );
  const waiting = questions.flatMap(({ unconfirmed, open }, place) =>
    unconfirmed && !open ? [idOf(place)] : [],
  );
  return { rule, answers, waiting: new Set(waiting) };
}

function judged(asked: Paper) {
  const { rule, answers, waiting } = read(asked);
  return judgeExam(rule, answers, waiting);
}

const decided = (questions: readonly Question[], markOf: (place: number) => number) =>
  questions.map((one, place) =>
    one.score === null || one.unconfirmed
      ? { ...one, score: markOf(place), unconfirmed: false }
      : one,
  );

/** Orders verdicts: failed, waiting, passed. */
const rank = (passed: boolean | null) => (passed === null ? 1 : passed ? 2 : 0);

describe('judgeExam', () => {
  it('never gives a worse verdict for a better mark', () => {
    fc.assert(
      fc.property(paper, fc.nat(13), mark, (asked, place, better) => {
        const before = judged(asked);
        const questions = asked.questions.map((one, at) =>
          at === place && one.score !== null ? { ...one, score: Math.max(one.score, better) } : one,
        );
        const after = judged({ ...asked, questions });
        expect(after.points).toBeGreaterThanOrEqual(before.points - 1e-9);
        expect(rank(after.passed)).toBeGreaterThanOrEqual(rank(before.passed));
      }),
    );
  });

  it('returns failed if one section is below its minimum, regardless of the other sections', () => {
    fc.assert(
      fc.property(paper, (asked) => {
        const { passed, sections, whole } = judged(asked);
        const lines = [whole, ...sections].flatMap(({ reached }) => (reached ? [reached.met] : []));
        if (lines.includes(false)) expect(passed).toBe(false);
        expect(passed === true).toBe(lines.every((met) => met === true));
      }),
    );
    const all = { trial: false, open: false, unconfirmed: false };
    const right = { ...all, section: 0, score: 1 };
    const missed = { ...all, section: 1, score: 0 };
    const found = judged({
      questions: [...Array.from({ length: 9 }, () => right), missed],
      pass: { unit: 'percent', value: 70 },
      minimums: [null, { unit: 'count', value: 1 }, null],
      pointsOff: 0,
    });
    expect(found).toMatchObject({ passed: false, points: 90, whole: { reached: { met: true } } });
  });

  it('ignores trial questions', () => {
    fc.assert(
      fc.property(paper, (asked) => {
        const flipped = asked.questions.map((one) =>
          one.trial ? { ...one, score: 1 - (one.score ?? 0), open: false, unconfirmed: true } : one,
        );
        const without = ({ whole, sections, ...rest }: ReturnType<typeof judged>) => ({
          ...rest,
          parts: [whole, ...sections].map(({ seconds: _, ...part }) => part),
        });
        expect(without(judged({ ...asked, questions: flipped }))).toEqual(without(judged(asked)));
      }),
    );
  });

  it('returns no verdict if, and only if, waiting marks could still decide pass or fail', () => {
    fc.assert(
      fc.property(paper, (asked) => {
        const ended = (score: number) =>
          judged({ ...asked, questions: decided(asked.questions, () => score) }).passed;
        const before = judged(asked).passed;
        expect(before === null).toBe(ended(0) !== ended(1));
      }),
    );
  });

  it('returns a verdict only if no value of the waiting marks can change it', () => {
    fc.assert(
      fc.property(paper, ({ truth, ...asked }) => {
        const before = judged(asked);
        const questions = decided(asked.questions, (place) => truth[place] ?? 0);
        const after = judged({ ...asked, questions });
        if (before.passed !== null) expect(after.passed).toBe(before.passed);
        expect(after.passed).not.toBeNull();
      }),
    );
  });

  it('counts every question once, as right, wrong or unanswered', () => {
    fc.assert(
      fc.property(paper, (asked) => {
        const { whole, sections } = judged(asked);
        const counted = asked.questions.filter(({ trial }) => !trial).length;
        expect(whole.counted).toBe(counted);
        expect(whole.right + whole.wrong + whole.open).toBe(counted);
        const fields = [
          'counted',
          'right',
          'wrong',
          'partly',
          'open',
          'waiting',
          'seconds',
        ] as const;
        for (const field of fields) {
          expect(sections.reduce((sum, part) => sum + (part[field] ?? 0), 0)).toBe(whole[field]);
        }
        expect(whole.partly).toBeLessThanOrEqual(whole.wrong);
      }),
    );
  });

  it('counts right answers for a pass line in questions, and partial credit for a pass line in percent', () => {
    const half = { section: 0, trial: false, open: false, unconfirmed: false, score: 0.5 };
    const third = { ...half, score: 1 / 3 };
    const asked = (pass: PassLine, questions: Question[], pointsOff = 0) =>
      judged({ questions, pass, minimums: [null, null, null], pointsOff });
    const count = asked({ unit: 'count', value: 2 }, [half, half, third]);
    expect(count).toMatchObject({ passed: true, whole: { right: 2, worth: 2 } });
    const percent = asked({ unit: 'percent', value: 50 }, [half, half, third]);
    expect(percent).toMatchObject({ passed: false, whole: { reached: { needed: 2 } } });
    expect(percent.whole.worth).toBeCloseTo(4 / 3);
    // Ten tenths must add up to one despite floating-point rounding.
    const tenths = Array.from({ length: 10 }, () => ({ ...half, score: 0.1 }));
    expect(asked({ unit: 'percent', value: 10 }, tenths).passed).toBe(true);
  });

  it('counts an unconfirmed mark with its current value, and subtracts nothing for a missing mark', () => {
    const right = { section: 0, trial: false, open: false, unconfirmed: false, score: 1 };
    const questions = [right, { ...right, score: null }, { ...right, unconfirmed: true }];
    const pass = { unit: 'percent', value: 50 } as const;
    const { whole } = judged({ questions, pass, minimums: [null, null, null], pointsOff: 0.25 });
    expect(whole).toMatchObject({ worth: 2, waiting: 2, right: 2, open: 0 });
  });

  it('subtracts points for wrong answers but not for unanswered questions, down to 0 points at the least', () => {
    const right = { section: 0, trial: false, open: false, unconfirmed: false, score: 1 };
    const wrong = { ...right, score: 0 };
    const open = { ...right, open: true };
    const asked = (questions: Question[], pass: PassLine) =>
      judged({ questions, pass, minimums: [null, null, null], pointsOff: 0.25 });
    const pass: PassLine = { unit: 'percent', value: 50 };
    expect(asked([right, right, open, open], pass)).toMatchObject({ points: 50, passed: true });
    expect(asked([right, right, wrong, open], pass)).toMatchObject({
      points: 43.75,
      passed: false,
    });
    const count: PassLine = { unit: 'count', value: 2 };
    expect(asked([right, right, wrong, open], count)).toMatchObject({
      passed: false,
      whole: { right: 2, worth: 1.75 },
    });
    expect(asked([wrong, wrong, wrong, wrong], pass).points).toBe(0);
  });
});
