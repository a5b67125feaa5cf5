import { RightChoices } from '../parts/right-choices.tsx';
import { type RightAnswerProps, rightAnswer } from '../view.ts';

export function RightAnswer({ question, verdict }: RightAnswerProps<'multiple-response'>) {
  return (
    <RightChoices
      choices={question.options}
      right={rightAnswer('multiple-response', verdict)?.options ?? null}
    />
  );
}
