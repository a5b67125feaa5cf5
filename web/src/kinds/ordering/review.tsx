import { type ReviewProps, rightAnswer } from '../view.ts';
import { OrderList } from './order-list.tsx';

export function Review({ question, answer, verdict }: ReviewProps<'ordering'>) {
  const right = rightAnswer('ordering', verdict)?.order ?? null;
  return <OrderList question={question} order={answer?.order ?? []} right={right} />;
}
