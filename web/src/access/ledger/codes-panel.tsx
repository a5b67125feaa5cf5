import type { Code } from '@certway/contract/access';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListView } from '../../ui/lists/list-view.ts';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { dayText } from '../../ui/words/moments.ts';
import { useListCodesQuery, useWithdrawCodeMutation } from '../queries.ts';
import { CodesDialog } from './codes-dialog.tsx';
import classes from './ledger.module.css';
import { type Column, LedgerList, pagingOf } from './ledger-list.tsx';

/** Names what stops a code first; at the moment of its end it has already expired. */
export function codeStateText(
  {
    withdrawn,
    expiresAt,
    useCount,
    usesAtMost,
  }: Pick<Code, 'withdrawn' | 'expiresAt' | 'useCount' | 'usesAtMost'>,
  now = Date.now(),
): string {
  if (withdrawn) return 'Withdrawn';
  if (expiresAt && Date.parse(expiresAt) <= now) return 'Expired';
  if (useCount >= usesAtMost) return 'Used up';
  return expiresAt ? `Valid until ${dayText(expiresAt)}` : 'Valid';
}

const columns: Column<Code>[] = [
  { label: 'Code', cell: ({ code }) => <span className={classes.code}>{code}</span> },
  { label: 'Program', cell: ({ program }) => <span dir="auto">{program.name}</span> },
  { label: 'Label', cell: ({ label }) => <span dir="auto">{label}</span> },
  {
    label: 'Used',
    figure: true,
    cell: ({ useCount, usesAtMost }) => `${useCount} of ${usesAtMost}`,
  },
  {
    label: 'Access',
    cell: ({ periodDays }) => (periodDays === null ? 'Without end' : `${periodDays} days`),
  },
  { label: 'State', cell: (code) => codeStateText(code) },
];

/** Access codes, for schools and as vouchers. */
export function CodesPanel() {
  const { view, change } = useListView();
  const { currentData, data, error, isFetching } = useListCodesQuery({ query: pagingOf(view) });
  const [withdraw, withdrawing] = useWithdrawCodeMutation();
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.filters}>
          <SearchField
            label="Label, or a whole code"
            value={view.q}
            onChange={(q) => change({ q })}
            className={classes.search}
          />
        </div>
        <Button onClick={() => setMaking(true)}>Make codes</Button>
      </div>
      {withdrawing.error && (
        <p role="alert" className={classes.failed}>
          {withdrawing.error.message}
        </p>
      )}
      <LedgerList
        list={currentData ?? data}
        error={error}
        isFetching={isFetching}
        columns={columns}
        action={({ _id, code, withdrawn }) =>
          !withdrawn && (
            <Button
              variant="default"
              aria-label={`Withdraw ${code}`}
              onClick={() => withdraw({ params: { codeId: _id } })}
            >
              Withdraw
            </Button>
          )
        }
        empty={{
          title: 'No access codes here',
          text: 'Make one for a voucher, or a list of them for a school; learners redeem them in the cart.',
        }}
      />
      {making && <CodesDialog onClose={() => setMaking(false)} />}
    </>
  );
}
