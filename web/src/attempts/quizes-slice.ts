import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ChosenModule {
  programId: string;
  course: string;
  module: string;
}

interface QuizesState {
  /** The last selected module of each account, whose quiz /quiz opens again. */
  chosen: Record<string, ChosenModule>;
}

const initialState: QuizesState = { chosen: {} };

const quizesSlice = createSlice({
  name: 'quizes',
  initialState,
  reducers: {
    quizChosen(
      { chosen },
      { payload }: PayloadAction<{ accountId: string; choice: ChosenModule }>,
    ) {
      chosen[payload.accountId] = payload.choice;
    },
  },
});

export const { reducer: quizesReducer, actions: quizesActions } = quizesSlice;
