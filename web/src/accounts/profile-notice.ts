import type { User } from '@certway/contract/accounts';
import { endsSession, isCallFailure } from '../calls/failure.ts';

/** What the page says about a profile that could not be loaded. Nothing if merely offline. */
export function profileNotice(user: User | null, failure: unknown): string | null {
  if (!user) return 'User profile not loaded yet.';
  const offline = isCallFailure(failure) && failure.code === 'offline';
  if (!failure || offline || endsSession(failure)) return null;
  return 'Error loading user profile. Please refresh or login again.';
}
