import type { Person } from '@certway/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { serverTimeOf } from './exam-session/server-time.ts';
import { canRevealVerdict, mayTakeDemo, mayTakeInFull, mustAnswer } from './policy.ts';

const person = (role: Person['role'], id = 'me') => ({ id, role }) as Person;
const program = {
  trainerId: 'other',
  hasAccess: false,
  status: 'published' as const,
  isPublic: true,
  archivedAt: null,
};

describe('the access policy of a program', () => {
  it("allows admins, the program's trainer and people with access to take every module in full", () => {
    expect(mayTakeInFull(person('paid'), program)).toBe(false);
    expect(mayTakeInFull(person('trainer'), program)).toBe(false);
    expect(mayTakeInFull(person('paid'), { ...program, hasAccess: true })).toBe(true);
    expect(mayTakeInFull(person('trainer', 'other'), program)).toBe(true);
    expect(mayTakeInFull(person('admin'), program)).toBe(true);
  });

  it('allows everyone to take the demo while the program is in the store', () => {
    expect(mayTakeDemo(program)).toBe(true);
    expect(mayTakeDemo({ ...program, status: 'draft' })).toBe(false);
    expect(mayTakeDemo({ ...program, isPublic: false })).toBe(false);
    expect(mayTakeDemo({ ...program, archivedAt: new Date() })).toBe(false);
  });

  it('allows only admins to leave questions unanswered', () => {
    expect(mustAnswer(person('admin'))).toBe(false);
    for (const role of ['user', 'demo', 'paid', 'trainer', 'partner'] as const) {
      expect(mustAnswer(person(role)), role).toBe(true);
    }
  });
});

it.each([
  ['at-once', 'running', false, true],
  ['at-once', 'finished', false, true],
  ['at-end', 'running', false, false],
  ['at-end', 'finished', false, true],
  ['at-end', 'abandoned', false, true],
  ['at-once', 'running', true, false],
  ['at-end', 'finished', true, false],
] as const)(
  'canRevealVerdict for feedback %s, state %s, in a mock exam %s returns %s',
  (feedback, state, beingSat, told) => {
    const endedAt = state === 'running' ? null : new Date(20);
    const hidden = new Map(beingSat ? [['q', new Date(5)] as const] : []);
    const asked = { questionId: 'q', receivedAt: new Date(10) };
    expect(canRevealVerdict({ feedback, state, endedAt }, asked, hidden)).toBe(told);
  },
);

it("serverTimeOf returns the device's time if it is between start and arrival, and otherwise the time of arrival", () => {
  const [before, begun, told, arrived, ahead] = [1, 2, 3, 4, 5].map((ms) => new Date(ms)) as [
    Date,
    Date,
    Date,
    Date,
    Date,
  ];
  for (const moment of [begun, told, arrived]) {
    expect(serverTimeOf(moment, begun, arrived)).toBe(moment);
  }
  for (const moment of [before, ahead]) expect(serverTimeOf(moment, begun, arrived)).toBe(arrived);
});
