import { ChoicesReview } from '../parts/choices.tsx';
import { RightChoices } from '../parts/right-choices.tsx';
import type { ReviewProps, RightAnswerProps } from '../view.ts';
import { choices, chosenOf, rightOf } from './choices.ts';

export function Review({ answer, verdict }: ReviewProps<'true-false'>) {
  return (
    <ChoicesReview
      choices={choices}
      chosen={chosenOf(answer)}
      right={rightOf(verdict)}
      verdict={verdict}
    />
  );
}

export function RightAnswer({ verdict }: RightAnswerProps<'true-false'>) {
  return <RightChoices choices={choices} right={rightOf(verdict)} />;
}
