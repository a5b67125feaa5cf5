import { type ReviewProps, rightAnswer } from '../view.ts';
import { OrderList } from './order-list.tsx';

export function Review({ paper, answer, verdict }: ReviewProps<'ordering'>) {
  const right = rightAnswer('ordering', verdict)?.order ?? null;
  return <OrderList paper={paper} order={answer?.order ?? []} right={right} />;
}
