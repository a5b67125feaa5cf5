import { describe, expect, it } from 'vitest';
import { malformed, offline } from '../calls/failure.ts';
import { buildUser } from '../test/people.ts';
import { profileNotice } from './profile-notice.ts';

const ada = buildUser();
const refusal = (code: 'internal' | 'signed-out') => ({ code, status: 500, message: '' });

describe('the notice about the profile', () => {
  it('says that there is none yet', () => {
    expect(profileNotice(null, undefined)).toBe('User profile not loaded yet.');
  });

  it('says that it could not be loaded', () => {
    const text = 'Error loading user profile. Please refresh or login again.';
    expect(profileNotice(ada, refusal('internal'))).toBe(text);
    expect(profileNotice(ada, malformed)).toBe(text);
  });

  it('is silent while all is well, while offline, and where the session is over', () => {
    expect(profileNotice(ada, undefined)).toBeNull();
    expect(profileNotice(ada, offline)).toBeNull();
    expect(profileNotice(ada, refusal('signed-out'))).toBeNull();
  });
});
