import { LEDGER_PAGE_SIZE } from '@certway/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import type { ListPage } from '../../calls/queries.ts';
import basketArt from '../../ui/art/basket.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type ListView, useListView } from '../../ui/lists/list-view.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import * as messages from '../messages.ts';
import classes from './ledger.module.css';
import { CompactRows, type LedgerRowsProps, LedgerTable } from './ledger-rows.tsx';

interface LedgerListProps<Item> extends Omit<LedgerRowsProps<Item>, 'items'> {
  list: ListPage<Item> | undefined;
  error: { message?: string | undefined } | undefined;
  isFetching: boolean;
  empty: { art?: string; title: string; text: string };
}

/** Returns the query for the search text and the page of the list that the URL names. */
export const pagingOf = ({ q, page }: ListView) => ({ q, page, pageSize: LEDGER_PAGE_SIZE });

/**
 * Shows a table on a wide screen and compact rows on a narrow one, with loading, error, and empty states.
 */
export function LedgerList<Item extends { _id: string }>(props: LedgerListProps<Item>) {
  const { list, error, isFetching, columns, compact, action, empty } = props;
  const { view, change } = useListView();
  const small = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  if (error) return <p role="alert">{error.message}</p>;
  if (!list) return <Waiting for={messages.theList} />;
  if (list.items.length === 0) return <EmptyState art={basketArt} {...empty} />;
  const Rows = small ? CompactRows : LedgerTable;
  return (
    <div aria-busy={isFetching} className={classes.list}>
      <Rows items={list.items} columns={columns} compact={compact} action={action} />
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
