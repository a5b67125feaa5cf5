import { Button } from '@mantine/core';
import disclosure from '../ui/disclosure.module.css';
import { momentText } from '../ui/words/moments.ts';
import classes from './bulk.module.css';
import * as messages from './messages.ts';
import { useListBulkChangesQuery } from './queries.ts';
import type { Bulk } from './use-bulk.ts';

const names = {
  replace: messages.didReplace,
  set: messages.didSet,
  topic: messages.didTopic,
  move: messages.didMove,
  copy: messages.didCopy,
  retire: messages.didRetire,
  merge: messages.didMerge,
  update: messages.didUpdate,
};

/** Lists the latest bulk changes of the program. Each can be undone once. */
export function LatestChanges({ programId, bulk }: { programId: string; bulk: Bulk }) {
  const { data = [] } = useListBulkChangesQuery({ params: { programId } });
  if (data.length === 0) return null;
  return (
    <details className={classes.latest}>
      <summary className={disclosure.line}>{messages.latestChanges}</summary>
      <ul className={classes.left}>
        {data.map(({ _id, kind, count, author, at, undoneAt }) => (
          <li key={_id}>
            <span>
              {messages.changeLine({
                what: names[kind],
                questions: count,
                author: author ?? messages.someone,
                moment: momentText(at),
              })}
            </span>
            {undoneAt ? (
              <span className={classes.soft}>{messages.isUndone}</span>
            ) : (
              <Button variant="default" size="sm" onClick={() => bulk.undo(_id)}>
                {messages.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
