import type { User } from '@certway/contract/accounts/index';
import { endsSession, isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';

/**
 * Returns the message about a profile that could not be loaded, or null if the browser is only
 * offline.
 */
export function profileNotice(user: User | null, failure: unknown): string | null {
  if (!user) return messages.profileNotLoadedYet;
  const offline = isCallFailure(failure) && failure.code === 'offline';
  if (!failure || offline || endsSession(failure)) return null;
  return messages.profileNotLoaded;
}
