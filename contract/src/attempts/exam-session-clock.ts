import type { ExamMove, ExamSessionState } from './exam-session.ts';

/**
 * The clock of a mock exam: closing sections, breaks, and the deadline. The server decides with
 * these rules, and the web app shows what the server will decide. All functions are pure, and times
 * are milliseconds of the server's clock.
 */

const MINUTE_MS = 60_000;

interface ClockSection {
  minutes: number | null;
  oneWay: boolean;
  breakAfter: { minutes: number; stopsClock: boolean } | null;
}

/** The properties of a mock exam on which its clock depends. */
export interface ClockRules {
  minutes: number | null;
  sections: readonly ClockSection[];
  extraBreaks: { count: number; minutes: number } | null;
}

/**
 * Returns whether the section is closed at time `at`: the learner left it for good, or its time is
 * over.
 */
export const isClosed = ({ closings }: ExamSessionState, section: number, at: number): boolean =>
  (closings[section] ?? Number.POSITIVE_INFINITY) <= at;

const withClosing = (state: ExamSessionState, section: number, at: number): ExamSessionState => ({
  ...state,
  closings: { ...state.closings, [section]: at },
});

/**
 * Returns the next open section after the current one, or the first open section if none follows.
 * Returns null if no other section is open.
 */
function nextOpen(state: ExamSessionState, { sections }: ClockRules, at: number): number | null {
  const places = sections.map((_, place) => place);
  const inOrder = [...places.slice(state.section + 1), ...places.slice(0, state.section)];
  return inOrder.find((place) => !isClosed(state, place, at)) ?? null;
}

/**
 * Opens a section. When the section is opened for the first time, its own time limit starts at
 * `from`.
 */
function begin(state: ExamSessionState, { sections }: ClockRules, section: number, from: number) {
  const { minutes } = sections[section] ?? { minutes: null };
  const opened = { ...state, section };
  if (minutes === null || state.closings[section] !== undefined) return opened;
  return withClosing(opened, section, from + minutes * MINUTE_MS);
}

/** Leaves the current section. If the section is one-way, it is closed for good. */
function leave(state: ExamSessionState, { sections }: ClockRules, at: number): ExamSessionState {
  const { section } = state;
  const closes = sections[section]?.oneWay && !isClosed(state, section, at);
  return closes ? withClosing(state, section, at) : state;
}

const enter = (state: ExamSessionState, rules: ClockRules, section: number, at: number) =>
  section === state.section ? state : begin(leave(state, rules, at), rules, section, at);

/**
 * Moves the end of the open section's time limit. Changes nothing if the section has no limit of
 * its own or its time is already over.
 */
function shift(state: ExamSessionState, at: number, byMs: number): ExamSessionState {
  const { section, closings } = state;
  const closing = closings[section];
  return closing === undefined || closing <= at
    ? state
    : withClosing(state, section, closing + byMs);
}

const later = (deadline: number | null, byMs: number) =>
  deadline === null ? null : deadline + byMs;

function takeExtraBreak(
  state: ExamSessionState,
  rules: ClockRules,
  at: number,
): ExamSessionState | null {
  const { extraBreaks } = rules;
  if (!extraBreaks || state.extraTaken >= extraBreaks.count) return null;
  const lengthMs = extraBreaks.minutes * MINUTE_MS;
  return {
    ...shift(state, at, lengthMs),
    extraTaken: state.extraTaken + 1,
    break: { from: at, until: at + lengthMs, stopsClock: true },
    deadline: later(state.deadline, lengthMs),
  };
}

const mayBreakAfter = ({ section, breaksTaken }: ExamSessionState, after: number) =>
  after === section && !breaksTaken.includes(after);

/**
 * Starts the break after a section. The next section's time limit starts at the end of the break.
 */
function takeBreak(state: ExamSessionState, rules: ClockRules, after: number, at: number) {
  const planned = rules.sections[after]?.breakAfter;
  const next = after + 1;
  const isNext = next < rules.sections.length && !isClosed(state, next, at);
  if (!planned || !isNext || !mayBreakAfter(state, after)) return null;
  const lengthMs = planned.minutes * MINUTE_MS;
  const until = at + lengthMs;
  return {
    ...begin(leave(state, rules, at), rules, next, until),
    breaksTaken: [...state.breaksTaken, after],
    break: { from: at, until, stopsClock: planned.stopsClock },
    deadline: planned.stopsClock ? later(state.deadline, lengthMs) : state.deadline,
  };
}

/** Ends a break early. The unused time of the break is not added to the exam. */
function resume(state: ExamSessionState, at: number): ExamSessionState {
  if (!state.break) return state;
  const { until, stopsClock } = state.break;
  const leftMs = until - at;
  return {
    ...shift(state, at, -leftMs),
    break: null,
    deadline: stopsClock ? later(state.deadline, -leftMs) : state.deadline,
  };
}

export function startExamSession(rules: ClockRules, startedAt: number): ExamSessionState {
  const { minutes } = rules;
  const state: ExamSessionState = {
    section: 0,
    closings: {},
    deadline: minutes === null ? null : startedAt + minutes * MINUTE_MS,
    break: null,
    breaksTaken: [],
    extraTaken: 0,
  };
  return begin(state, rules, 0, startedAt);
}

/**
 * Returns the state at time `at` if the learner does nothing until then: breaks end when their time
 * is over, and a section whose time is over is followed by its break or by the next section.
 */
export function examSessionAt(
  state: ExamSessionState,
  rules: ClockRules,
  at: number,
): ExamSessionState {
  const { section, closings } = state;
  if (state.break) {
    const { until } = state.break;
    return until > at ? state : examSessionAt({ ...state, break: null }, rules, at);
  }
  const closing = closings[section];
  if (closing === undefined || closing > at) return state;
  const rests = takeBreak(state, rules, section, closing);
  if (rests) return examSessionAt(rests, rules, at);
  const next = nextOpen(state, rules, closing);
  return next === null ? state : examSessionAt(begin(state, rules, next, closing), rules, at);
}

/** Returns the state after a move, or null if the move is not allowed. */
export function applyMove(
  before: ExamSessionState,
  rules: ClockRules,
  move: ExamMove,
  at: number,
): ExamSessionState | null {
  const state = examSessionAt(before, rules, at);
  if (move.type === 'resume') return resume(state, at);
  // When a section's time is over, its break starts by itself. A request for a break that is
  // already running is therefore accepted.
  const isOn = move.type === 'break' && state.breaksTaken.at(-1) === move.after;
  if (state.break) return isOn ? state : null;
  if (move.type === 'enter') {
    const { section } = move;
    const isThere = section < rules.sections.length && !isClosed(state, section, at);
    return isThere ? enter(state, rules, section, at) : null;
  }
  return move.after === null
    ? takeExtraBreak(state, rules, at)
    : takeBreak(state, rules, move.after, at);
}

/**
 * Returns whether the exam can only be submitted, because its time is over or all its sections are
 * closed.
 */
export const isExamOver = (state: ExamSessionState, rules: ClockRules, at: number): boolean =>
  (state.deadline !== null && state.deadline <= at) ||
  rules.sections.every((_, section) => isClosed(state, section, at));

/**
 * Returns the time at which the open section ends: the earlier of its own limit and the exam's
 * deadline. Returns null if there is no limit.
 */
export function timeEndsAt({ section, closings, deadline }: ExamSessionState): number | null {
  const closing = closings[section];
  if (closing === undefined) return deadline;
  return deadline === null ? closing : Math.min(closing, deadline);
}
