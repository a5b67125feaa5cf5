import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import { topicLabel } from '../topics/index.ts';
import { TableHead } from '../ui/lists/table-head.tsx';
import classes from './assignments.module.css';
import * as messages from './messages.ts';
import { type TopicBoardProps, TopicCell } from './topic-cell.tsx';

/** People and topics in a table that scrolls inside its own region. The names stay in view. */
export function TopicTable({ rows, listed }: TopicBoardProps) {
  const heads = [
    { label: messages.person, key: 'person' },
    ...listed.map((topic) => ({ label: topicLabel(topic), key: topic.topicId })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, also with the keyboard
    <section className={classes.region} aria-label={messages.boardByTopic} tabIndex={0}>
      <Table fz="md" className={classes.table ?? ''} aria-label={messages.board}>
        <TableHead heads={heads} />
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.userId}>
              <Table.Th scope="row" dir="auto">
                {row.username}
              </Table.Th>
              {listed.map(({ topicId }) => (
                <Table.Td key={topicId}>
                  <TopicCell row={row} topicId={topicId} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
