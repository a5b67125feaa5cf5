import { ChoicesReview } from '../parts/choices.tsx';
import { type ReviewProps, rightAnswer } from '../view.ts';
import { choiceOf, choices } from './choices.ts';

export function Review({ answer, verdict }: ReviewProps<'true-false'>) {
  return (
    <ChoicesReview
      choices={choices}
      chosen={choiceOf(answer)}
      right={choiceOf(rightAnswer('true-false', verdict))}
    />
  );
}
