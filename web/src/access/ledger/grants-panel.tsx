import type { BookedGrant } from '@certway/contract/access';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useListView } from '../../ui/lists/list-view.ts';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { dayText } from '../../ui/words/moments.ts';
import { useListGrantsQuery, useRevokeGrantMutation } from '../queries.ts';
import { GrantDialog } from './grant-dialog.tsx';
import classes from './ledger.module.css';
import { type Column, LedgerList, pagingOf } from './ledger-list.tsx';
import { PersonWords } from './person-words.tsx';

const sourceWords: Record<BookedGrant['source'], string> = {
  request: 'Bought',
  code: 'Access code',
  manual: 'By hand',
  free: 'Free',
};

export function lastsText({
  periodDays,
  endsAt,
  live,
}: Pick<BookedGrant, 'periodDays' | 'endsAt' | 'live'>): string {
  if (periodDays === null) return 'Without end';
  if (!endsAt) return `${periodDays} days from the first quiz on`;
  return `${live ? 'Until' : 'Ended'} ${dayText(endsAt)}`;
}

const columns: Column<BookedGrant>[] = [
  { label: 'Person', cell: ({ person }) => <PersonWords person={person} /> },
  { label: 'Program', cell: ({ program }) => <span dir="auto">{program.name}</span> },
  { label: 'How', cell: ({ source }) => sourceWords[source] },
  { label: 'Lasts', cell: lastsText },
  { label: 'Since', cell: ({ since }) => dayText(since) },
];

function RevokeDialog({ grant, onClose }: { grant: BookedGrant; onClose: () => void }) {
  const [revoke, { error, isLoading }] = useRevokeGrantMutation();
  const takeAway = async () => {
    const { data } = await revoke({ params: { grantId: grant._id } });
    if (data) onClose();
  };
  return (
    <Dialog title="Revoke access" opened onClose={onClose}>
      <div className={classes.form}>
        <p>
          <b dir="auto">{grant.person.username ?? 'This account'}</b> can start no new quizzes in{' '}
          <b dir="auto">{grant.program.name}</b> from now on. A quiz in progress can be finished,
          and results are kept. The place opens up for someone else.
        </p>
        {error && (
          <p role="alert" className={classes.failed}>
            {error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button loading={isLoading} onClick={takeAway}>
            Revoke
          </Button>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Who has access to what; access is granted by hand and revoked here. */
export function GrantsPanel() {
  const { view, change } = useListView();
  const { currentData, data, error, isFetching } = useListGrantsQuery({ query: pagingOf(view) });
  const [granting, setGranting] = useState(false);
  const [revoking, setRevoking] = useState<BookedGrant | null>(null);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.filters}>
          <SearchField
            label="Name or email"
            value={view.q}
            onChange={(q) => change({ q })}
            className={classes.search}
          />
        </div>
        <Button onClick={() => setGranting(true)}>Grant a program</Button>
      </div>
      <LedgerList
        list={currentData ?? data}
        error={error}
        isFetching={isFetching}
        columns={columns}
        action={(grant) => (
          <Button
            variant="default"
            aria-label={`Revoke ${grant.program.name} for ${grant.person.username ?? 'a deleted account'}`}
            onClick={() => setRevoking(grant)}
          >
            Revoke
          </Button>
        )}
        empty={{
          title: 'No one has access here',
          text: 'Access appears here once it is bought, redeemed, granted by hand or free.',
        }}
      />
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {revoking && <RevokeDialog grant={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
