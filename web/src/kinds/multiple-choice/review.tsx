import { ChoicesReview } from '../parts/choices.tsx';
import type { ReviewProps } from '../view.ts';
import { chosenOf, rightOf } from './chosen.ts';

export function Review({ paper, answer, verdict }: ReviewProps<'multiple-choice'>) {
  return (
    <ChoicesReview choices={paper.options} chosen={chosenOf(answer)} right={rightOf(verdict)} />
  );
}
