import { WrittenReview } from '../parts/written.tsx';
import { type ReviewProps, rightAnswer } from '../view.ts';
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
