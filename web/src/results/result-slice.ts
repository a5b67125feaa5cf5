import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ResultState {
  /**
   * The attempt that each account submitted last, keyed by account id. The page /result shows it.
   */
  lastAttempt: Record<string, string>;
}

const initialState: ResultState = { lastAttempt: {} };

const resultSlice = createSlice({
  name: 'result',
  initialState,
  reducers: {
    attemptFinished(
      { lastAttempt },
      { payload }: PayloadAction<{ accountId: string; attemptId: string }>,
    ) {
      lastAttempt[payload.accountId] = payload.attemptId;
    },
  },
});

export const { reducer: resultReducer, actions: resultActions } = resultSlice;
