import type { Code } from '@certway/contract/access/ledger';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListView } from '../../ui/lists/list-view.ts';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { factsText } from '../../ui/words/lists.ts';
import { dayText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import { useListCodesQuery, useWithdrawCodeMutation } from '../queries.ts';
import { CodesDialog } from './codes-dialog.tsx';
import classes from './ledger.module.css';
import { LedgerList, pagingOf } from './ledger-list.tsx';
import type { Column, CompactRow } from './ledger-rows.tsx';

/**
 * Returns the state of a code as text. An unusable code has the first reason that applies, such as
 * withdrawn or expired; otherwise the code is valid.
 */
export function codeStateText(
  {
    withdrawn,
    expiresAt,
    useCount,
    usesAtMost,
  }: Pick<Code, 'withdrawn' | 'expiresAt' | 'useCount' | 'usesAtMost'>,
  now = Date.now(),
): string {
  if (withdrawn) return messages.withdrawn;
  if (expiresAt && Date.parse(expiresAt) <= now) return messages.expired;
  if (useCount >= usesAtMost) return messages.usedUp;
  return expiresAt ? messages.validUntil({ day: dayText(expiresAt) }) : messages.valid;
}

const usesText = ({ useCount, usesAtMost }: Code) =>
  messages.usedOf({ uses: useCount, of: usesAtMost });

const accessText = ({ periodDays }: Code) =>
  periodDays === null ? messages.noEndDate : messages.accessForDays({ days: periodDays });

const columns: Column<Code>[] = [
  { label: messages.code, cell: ({ code }) => <span className={classes.code}>{code}</span> },
  { label: messages.program, cell: ({ program }) => <span dir="auto">{program.name}</span> },
  { label: messages.label, cell: ({ label }) => <span dir="auto">{label}</span> },
  {
    label: messages.used,
    figure: true,
    cell: usesText,
  },
  { label: messages.access, cell: accessText },
  { label: messages.state, cell: (code) => codeStateText(code) },
];

const compact = (code: Code): CompactRow => ({
  title: <span className={classes.code}>{code.code}</span>,
  aside: codeStateText(code),
  lines: [
    factsText([code.program.name, code.label]),
    factsText([messages.usedTimes({ uses: usesText(code) }), accessText(code)]),
  ],
});

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
            label={messages.labelOrCode}
            value={view.q}
            onChange={(q) => change({ q })}
            className={classes.search}
          />
        </div>
        <Button onClick={() => setMaking(true)}>{messages.createCodes}</Button>
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
        compact={compact}
        action={({ _id, code, withdrawn }) =>
          withdrawn
            ? null
            : {
                text: messages.withdraw,
                label: messages.withdrawCode({ code }),
                item: code,
                onPress: () => void withdraw({ params: { codeId: _id } }),
              }
        }
        empty={{
          title: messages.noCodes,
          text: messages.whatCodesAreFor,
        }}
      />
      {making && <CodesDialog onClose={() => setMaking(false)} />}
    </>
  );
}
