import { dropToken } from '../calls/access-token.ts';
import { isCallFailure } from '../calls/failure.ts';
import { type Path, paths } from '../paths.ts';
import { stopPushesHere } from '../reminders/index.ts';
import type { Thunk } from '../store.ts';
import { sessions } from './queries.ts';
import { userActions } from './user-slice.ts';

/** Forgets the person on this device, by a reload, which empties the caches as well. */
export const forget =
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
export const leave = (): Thunk<Promise<boolean>> => async (dispatch) => {
  // While it may still be told to the server; a browser that cannot say is no reason to stay.
  await dispatch(stopPushesHere()).catch(() => undefined);
  const { error } = await dispatch(sessions.endpoints.signOut.initiate());
  if (isCallFailure(error) && error.code === 'offline') return false;
  dispatch(forget(paths.signIn));
  return true;
};
