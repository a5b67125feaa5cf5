import { RightChoices } from '../parts/right-choices.tsx';
import { type RightAnswerProps, rightAnswer } from '../view.ts';

export function RightAnswer({ paper, verdict }: RightAnswerProps<'multiple-response'>) {
  return (
    <RightChoices
      choices={paper.options}
      right={rightAnswer('multiple-response', verdict)?.options ?? null}
    />
  );
}
