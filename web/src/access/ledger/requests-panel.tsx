import '../../ui/forms.css';
import type { LedgerRequest } from '@certway/contract/access/ledger';
import { type RequestState, requestStates } from '@certway/contract/access/request-states';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useListView } from '../../ui/lists/list-view.ts';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { factsText } from '../../ui/words/lists.ts';
import { moneyText } from '../../ui/words/money.ts';
import * as messages from '../messages.ts';
import { useListRequestsQuery } from '../queries.ts';
import { stateTexts } from '../request-state.tsx';
import { ageText } from './age.ts';
import classes from './ledger.module.css';
import { LedgerList, pagingOf } from './ledger-list.tsx';
import type { Column, CompactRow } from './ledger-rows.tsx';
import { PersonLabel, personName } from './person-label.tsx';
import { RequestDialog } from './request-dialog.tsx';

const columns: Column<LedgerRequest>[] = [
  {
    label: messages.reference,
    cell: ({ reference }) => <span className={classes.code}>{reference}</span>,
  },
  { label: messages.person, cell: ({ person }) => <PersonLabel person={person} /> },
  { label: messages.program, cell: ({ program }) => <span dir="auto">{program.name}</span> },
  {
    label: messages.price,
    figure: true,
    cell: ({ price, currency }) => moneyText(price, currency),
  },
  { label: messages.state, cell: ({ state }) => stateTexts[state].name },
  {
    label: messages.requested,
    cell: ({ createdAt }) => <span className={classes.age}>{ageText(createdAt)}</span>,
  },
];

const compact = (request: LedgerRequest): CompactRow => ({
  title: personName(request.person),
  aside: stateTexts[request.state].name,
  lines: [
    factsText([request.program.name, moneyText(request.price, request.currency)]),
    factsText([request.reference, ageText(request.createdAt)]),
  ],
});

const stateOf = (asked: string): RequestState | 'open' =>
  requestStates.find((state) => state === asked) ?? 'open';

/** Lists purchase requests, either open ones (oldest first) or closed ones. */
export function RequestsPanel() {
  const { view, change } = useListView();
  const state = stateOf(view.state);
  const { currentData, data, error, isFetching } = useListRequestsQuery({
    query: { ...pagingOf(view), state },
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const list = currentData ?? data;
  const opened = list?.items.find(({ _id }) => _id === openId);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.filters}>
          <SearchField
            label={messages.referenceNameOrEmail}
            value={view.q}
            onChange={(q) => change({ q })}
            className={classes.search}
          />
          <NativeSelect
            label={messages.state}
            value={state}
            data={[
              { value: 'open', label: messages.openState },
              ...requestStates.map((value) => ({ value, label: stateTexts[value].name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change({ state: value === 'open' ? '' : value })
            }
          />
        </div>
      </div>
      <LedgerList
        list={list}
        error={error}
        isFetching={isFetching}
        columns={columns}
        compact={compact}
        action={({ _id, reference }) => ({
          text: messages.manage,
          label: messages.manageRequest({ reference }),
          item: reference,
          opens: true,
          onPress: () => setOpenId(_id),
        })}
        empty={{
          title: messages.noRequests,
          text: messages.whatRequestsAppear,
        }}
      />
      {opened && <RequestDialog request={opened} onClose={() => setOpenId(null)} />}
    </>
  );
}
