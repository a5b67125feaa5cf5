import { RightChoices } from '../parts/right-choices.tsx';
import type { RightAnswerProps } from '../view.ts';
import { rightOf } from './chosen.ts';

export function RightAnswer({ question, verdict }: RightAnswerProps<'multiple-choice'>) {
  return <RightChoices choices={question.options} right={rightOf(verdict)} />;
}
