import type { QueuePosition } from '../ui/lists/review-queue-stepper.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './messages.ts';
import { useGetMarkReviewQuery } from './queries.ts';
import { ReviewSheet } from './review-sheet.tsx';

interface AnswerReviewProps {
  quizId: string;
  questionId: string;
  onDecided: QueuePosition['onDecided'];
}

/** Shows one answer with the form that marks it, whether or not it waits in the queue. */
export function AnswerReview({ quizId, questionId, onDecided }: AnswerReviewProps) {
  const { data, isError, error, refetch } = useGetMarkReviewQuery(
    { params: { quizId, questionId } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data)
    return <LoadFailed text={messages.answerNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theAnswer} shape="page" />;
  return <ReviewSheet review={data} onDecided={onDecided} />;
}
