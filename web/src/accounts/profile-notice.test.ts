import { describe, expect, it } from 'vitest';
import { malformed, offline } from '../calls/failure.ts';
import { buildUser } from '../test/people.ts';
import { profileNotice } from './profile-notice.ts';

const ada = buildUser();
const refusal = (code: 'internal' | 'signed-out') => ({ code, status: 500, message: '' });

describe('profileNotice', () => {
  it('reports that there is no profile yet', () => {
    expect(profileNotice(null, undefined)).toBe('User profile not loaded yet.');
  });

  it('reports that the profile could not be loaded', () => {
    const text = 'Error loading user profile. Please refresh or login again.';
    expect(profileNotice(ada, refusal('internal'))).toBe(text);
    expect(profileNotice(ada, malformed)).toBe(text);
  });

  it('is null without a failure, while offline, and after the session has ended', () => {
    expect(profileNotice(ada, undefined)).toBeNull();
    expect(profileNotice(ada, offline)).toBeNull();
    expect(profileNotice(ada, refusal('signed-out'))).toBeNull();
  });
});
