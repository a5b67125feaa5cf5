import { dropToken } from '../calls/access-token.ts';
import { isCallFailure } from '../calls/failure.ts';
import { type Path, paths } from '../paths.ts';
import { stopPushesHere } from '../reminders/index.ts';
import type { Thunk } from '../store.ts';
import { sessions } from './queries.ts';
import { userActions } from './user-slice.ts';

/** Forgets the person on this device and loads another page, which empties the caches as well. */
export const forgetPerson =
  (thenAt: Path): Thunk<void> =>
  (dispatch) => {
    dispatch(userActions.signOut());
    dropToken();
    window.location.assign(thenAt);
  };

/**
 * Signs out on the server and on this device, then loads /sign-in. Without a connection, nothing
 * changes and the result is false. Otherwise the page would claim that the session ended although
 * it continues on the server.
 */
export const signOutHere = (): Thunk<Promise<boolean>> => async (dispatch) => {
  // Push notifications end first, while the server still accepts the request. If the browser cannot
  // unsubscribe, signing out continues.
  await dispatch(stopPushesHere()).catch(() => undefined);
  const { error } = await dispatch(sessions.endpoints.signOut.initiate());
  if (isCallFailure(error) && error.code === 'offline') return false;
  dispatch(forgetPerson(paths.signIn));
  return true;
};
