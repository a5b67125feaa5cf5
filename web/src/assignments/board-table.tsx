import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import { TableHead } from '../ui/lists/table-head.tsx';
import classes from './assignments.module.css';
import { type BoardProps, CellButton, cellsOf } from './board-cell.tsx';
import * as messages from './messages.ts';

/** People and assignments in a table that scrolls inside its own region. The names stay in view. */
export function BoardTable({ rows, listed, onOpen }: BoardProps) {
  const heads = [
    { label: messages.person, key: 'person' },
    ...listed.map(({ _id, title }) => ({ label: title, key: _id })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, also with the keyboard
    <section className={classes.region} aria-label={messages.boardOfClass} tabIndex={0}>
      <Table fz="md" className={classes.table ?? ''} aria-label={messages.board}>
        <TableHead heads={heads} />
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.userId}>
              <Table.Th scope="row" dir="auto">
                {row.username}
              </Table.Th>
              {cellsOf(row, listed).map(({ assignment, cell }) => (
                <Table.Td key={assignment._id}>
                  {cell ? (
                    <CellButton
                      name={row.username}
                      title={assignment.title}
                      cell={cell}
                      onPress={() => onOpen(row.userId, assignment._id)}
                    />
                  ) : (
                    messages.noValue
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
