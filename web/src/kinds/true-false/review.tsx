import { ChoicesReview } from '../parts/choices.tsx';
import type { ReviewProps } from '../view.ts';
import { choices, chosenOf, rightOf } from './choices.ts';

export function Review({ answer, verdict }: ReviewProps<'true-false'>) {
  return <ChoicesReview choices={choices} chosen={chosenOf(answer)} right={rightOf(verdict)} />;
}
