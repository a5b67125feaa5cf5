import { ORGANIZATIONS_A_PAGE } from '@certway/contract/limits';
import { type SeatState, seatStates } from '@certway/contract/organizations/states';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { useListView } from '../ui/lists/list-view.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchField } from '../ui/lists/search-field.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import membership from '../ui/membership.module.css';
import { PillRow } from '../ui/pills/pill-row.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './messages.ts';
import { FRESH, type OpenedOrganization, useListSeatsQuery } from './queries.ts';
import { SeatRow } from './seat-row.tsx';

const emptyTexts: Record<SeatState, string> = {
  joined: messages.nobodyJoined,
  invited: messages.nobodyInvited,
  released: messages.allFree,
};

const stateChoices = ({ joinedCount, invitedCount, releasedCount }: OpenedOrganization) =>
  [
    ['joined', messages.peopleWith({ count: joinedCount })],
    ['invited', messages.invitedWith({ count: invitedCount })],
    ['released', messages.releasedWith({ count: releasedCount })],
  ] as const;

interface RowsProps {
  organizationId: string;
  state: SeatState;
  q: string;
  page: number;
  onPage: (page: number) => void;
  onDone: (status: string) => void;
}

/** The rows of one tab. Each tab is mounted anew, so that no rows of another tab are shown. */
function Rows({ organizationId, state, q, page, onPage, onDone }: RowsProps) {
  const { currentData, data, isError, error, isFetching, refetch } = useListSeatsQuery(
    {
      params: { organizationId },
      query: { state, page, pageSize: ORGANIZATIONS_A_PAGE, ...(q && { q }) },
    },
    FRESH,
  );
  if (isError && !currentData)
    return <LoadFailed text={messages.peopleNotLoaded} error={error} onRetry={refetch} />;
  const shown = currentData ?? data;
  if (!shown) return <Waiting for={messages.thePeople} />;
  const { items, total, capped } = shown;
  return (
    <>
      {items.length === 0 && page === 1 && (
        <p className={membership.nobody}>{q === '' ? emptyTexts[state] : messages.nobodyMatches}</p>
      )}
      <ul
        className={membership.members}
        aria-label={messages.seatsOfCompany}
        aria-busy={isFetching}
      >
        {items.map((seat) => (
          <SeatRow
            key={seat.invitationId ?? `${seat.userId} ${seat.since}`}
            organizationId={organizationId}
            seat={seat}
            onDone={onDone}
          />
        ))}
      </ul>
      <Pager
        label={messages.pagesOfPeople}
        page={page}
        pageSize={ORGANIZATIONS_A_PAGE}
        total={total}
        capped={capped}
        onPage={onPage}
      />
    </>
  );
}

/** The people of an organization, its invitations, or the seats that are not free yet. */
export function SeatList({ opened }: { opened: OpenedOrganization }) {
  const { view, change } = useListView();
  const [status, setStatus] = useState('');
  const state = seatStates.find((each) => each === view.state) ?? 'joined';
  return (
    <section className={membership.card} aria-labelledby="people" data-people>
      <Title order={2} size="h4" id="people">
        {messages.people}
      </Title>
      <div className={membership.memberFilters}>
        <SearchField label={messages.searchPeople} value={view.q} onChange={(q) => change({ q })} />
        <PillRow
          label={messages.show}
          choices={stateChoices(opened)}
          chosen={state}
          onChoose={(chosen) => change({ state: chosen === 'joined' ? '' : chosen })}
        />
      </div>
      <p role="status" className={membership.status}>
        {status}
      </p>
      <Rows
        key={state}
        organizationId={opened._id}
        state={state}
        q={view.q}
        page={view.page}
        onPage={(page) => change({ page })}
        onDone={setStatus}
      />
    </section>
  );
}
