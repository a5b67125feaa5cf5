import { ChoicesReview } from '../parts/choices.tsx';
import { RightChoices } from '../parts/right-choices.tsx';
import type { ReviewProps, RightAnswerProps } from '../view.ts';
import { chosenOf, rightOf } from './chosen.ts';

export function Review({ question, answer, verdict }: ReviewProps<'multiple-choice'>) {
  return (
    <ChoicesReview
      choices={question.options}
      chosen={chosenOf(answer)}
      right={rightOf(verdict)}
      verdict={verdict}
    />
  );
}

export function RightAnswer({ question, verdict }: RightAnswerProps<'multiple-choice'>) {
  return <RightChoices choices={question.options} right={rightOf(verdict)} />;
}
