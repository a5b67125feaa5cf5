import { ChoicesReview } from '../parts/choices.tsx';
import type { ReviewProps } from '../view.ts';
import { chosenOf, rightOf } from './chosen.ts';

export function Review({ question, answer, verdict }: ReviewProps<'multiple-choice'>) {
  return (
    <ChoicesReview choices={question.options} chosen={chosenOf(answer)} right={rightOf(verdict)} />
  );
}
