import { RightChoices } from '../parts/right-choices.tsx';
import type { RightAnswerProps } from '../view.ts';
import { choices, rightOf } from './choices.ts';

export function RightAnswer({ verdict }: RightAnswerProps<'true-false'>) {
  return <RightChoices choices={choices} right={rightOf(verdict)} />;
}
