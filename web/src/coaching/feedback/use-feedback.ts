import { useState } from 'react';
import { useGetFeedbackQuery } from '../queries.ts';

/** The polling interval while the coach is still writing. */
const ASK_AGAIN_MS = 2000;

/** Loads the coach's feedback, and polls until all of it is written. */
export function useFeedback(quizId: string, isWanted = true) {
  const [isWriting, setWriting] = useState(false);
  const asked = useGetFeedbackQuery(
    { params: { quizId } },
    { pollingInterval: isWriting ? ASK_AGAIN_MS : 0, skip: !isWanted },
  );
  const pending = (asked.data?.pending ?? 0) > 0;
  if (pending !== isWriting) setWriting(pending);
  return asked;
}

export type FeedbackQuery = Pick<ReturnType<typeof useFeedback>, 'data' | 'isError'>;
