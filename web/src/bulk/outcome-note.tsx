import { Button } from '@mantine/core';
import disclosure from '../ui/disclosure.module.css';
import classes from './bulk.module.css';
import * as messages from './messages.ts';
import type { BulkOutcome } from './queries.ts';
import type { Bulk } from './use-bulk.ts';

type Left = BulkOutcome['left'][number];

function reasonText({ reason, message }: Left): string {
  if (reason === 'answered') return messages.leftAnswered;
  return reason === 'invalid' ? messages.leftInvalid({ reason: message }) : messages.leftChanged;
}

interface LeftListProps {
  left: readonly Left[];
  count: number;
}

/** Lists the questions that a bulk change or its undo left alone, with the reason. */
export function LeftList({ left, count }: LeftListProps) {
  if (count === 0) return null;
  return (
    <details>
      <summary className={disclosure.line}>{messages.leftAlone({ questions: count })}</summary>
      <ul className={classes.left}>
        {left.map((each) => (
          <li key={each.questionId}>
            <span dir="auto">{each.text}</span>
            <span className={classes.soft}>{reasonText(each)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says what the last bulk change did, and offers to undo it. */
export function OutcomeNote({ bulk }: { bulk: Bulk }) {
  const { last } = bulk;
  return (
    <div className={classes.outcome}>
      <div role="status">
        {last && (
          <p className={classes.told}>
            {last.text}
            {last.canUndo && (
              <Button
                variant="default"
                loading={bulk.isUndoing}
                onClick={() => bulk.undo(last.outcome._id)}
              >
                {messages.undo}
              </Button>
            )}
          </p>
        )}
      </div>
      <p role="alert" className={classes.failed}>
        {bulk.undoFailed}
      </p>
      {last && <LeftList left={last.outcome.left} count={last.outcome.leftCount} />}
    </div>
  );
}
