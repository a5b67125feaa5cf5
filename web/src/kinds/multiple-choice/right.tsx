import { RightChoices } from '../parts/right-choices.tsx';
import type { RightAnswerProps } from '../view.ts';
import { rightOf } from './chosen.ts';

export function RightAnswer({ paper, verdict }: RightAnswerProps<'multiple-choice'>) {
  return <RightChoices choices={paper.options} right={rightOf(verdict)} />;
}
