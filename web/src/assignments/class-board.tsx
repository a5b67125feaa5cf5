import { Title } from '@mantine/core';
import { useAddress } from '../ui/lists/address.ts';
import { listAddress } from '../ui/lists/list-view.ts';
import { PillRow } from '../ui/pills/pill-row.tsx';
import { AssignmentBoard } from './assignment-board.tsx';
import classes from './assignments.module.css';
import * as messages from './messages.ts';
import type { AssigningClass } from './queries.ts';
import topicClasses from './topic-board.module.css';
import { TopicBoard } from './topic-board.tsx';

const columnChoices = [
  ['', messages.byAssignment],
  ['topic', messages.byTopic],
] as const;

/** The board of a class: its members with their assignments, or with their answers by topic. */
export function ClassBoard({ opened }: { opened: AssigningClass }) {
  const { search, change } = useAddress();
  const isByTopic = search.get('by') === 'topic';
  // The filters are about assignments, so they end when the other board is opened.
  const choose = (by: string) =>
    change((now) => listAddress(now, { by, state: null, program: null }));
  return (
    <section className={classes.part} aria-labelledby="board">
      <Title order={2} size="h4" id="board">
        {messages.board}
      </Title>
      <div className={topicClasses.columnChoice}>
        <PillRow
          label={messages.columnsOfBoard}
          choices={columnChoices}
          chosen={isByTopic ? 'topic' : ''}
          onChoose={choose}
        />
      </div>
      {isByTopic ? <TopicBoard opened={opened} /> : <AssignmentBoard opened={opened} />}
    </section>
  );
}
