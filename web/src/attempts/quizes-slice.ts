import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Choice {
  programId: string;
  course: string;
  module: string;
}

interface QuizesState {
  /** By account: the last chosen quiz, which /quiz opens again. */
  chosen: Record<string, Choice>;
}

const initialState: QuizesState = { chosen: {} };

const quizesSlice = createSlice({
  name: 'quizes',
  initialState,
  reducers: {
    quizChosen({ chosen }, { payload }: PayloadAction<{ accountId: string; choice: Choice }>) {
      chosen[payload.accountId] = payload.choice;
    },
  },
});

export const { reducer: quizesReducer, actions: quizesActions } = quizesSlice;
