import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExamMove, ExamSessionState } from './exam-session.ts';
import {
  applyMove,
  type ClockRules,
  examSessionAt,
  isClosed,
  isExamOver,
  startExamSession,
  timeEndsAt,
} from './exam-session-clock.ts';

const MINUTE = 60_000;
const section = (change: Partial<ClockRules['sections'][number]> = {}) => ({
  minutes: null,
  oneWay: false,
  breakAfter: null,
  ...change,
});
const rulesOf = (
  sections: ClockRules['sections'],
  change: Partial<ClockRules> = {},
): ClockRules => ({
  minutes: 60,
  sections,
  extraBreaks: null,
  ...change,
});

describe('a section of a mock exam', () => {
  it('is closed for good once the learner leaves it if it is one-way; other sections can be reopened', () => {
    const rules = rulesOf([section({ oneWay: true }), section(), section()]);
    const started = startExamSession(rules, 0);
    const second = applyMove(
      started,
      rules,
      { type: 'enter', section: 1 },
      MINUTE,
    ) as ExamSessionState;
    expect(isClosed(second, 0, MINUTE)).toBe(true);
    expect(applyMove(second, rules, { type: 'enter', section: 0 }, 2 * MINUTE)).toBeNull();
    const third = applyMove(
      second,
      rules,
      { type: 'enter', section: 2 },
      2 * MINUTE,
    ) as ExamSessionState;
    expect(applyMove(third, rules, { type: 'enter', section: 1 }, 3 * MINUTE)?.section).toBe(1);
    expect(applyMove(third, rules, { type: 'enter', section: 3 }, 3 * MINUTE)).toBeNull();
  });

  it('ends when its own time limit is over, which starts the time limit of the next section', () => {
    const timed = section({ minutes: 10, oneWay: true });
    const rules = rulesOf([timed, timed]);
    const started = startExamSession(rules, 0);
    expect(timeEndsAt(started)).toBe(10 * MINUTE);
    const later = examSessionAt(started, rules, 12 * MINUTE);
    expect(later).toMatchObject({ section: 1, closings: { 0: 10 * MINUTE, 1: 20 * MINUTE } });
    expect(isExamOver(later, rules, 19 * MINUTE)).toBe(false);
    expect(isExamOver(examSessionAt(later, rules, 20 * MINUTE), rules, 20 * MINUTE)).toBe(true);
  });
});

describe('a break in a mock exam', () => {
  const rules = rulesOf(
    [section({ oneWay: true, breakAfter: { minutes: 10, stopsClock: true } }), section()],
    { extraBreaks: { count: 1, minutes: 5 } },
  );
  const started = startExamSession(rules, 0);

  it('postpones the deadline by its actual length, and cannot be taken twice', () => {
    const resting = applyMove(
      started,
      rules,
      { type: 'break', after: 0 },
      20 * MINUTE,
    ) as ExamSessionState;
    expect(resting).toMatchObject({ section: 1, deadline: 70 * MINUTE });
    expect(applyMove(resting, rules, { type: 'enter', section: 1 }, 21 * MINUTE)).toBeNull();
    const back = applyMove(resting, rules, { type: 'resume' }, 24 * MINUTE) as ExamSessionState;
    expect(back).toMatchObject({ break: null, deadline: 64 * MINUTE });
    expect(applyMove(back, rules, { type: 'break', after: 0 }, 25 * MINUTE)).toBeNull();
    expect(examSessionAt(resting, rules, 40 * MINUTE)).toMatchObject({
      deadline: 70 * MINUTE,
      break: null,
    });
  });

  it('that is granted as an accommodation stops the clock, and can be taken only as often as allowed', () => {
    const resting = applyMove(
      started,
      rules,
      { type: 'break', after: null },
      MINUTE,
    ) as ExamSessionState;
    expect(resting.deadline).toBe(65 * MINUTE);
    const back = applyMove(resting, rules, { type: 'resume' }, 3 * MINUTE) as ExamSessionState;
    expect(back).toMatchObject({ deadline: 62 * MINUTE, section: 0 });
    expect(applyMove(back, rules, { type: 'break', after: null }, 4 * MINUTE)).toBeNull();
  });

  it('leaves the deadline unchanged if it does not stop the clock', () => {
    const running = rulesOf([
      section({ breakAfter: { minutes: 10, stopsClock: false } }),
      section(),
    ]);
    const resting = applyMove(
      startExamSession(running, 0),
      running,
      { type: 'break', after: 0 },
      MINUTE,
    );
    expect(resting).toMatchObject({ deadline: 60 * MINUTE, section: 1 });
  });
});

