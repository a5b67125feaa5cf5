import type { User } from '@certway/contract/accounts/index';
import { createSlice, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import { endsSession } from '../calls/failure.ts';

export interface UserState {
  currentUser: User | null;
  loading: boolean;
  error: string | null;
  /** True if the server ended the session while the person's page is still open. */
  sessionLost: boolean;
}

const signedOut: UserState = { currentUser: null, loading: false, error: null, sessionLost: false };

const begin = (state: UserState) => {
  state.loading = true;
  state.error = null;
};

const store = (_: UserState, { payload }: PayloadAction<User>): UserState => ({
  ...signedOut,
  currentUser: payload,
});

const fail = (state: UserState, { payload }: PayloadAction<string>) => {
  state.loading = false;
  state.error = payload;
};

const clear = () => signedOut;

const userSlice = createSlice({
  name: 'user',
  initialState: signedOut,
  reducers: {
    signInStart: begin,
    signInSuccess: store,
    signInFailure: fail,
    updateUserStart: begin,
    updateUserSuccess: store,
    updateUserFailure: fail,
    deleteUserStart: begin,
    deleteUserSuccess: clear,
    deleteUserFailure: fail,
    signOut: clear,
    /** Called when the same person signed in again in another tab. */
    sessionFound(state) {
      state.sessionLost = false;
    },
    addPurchasedCourse(
      { currentUser },
      { payload }: PayloadAction<User['purchasedCourses'][number]>,
    ) {
      const owned = currentUser?.purchasedCourses ?? [];
      if (owned.some(({ courseId }) => courseId._id === payload.courseId._id)) return;
      currentUser?.purchasedCourses.push(payload);
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isRejectedWithValue, (state, { payload }) => {
      if (state.currentUser && endsSession(payload)) state.sessionLost = true;
    });
  },
});

export const { reducer: userReducer, actions: userActions } = userSlice;
