import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canRevealVerdict } from '../policy.ts';
import { type HidingExam, hiddenSince } from './rule.ts';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(hours * HOUR);
const NOW = 60;

/**
 * Generates a mock exam with one or both of two questions. All its times are whole hours. Some of
 * these exams are still running, and some have no time limit.
 */
const examArb: fc.Arbitrary<HidingExam> = fc
  .record({
    asks: fc.constantFrom(['a'], ['b'], ['a', 'b']),
    start: fc.integer({ min: 0, max: NOW - 1 }),
    length: fc.integer({ min: 1, max: 40 }),
    isTimed: fc.boolean(),
  })
  .map(({ asks, start, length, isTimed }) => ({
    questionIds: asks,
    startedAt: at(start),
    endedAt: start + length <= NOW ? at(start + length) : null,
    deadlineAt: isTimed ? at(NOW + 100) : null,
    beginReceivedAt: null,
  }));

/**
 * A simple reference model: whether a mock exam hides the question in the hour that starts at
 * `hour`.
 */
const isHiddenIn = (exams: readonly HidingExam[], question: string, hour: number): boolean =>
  exams.some(({ questionIds, startedAt, endedAt, deadlineAt }) => {
    const end = Math.min(
      endedAt?.getTime() ?? Number.POSITIVE_INFINITY,
      deadlineAt ? Number.POSITIVE_INFINITY : startedAt.getTime() + 24 * HOUR,
    );
    const from = hour * HOUR;
    return questionIds.includes(question) && startedAt.getTime() <= from && from < end;
  });

it('canRevealVerdict returns true exactly if the verdict was not hidden at some moment since the answer (property)', () => {
  fc.assert(
    fc.property(
      fc.array(examArb, { maxLength: 5 }),
      fc.integer({ min: 0, max: NOW - 1 }),
      fc.constantFrom('a', 'b'),
      (exams, answered, questionId) => {
        const hours = Array.from({ length: NOW - answered + 1 }, (_, place) => answered + place);
        const revealed = hours.some((hour) => !isHiddenIn(exams, questionId, hour));
        const hidden = hiddenSince(exams, at(NOW));
        const quiz = { feedback: 'at-once', state: 'running', endedAt: null } as const;
        const asked = { questionId, receivedAt: at(answered) };
        expect(canRevealVerdict(quiz, asked, hidden)).toBe(revealed);
      },
    ),
    { numRuns: 2000 },
  );
});

const timedExam = (change: Partial<HidingExam>): HidingExam => ({
  questionIds: ['a'],
  startedAt: at(1),
  endedAt: at(2),
  deadlineAt: at(2),
  beginReceivedAt: null,
  ...change,
});

it('hiddenSince hides the keys of an exam whose deadline has passed until the server has submitted the exam', () => {
  const first = timedExam({});
  const startedAt = new Date(at(2).getTime() + 60_000);
  const next = timedExam({ startedAt, endedAt: null, deadlineAt: at(9) });
  expect(hiddenSince([next, first], at(3))).toEqual(new Map([['a', at(1)]]));
  const early = timedExam({ deadlineAt: at(4) });
  expect(hiddenSince([next, early], at(3))).toEqual(new Map([['a', startedAt]]));
  expect(hiddenSince([first], at(3))).toEqual(new Map());
});

it('hiddenSince hides the keys of an exam that was begun offline until it has been submitted after the report', () => {
  const first = timedExam({ beginReceivedAt: at(20) });
  const nextAt = (hours: number) =>
    timedExam({ startedAt: at(hours), endedAt: null, deadlineAt: at(40) });
  expect(hiddenSince([nextAt(20.5), first], at(22))).toEqual(new Map([['a', at(1)]]));
  expect(hiddenSince([nextAt(21.5), first], at(22))).toEqual(new Map([['a', at(21.5)]]));
});
