import { WrittenReview } from '../parts/written.tsx';
import type { ReviewProps, RightAnswerProps } from '../view.ts';
import * as messages from './messages.ts';
import { answerWords, rightNumber } from './reading.ts';

export function Review({ answer, verdict }: ReviewProps<'numeric'>) {
  return (
    <WrittenReview
      given={answerWords(answer)}
      right={rightNumber(verdict)}
      rightLabel={messages.rightAnswer}
      verdict={verdict}
    />
  );
}

export function RightAnswer({ verdict }: RightAnswerProps<'numeric'>) {
  return <strong>{rightNumber(verdict)}</strong>;
}
