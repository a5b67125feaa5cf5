import { errorTable } from '@certway/contract/errors';
import { describe, expect, it } from 'vitest';
import { failureOf, malformed, noReply } from '../../calls/failure.ts';
import { fieldProblems, isUploading, updateFailure, uploadLine } from './profile-labels.ts';

const refused = (code: keyof typeof errorTable, message = '') => ({
  code,
  status: errorTable[code].status,
  message,
});

describe('updateFailure and fieldProblems', () => {
  it('return a message about the connection or the session, or the server’s message', () => {
    expect(updateFailure(noReply())).toBe('Network error. Check if the server is running.');
    expect(updateFailure(refused('signed-out'))).toBe('Not authorized to update this profile');
    expect(updateFailure(refused('not-allowed'))).toBe('Not authorized to update this profile');
    expect(updateFailure(refused('invalid-input', 'Please enter a valid email address'))).toBe(
      'Please enter a valid email address',
    );
    expect(updateFailure(refused('internal'))).toBe('Update failed!');
    expect(updateFailure(failureOf(502, undefined))).toBe('Update failed!');
    expect(updateFailure(failureOf(500, { message: 'The disk is full.' }))).toBe(
      'The disk is full.',
    );
    expect(updateFailure(failureOf(401, {}))).toBe('Not authorized to update this profile');
    expect(updateFailure(malformed)).toBe('Invalid data format received from API');
    expect(updateFailure(new Error('x'))).toBe('Update failed!');
  });

  it('return the errors of exactly the fields that the server named', () => {
    const errors = [{ field: 'email', message: 'Not an address' }];
    expect(fieldProblems({ ...refused('invalid-input'), errors })).toEqual({
      email: 'Not an address',
    });
    expect(fieldProblems(noReply())).toEqual({});
  });
});

describe('uploadLine', () => {
  it.each([
    [{ percent: 0, failure: null }, '', false],
    [{ percent: 1, failure: null }, 'Uploading: 1 %', true],
    [{ percent: 99, failure: null }, 'Uploading: 99 %', true],
    [{ percent: 100, failure: null }, 'Image uploaded successfully', false],
    [{ percent: 40, failure: 'No.' }, 'No.', false],
  ])('for %j returns %j', (state, line, uploading) => {
    expect(uploadLine(state)).toBe(line);
    expect(isUploading(state)).toBe(uploading);
  });
});