const sections = fc.array(
  fc.record({
    minutes: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
    oneWay: fc.boolean(),
    breakAfter: fc.option(
      fc.record({ minutes: fc.integer({ min: 1, max: 15 }), stopsClock: fc.boolean() }),
      { nil: null },
    ),
  }),
  { minLength: 1, maxLength: 5 },
);
/**
 * Generates rules of mock exams. In these rules, a section with its own time limit is always
 * one-way, because the contract requires this.
 */
const anyRules = fc
  .record({
    minutes: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
    sections,
    extraBreaks: fc.option(
      fc.record({
        count: fc.integer({ min: 1, max: 3 }),
        minutes: fc.integer({ min: 1, max: 10 }),
      }),
      { nil: null },
    ),
  })
  .map((rules) => ({
    ...rules,
    sections: rules.sections.map((one) => ({ ...one, oneWay: one.oneWay || one.minutes !== null })),
  }));
const place = fc.integer({ min: 0, max: 5 });
const anyMove: fc.Arbitrary<ExamMove> = fc.oneof(
  place.map((to) => ({ type: 'enter' as const, section: to })),
  fc.option(place, { nil: null }).map((after) => ({ type: 'break' as const, after })),
  fc.constant({ type: 'resume' as const }),
);
const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 * MINUTE }), anyMove), {
  maxLength: 15,
});

/** Applies the moves one after the other, and returns every state with its time. */
function runThrough(rules: ClockRules, run: [number, ExamMove][]) {
  let [state, at] = [startExamSession(rules, 0), 0];
  const passed = [{ state, at }];
  for (const [pause, move] of run) {
    at += pause;
    state = applyMove(state, rules, move, at) ?? examSessionAt(state, rules, at);
    passed.push({ state, at });
  }
  return passed;
}

const breaksIn = ({ sections: all, extraBreaks }: ClockRules) =>
  all.reduce((sum, one) => sum + (one.breakAfter?.stopsClock ? one.breakAfter.minutes : 0), 0) +
  (extraBreaks ? extraBreaks.count * extraBreaks.minutes : 0);

interface Passed {
  state: ExamSessionState;
  at: number;
}

const closedIn = ({ sections: all }: ClockRules, { state, at }: Passed) =>
  [...all.keys()].filter((one) => isClosed(state, one, at));

/** Checks the deadline of a mock exam with a limit in minutes. */
function expectDeadline({ state }: Passed, rules: ClockRules, minutes: number): void {
  expect(state.deadline).toBeGreaterThanOrEqual(minutes * MINUTE);
  expect(state.deadline).toBeLessThanOrEqual((minutes + breaksIn(rules)) * MINUTE);
}

describe('any sequence of moves in a mock exam', () => {
  it('reopens no closed section, and postpones the deadline by no more than the breaks (property)', () => {
    fc.assert(
      fc.property(anyRules, steps, (rules, run) => {
        const passed = runThrough(rules, run);
        const { minutes } = rules;
        for (const [index, { state, at }] of passed.entries()) {
          expect(state.deadline === null).toBe(minutes === null);
          if (minutes !== null) expectDeadline({ state, at }, rules, minutes);
          for (const before of passed.slice(0, index)) {
            const closed = closedIn(rules, before);
            expect(closedIn(rules, { state, at })).toEqual(expect.arrayContaining(closed));
          }
        }
      }),
    );
  });

  it('leads to the same final state, even if an intermediate state is computed first (property)', () => {
    fc.assert(
      fc.property(anyRules, steps, place, place, (rules, run, wait, more) => {
        const last = runThrough(rules, run).at(-1);
        if (!last) return;
        const [between, end] = [last.at + wait * MINUTE, last.at + (wait + more) * MINUTE];
        const looked = examSessionAt(examSessionAt(last.state, rules, between), rules, end);
        expect(looked).toEqual(examSessionAt(last.state, rules, end));
      }),
    );
  });
});
