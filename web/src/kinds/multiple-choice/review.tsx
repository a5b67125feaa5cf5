import { ChoicesReview } from '../parts/choices.tsx';
import { type ReviewProps, rightAnswer } from '../view.ts';

export function Review({ paper, answer, verdict }: ReviewProps<'multiple-choice'>) {
  return (
    <ChoicesReview
      choices={paper.options}
      chosen={answer?.option ?? null}
      right={rightAnswer('multiple-choice', verdict)?.option ?? null}
    />
  );
}
