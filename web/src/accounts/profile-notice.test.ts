import { describe, expect, it } from 'vitest';
import { malformed, noReply } from '../calls/failure.ts';
import { buildUser } from '../test/people.ts';
import { profileNotice } from './profile-notice.ts';

const ada = buildUser();
const refusal = (code: 'internal' | 'signed-out') => ({ code, status: 500, message: '' });

describe('profileNotice', () => {
  it("returns 'User profile not loaded yet.' if no user is loaded", () => {
    expect(profileNotice(null, undefined)).toBe('User profile not loaded yet.');
  });

  it('says that the profile could not be loaded after a failure', () => {
    const text = 'Error loading user profile. Please refresh or login again.';
    expect(profileNotice(ada, refusal('internal'))).toBe(text);
    expect(profileNotice(ada, malformed)).toBe(text);
  });

  it('returns null if a user is loaded, even while offline or after the session has ended', () => {
    expect(profileNotice(ada, undefined)).toBeNull();
    expect(profileNotice(ada, noReply())).toBeNull();
    expect(profileNotice(ada, refusal('signed-out'))).toBeNull();
  });
});
