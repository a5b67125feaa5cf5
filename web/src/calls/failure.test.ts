import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endsSession,
  failureOf,
  isCallFailure,
  isEmptyReply,
  malformed,
  noReply,
  retryReason,
} from './failure.ts';

const refusal = { success: false, code: 'not-found', message: 'Not here.', requestId: 'r' };

describe('CallFailure', () => {
  it('failureOf returns the code, message, fields and stored state of a refusal', () => {
    expect(failureOf(404, refusal)).toEqual({
      code: 'not-found',
      status: 404,
      message: 'Not here.',
    });
    const errors = [{ field: 'body.name', message: 'Too long' }];
    expect(failureOf(409, { ...refusal, errors, stored: 0 })).toEqual({
      code: 'not-found',
      status: 409,
      message: 'Not here.',
      errors,
      stored: 0,
    });
  });

  it.each([undefined, null, {}, [], 'no', { code: 'x' }, { code: 'x', message: '' }])(
    "failureOf returns 'unexplained' and the status if the reply has no message: %o",
    (reply) => {
      const message = 'Something went wrong!';
      expect(failureOf(502, reply)).toEqual({ code: 'unexplained', status: 502, message });
    },
  );

  it("failureOf keeps the message of another server, with the code 'unexplained'", () => {
    const message = 'Maintenance until noon.';
    for (const reply of [{ message }, { success: false, message, code: 7 }]) {
      expect(failureOf(404, reply)).toEqual({ code: 'unexplained', status: 404, message });
    }
  });

  it('failureOf uses the field `error` as the message if there is no field `message`', () => {
    const message = 'This module is locked.';
    const unexplained = { code: 'unexplained', status: 409, message };
    expect(failureOf(409, { success: false, error: message })).toEqual(unexplained);
    expect(failureOf(409, { message, error: 'Conflict' })).toEqual(unexplained);
    expect(isEmptyReply(failureOf(500, { error: { reason: message } }))).toBe(true);
  });

  it('isCallFailure returns true only for objects with a code and a message', () => {
    for (const failure of [noReply(), malformed, failureOf(404, refusal)]) {
      expect(isCallFailure(failure)).toBe(true);
    }
    const others = fc.oneof(fc.string(), fc.constant(null), fc.constant(undefined), fc.integer());
    fc.assert(fc.property(others, (other) => !isCallFailure(other)));
    expect([{ code: 'x' }, { message: 'x' }, new Error('x')].map(isCallFailure)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('isEmptyReply returns true only for a failure without a code and without a message', () => {
    expect(isEmptyReply(failureOf(502, null))).toBe(true);
    expect(isEmptyReply(failureOf(502, { message: 'Maintenance until noon.' }))).toBe(false);
    expect(isEmptyReply(failureOf(404, refusal))).toBe(false);
    expect(isEmptyReply({ ...noReply(), message: failureOf(502, null).message })).toBe(false);
  });

  it.each([
    ['signed-out', true],
    ['two-identities', true],
    ['not-allowed', false],
    ['offline', false],
  ])('endsSession returns for the code %s: %s', (code, ends) => {
    expect(endsSession({ code, message: 'x' })).toBe(ends);
    expect(endsSession(code)).toBe(false);
  });

  it('endsSession returns true for a 401, whichever server replied', () => {
    expect(endsSession(failureOf(401, null))).toBe(true);
    expect(endsSession(failureOf(403, null))).toBe(false);
  });

  it.each([
    [noReply(), 'offline'],
    [malformed, 'offline'],
    [failureOf(404, refusal), null],
    [failureOf(429, refusal), 'failing'],
    [failureOf(499, refusal), null],
    [failureOf(500, refusal), 'failing'],
    [failureOf(502, null), 'failing'],
    [failureOf(403, null), 'offline'],
  ])('retryReason returns for %o: %s', (failure, trouble) => {
    expect(retryReason(failure)).toBe(trouble);
  });
});
