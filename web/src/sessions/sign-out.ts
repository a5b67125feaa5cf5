import { dropToken } from '../calls/access-token.ts';
import { isCallFailure } from '../calls/failure.ts';
import { type Path, paths } from '../paths.ts';
import { stopPushesHere } from '../reminders/index.ts';
import type { Thunk } from '../store.ts';
import { sessions } from './queries.ts';
import { userActions } from './user-slice.ts';

/** Forgets the person on this device, by a reload, which empties the caches as well. */
export const forgetPerson =
  (thenAt: Path): Thunk<void> =>
  (dispatch) => {
    dispatch(userActions.signOut());
    dropToken();
    window.location.assign(thenAt);
  };

/**
 * Signs out, here and on the server, and reloads at /sign-in. Without a connection the session
 * would continue behind a page that claims it ended, so then nothing happens: the result is false.
 */
export const signOutHere = (): Thunk<Promise<boolean>> => async (dispatch) => {
  // Done while the server still accepts it; a browser that cannot unsubscribe still signs out.
  await dispatch(stopPushesHere()).catch(() => undefined);
  const { error } = await dispatch(sessions.endpoints.signOut.initiate());
  if (isCallFailure(error) && error.code === 'offline') return false;
  dispatch(forgetPerson(paths.signIn));
  return true;
};
