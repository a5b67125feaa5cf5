import { WrittenReview } from '../parts/written.tsx';
import { type ReviewProps, type RightAnswerProps, rightAnswer } from '../view.ts';
import * as messages from './messages.ts';
import { answerWords } from './reading.ts';

export function Review({ answer, verdict }: ReviewProps<'numeric'>) {
  const right = answerWords(rightAnswer('numeric', verdict)) || (verdict?.correctAnswer ?? '');
  return (
    <WrittenReview
      given={answerWords(answer)}
      right={right}
      rightLabel={messages.rightAnswer}
      verdict={verdict}
    />
  );
}

export function RightAnswer({ verdict }: RightAnswerProps<'numeric'>) {
  return <strong>{answerWords(rightAnswer('numeric', verdict)) || verdict.correctAnswer}</strong>;
}
