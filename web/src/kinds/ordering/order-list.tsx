import type { QuestionView } from '@certway/contract/kinds/index';
import { IconCheck, IconX } from '@tabler/icons-react';
import { QuestionText } from '../parts/question-text.tsx';
import * as messages from './messages.ts';
import classes from './ordering.module.css';

interface OrderListProps {
  question: QuestionView<'ordering'>;
  /** The ids of the items in the learner's order. */
  order: readonly string[];
  /** The ids of the items in the right order; null before the verdict. */
  right: readonly string[] | null;
  /** Whether to list the right order too; false if it is shown elsewhere. */
  tellsRight?: boolean;
}

interface OrderMark {
  isRight: boolean;
  /** The number of the position at which the item belongs. */
  wanted: number;
}

/**
 * Returns the mark of an item: whether it is in its place, and where it belongs. The mark is the same
 * for each scoring method. Returns null before the verdict.
 */
function markOf({ order, right }: OrderListProps, place: number): OrderMark | null {
  const id = order[place];
  if (right === null || id === undefined) return null;
  const wanted = right.indexOf(id);
  return { isRight: wanted === place, wanted: wanted + 1 };
}

function MarkWords({ isRight, wanted }: OrderMark) {
  const Sign = isRight ? IconCheck : IconX;
  return (
    <span className={classes.mark}>
      <Sign size={18} stroke={2.4} aria-hidden="true" />
      {isRight ? messages.inPlace : messages.belongsAt({ place: wanted })}
    </span>
  );
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Lists the items in the learner's order, followed by the right order if it differs. */
export function OrderList(props: OrderListProps) {
  const { question, order, right, tellsRight = true } = props;
  const textOf = (id: string) => question.items.find(({ _id }) => _id === id)?.text ?? '';
  return (
    <>
      {order.length > 0 && (
        <ol className={classes.items} aria-label={messages.yourOrder}>
          {order.map((id, place) => {
            const mark = markOf(props, place);
            return (
              <li
                key={id}
                className={classes.row}
                data-mark={mark ? (mark.isRight ? 'right' : 'wrong') : undefined}
                // The marks name the right position of each item, so the verdict need not repeat
                // the order.
                data-shows-right=""
              >
                <span className={classes.place}>{place + 1}</span>
                <span className={classes.words}>
                  <QuestionText text={textOf(id)} inline />
                </span>
                {mark && <MarkWords {...mark} />}
              </li>
            );
          })}
        </ol>
      )}
      {tellsRight && right && !isSame(order, right) && (
        <section className={classes.right} aria-label={messages.rightOrder}>
          <h3>{messages.rightOrder}</h3>
          <ol>
            {right.map((id) => (
              <li key={id}>
                <QuestionText text={textOf(id)} inline />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
