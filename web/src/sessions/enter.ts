import { keepToken } from '../calls/access-token.ts';
import { isCallFailure } from '../calls/failure.ts';
import type { Thunk } from '../store.ts';
import { keepUser, sessions } from './queries.ts';
import { userActions } from './user-slice.ts';

const messageOf = (error: unknown) => (isCallFailure(error) ? error.message : '');

/** Signs in with the flow that this browser has just finished. True when somebody is in. */
export const enterWithGoogle =
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
      dispatch(keepUser(user));
      dispatch(userActions.signInSuccess(user));
      return true;
    } catch (error) {
      dispatch(userActions.signInFailure(messageOf(error)));
      return false;
    }
  };

/** Makes an account with the flow that this browser has just finished, without signing in to it. */
export const joinWithGoogle =
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
