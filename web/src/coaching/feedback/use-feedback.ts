import { useState } from 'react';
import { useGetFeedbackQuery } from '../queries.ts';

/** How often the page asks while the coach is still writing. */
const ASK_AGAIN_MS = 2000;

/** What the coach wrote. Asks again while something is being written, and stops with the last of it. */
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

export type AskedFeedback = Pick<ReturnType<typeof useFeedback>, 'data' | 'isError'>;
