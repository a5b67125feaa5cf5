import { QuestionText } from '../parts/question-text.tsx';
import { type RightAnswerProps, rightAnswer } from '../view.ts';

export function RightAnswer({ question, verdict }: RightAnswerProps<'ordering'>) {
  const order = rightAnswer('ordering', verdict)?.order ?? [];
  const textOf = (id: string) => question.items.find(({ _id }) => _id === id)?.text ?? '';
  return (
    <ol>
      {order.map((id) => (
        <li key={id}>
          <QuestionText text={textOf(id)} inline />
        </li>
      ))}
    </ol>
  );
}
