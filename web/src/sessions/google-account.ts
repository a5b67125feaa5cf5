import { keepToken } from '../calls/access-token.ts';
import { isCallFailure } from '../calls/failure.ts';
import type { Thunk } from '../store.ts';
import { cacheUser, sessions } from './queries.ts';
import { userActions } from './user-slice.ts';

const messageOf = (error: unknown) => (isCallFailure(error) ? error.message : '');

/**
 * Signs in with the Google flow that this browser has just finished. Returns true if the person is
 * signed in.
 */
export const signInWithGoogle =
  (): Thunk<Promise<boolean>> =>
  async (dispatch): Promise<boolean> => {
    const { getFlow, signInWithGoogle } = sessions.endpoints;
    dispatch(userActions.signInStart());
    try {
      const claim = await dispatch(getFlow.initiate()).unwrap();
      const { user, accessToken } = await dispatch(
        signInWithGoogle.initiate({ body: claim }),
      ).unwrap();
      keepToken(accessToken);
      dispatch(cacheUser(user));
      dispatch(userActions.signInSuccess(user));
      return true;
    } catch (error) {
      dispatch(userActions.signInFailure(messageOf(error)));
      return false;
    }
  };

/**
 * Creates an account with the Google flow that this browser has just finished, without signing in.
 */
export const signUpWithGoogle =
  (): Thunk<Promise<{ joined: boolean; message: string }>> => async (dispatch) => {
    const { getFlow, signUp } = sessions.endpoints;
    try {
      const claim = await dispatch(getFlow.initiate()).unwrap();
      const { message } = await dispatch(signUp.initiate({ body: claim })).unwrap();
      return { joined: true, message };
    } catch (error) {
      return { joined: false, message: messageOf(error) };
    }
  };
