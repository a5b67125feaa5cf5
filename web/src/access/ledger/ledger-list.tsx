import '@mantine/core/styles/Table.layer.css';
import { LEDGER_PAGE_SIZE } from '@certway/contract/limits';
import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { ListPage } from '../../calls/queries.ts';
import basketArt from '../../ui/art/basket.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type ListView, useListView } from '../../ui/lists/list-view.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { TableHead } from '../../ui/lists/table-head.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import * as messages from '../messages.ts';
import classes from './ledger.module.css';

export interface Column<Item> {
  label: string;
  cell: (item: Item) => ReactNode;
  /** True for a column of numbers, which are right-aligned. */
  figure?: boolean;
}

interface LedgerListProps<Item> {
  list: ListPage<Item> | undefined;
  error: { message?: string | undefined } | undefined;
  isFetching: boolean;
  columns: Column<Item>[];
  action: (item: Item) => ReactNode;
  empty: { art?: string; title: string; text: string };
}

interface LedgerRowsProps<Item> extends Pick<LedgerListProps<Item>, 'columns' | 'action'> {
  items: Item[];
}

function AsTable<Item extends { _id: string }>({ items, columns, action }: LedgerRowsProps<Item>) {
  return (
    <Table verticalSpacing="sm" fz="md" className={classes.table ?? ''}>
      <TableHead heads={[...columns, { label: messages.actions, unseen: true }]} sticks />
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item._id}>
            {columns.map(({ label, cell, figure }) => (
              <Table.Td key={label} className={figure ? (classes.figure ?? '') : ''}>
                {cell(item)}
              </Table.Td>
            ))}
            <Table.Td className={classes.action ?? ''}>{action(item)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function AsCards<Item extends { _id: string }>({ items, columns, action }: LedgerRowsProps<Item>) {
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <li key={item._id}>
          <dl>
            {columns.map(({ label, cell }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{cell(item)}</dd>
              </div>
            ))}
          </dl>
          {action(item)}
        </li>
      ))}
    </ul>
  );
}

/** Returns the query for the search text and the page of the list that the URL names. */
export const pagingOf = ({ q, page }: ListView) => ({ q, page, pageSize: LEDGER_PAGE_SIZE });

/**
 * Shows a table on a wide screen and a list on a narrow one, with loading, error, and empty states.
 */
export function LedgerList<Item extends { _id: string }>(props: LedgerListProps<Item>) {
  const { list, error, isFetching, columns, action, empty } = props;
  const { view, change } = useListView();
  const small = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  if (error) return <p role="alert">{error.message}</p>;
  if (!list) return <Waiting for={messages.theList} />;
  if (list.items.length === 0) return <EmptyState art={basketArt} {...empty} />;
  const Rows = small ? AsCards : AsTable;
  return (
    <div aria-busy={isFetching} className={classes.list}>
      <Rows items={list.items} columns={columns} action={action} />
      <Pager
        label={messages.pages}
        page={view.page}
        pageSize={LEDGER_PAGE_SIZE}
        total={list.total}
        capped={list.capped}
        onPage={(page) => change({ page })}
      />
    </div>
  );
}
