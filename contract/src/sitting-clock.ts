import type { Move, SittingState } from './sitting.ts';

/**
 * The clock of a mock exam: closing sections, breaks, and the deadline. The server decides by it,
 * and the web client uses it to show what the server will decide. Pure; times are milliseconds of
 * the server's clock.
 */

const MINUTE_MS = 60_000;

interface Section {
  minutes: number | null;
  oneWay: boolean;
  breakAfter: { minutes: number; stopsClock: boolean } | null;
}

/** The parts of a mock exam that its clock needs. */
export interface ClockRules {
  minutes: number | null;
  sections: readonly Section[];
  extraBreaks: { count: number; minutes: number } | null;
}

/** Closed at a moment: left for good, or out of time. */
export const isClosed = ({ closings }: SittingState, section: number, at: number): boolean =>
  (closings[section] ?? Number.POSITIVE_INFINITY) <= at;

const withClosing = (state: SittingState, section: number, at: number): SittingState => ({
  ...state,
  closings: { ...state.closings, [section]: at },
});

/** The section that follows: the next one that is open, else the first that was left open; null if all are closed. */
function nextOpen(state: SittingState, { sections }: ClockRules, at: number): number | null {
  const places = sections.map((_, place) => place);
  const inOrder = [...places.slice(state.section + 1), ...places.slice(0, state.section)];
  return inOrder.find((place) => !isClosed(state, place, at)) ?? null;
}

/** Its own time begins at `from`, the first time that it is opened. */
function begin(state: SittingState, { sections }: ClockRules, section: number, from: number) {
  const { minutes } = sections[section] ?? { minutes: null };
  const opened = { ...state, section };
  if (minutes === null || state.closings[section] !== undefined) return opened;
  return withClosing(opened, section, from + minutes * MINUTE_MS);
}

/** A one-way section closes by being left. */
function leave(state: SittingState, { sections }: ClockRules, at: number): SittingState {
  const { section } = state;
  const closes = sections[section]?.oneWay && !isClosed(state, section, at);
  return closes ? withClosing(state, section, at) : state;
}

const enter = (state: SittingState, rules: ClockRules, section: number, at: number) =>
  section === state.section ? state : begin(leave(state, rules, at), rules, section, at);

/** Moves the end of the open section by so much, if it has one ahead. */
function shift(state: SittingState, at: number, byMs: number): SittingState {
  const { section, closings } = state;
  const closing = closings[section];
  return closing === undefined || closing <= at
    ? state
    : withClosing(state, section, closing + byMs);
}

const later = (deadline: number | null, byMs: number) =>
  deadline === null ? null : deadline + byMs;

function takeExtraBreak(state: SittingState, rules: ClockRules, at: number): SittingState | null {
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

const mayBreakAfter = ({ section, breaksTaken }: SittingState, after: number) =>
  after === section && !breaksTaken.includes(after);

/** The break between a section and the next: the next one's own time begins when it is over. */
function takeBreak(state: SittingState, rules: ClockRules, after: number, at: number) {
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

/** What is left of a break is given back: it lengthens nothing. */
function resume(state: SittingState, at: number): SittingState {
  if (!state.break) return state;
  const { until, stopsClock } = state.break;
  const leftMs = until - at;
  return {
    ...shift(state, at, -leftMs),
    break: null,
    deadline: stopsClock ? later(state.deadline, -leftMs) : state.deadline,
  };
}

export function beginSitting(rules: ClockRules, startedAt: number): SittingState {
  const { minutes } = rules;
  const state: SittingState = {
    section: 0,
    closings: {},
    deadline: minutes === null ? null : startedAt + minutes * MINUTE_MS,
    break: null,
    breaksTaken: [],
    extraTaken: 0,
  };
  return begin(state, rules, 0, startedAt);
}

/** Where a paper stands at a moment if nobody does anything: breaks end, and sections run out into their break or the next one. */
export function sittingAt(state: SittingState, rules: ClockRules, at: number): SittingState {
  const { section, closings } = state;
  if (state.break) {
    const { until } = state.break;
    return until > at ? state : sittingAt({ ...state, break: null }, rules, at);
  }
  const closing = closings[section];
  if (closing === undefined || closing > at) return state;
  const rests = takeBreak(state, rules, section, closing);
  if (rests) return sittingAt(rests, rules, at);
  const next = nextOpen(state, rules, closing);
  return next === null ? state : sittingAt(begin(state, rules, next, closing), rules, at);
}

/** The paper after a move; null where the move cannot be made. */
export function moved(
  before: SittingState,
  rules: ClockRules,
  move: Move,
  at: number,
): SittingState | null {
  const state = sittingAt(before, rules, at);
  if (move.type === 'resume') return resume(state, at);
  // A section that is out of time has already started its break.
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

/** Every section is closed: there is nothing left to do but to hand in. */
export const isOver = (state: SittingState, rules: ClockRules, at: number): boolean =>
  (state.deadline !== null && state.deadline <= at) ||
  rules.sections.every((_, section) => isClosed(state, section, at));

/** Until when there is time for the open section; null without a limit. */
export function timeEndsAt({ section, closings, deadline }: SittingState): number | null {
  const closing = closings[section];
  if (closing === undefined) return deadline;
  return deadline === null ? closing : Math.min(closing, deadline);
}
