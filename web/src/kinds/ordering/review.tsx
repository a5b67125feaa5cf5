import { QuestionText } from '../parts/question-text.tsx';
import { type ReviewProps, type RightAnswerProps, rightAnswer } from '../view.ts';
import { OrderList } from './order-list.tsx';

export function Review({ question, answer, verdict }: ReviewProps<'ordering'>) {
  const right = rightAnswer('ordering', verdict)?.order ?? null;
  return <OrderList question={question} order={answer?.order ?? []} right={right} />;
}

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
