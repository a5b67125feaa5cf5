import type { LedgerGrant } from '@certway/contract/access/ledger';
import { Button } from '@mantine/core';
import { useState } from 'react';
import learnersArt from '../../ui/art/learners.svg?raw';
import { Dialog } from '../../ui/dialog.tsx';
import { useListView } from '../../ui/lists/list-view.ts';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { factsText } from '../../ui/words/lists.ts';
import { dayText } from '../../ui/words/moments.ts';
import { isEndless, lastsText, sourceNames } from '../grant-texts.ts';
import * as messages from '../messages.ts';
import { useListGrantsQuery, useRevokeGrantMutation } from '../queries.ts';
import { GrantDialog } from './grant-dialog.tsx';
import classes from './ledger.module.css';
import { LedgerList, pagingOf } from './ledger-list.tsx';
import type { Column, CompactRow } from './ledger-rows.tsx';
import { PersonAddress, PersonLabel, personName } from './person-label.tsx';

const columns: Column<LedgerGrant>[] = [
  { label: messages.person, cell: ({ person }) => <PersonLabel person={person} /> },
  { label: messages.program, cell: ({ program }) => <span dir="auto">{program.name}</span> },
  { label: messages.how, cell: ({ source }) => sourceNames[source] },
  { label: messages.lasts, cell: lastsText },
  { label: messages.since, cell: ({ since }) => dayText(since) },
];

const compact = (grant: LedgerGrant): CompactRow => ({
  title: personName(grant.person),
  aside: dayText(grant.since),
  lines: [
    <PersonAddress key="address" person={grant.person} />,
    factsText([
      grant.program.name,
      sourceNames[grant.source],
      isEndless(grant) ? '' : lastsText(grant),
    ]),
  ],
});

function RevokeDialog({ grant, onClose }: { grant: LedgerGrant; onClose: () => void }) {
  const [revoke, { error, isLoading }] = useRevokeGrantMutation();
  const takeAway = async () => {
    const { data } = await revoke({ params: { grantId: grant._id } });
    if (data) onClose();
  };
  return (
    <Dialog title={messages.revokeAccess} opened onClose={onClose}>
      <div className={classes.form}>
        <p>
          {messages.whatRevokingDoes({
            person: grant.person.username ?? messages.thisAccount,
            program: grant.program.name,
            source: sourceNames[grant.source],
          })}
        </p>
        {error && (
          <p role="alert" className={classes.failed}>
            {error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button loading={isLoading} onClick={takeAway}>
            {messages.revoke}
          </Button>
          <Button variant="default" onClick={onClose}>
            {messages.keepAccess}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

export function GrantsPanel() {
  const { view, change } = useListView();
  const { currentData, data, error, isFetching } = useListGrantsQuery({ query: pagingOf(view) });
  const [granting, setGranting] = useState(false);
  const [revoking, setRevoking] = useState<LedgerGrant | null>(null);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.filters}>
          <SearchField
            label={messages.nameOrEmail}
            value={view.q}
            onChange={(q) => change({ q })}
            className={classes.search}
          />
        </div>
        <Button onClick={() => setGranting(true)}>{messages.grantProgram}</Button>
      </div>
      <LedgerList
        list={currentData ?? data}
        error={error}
        isFetching={isFetching}
        columns={columns}
        compact={compact}
        action={(grant) => {
          const program = grant.program.name;
          const person = grant.person.username ?? messages.aDeletedAccount;
          return {
            text: messages.revoke,
            label: messages.revokeFor({ program, person }),
            item: messages.programOfPerson({ program, person }),
            onPress: () => setRevoking(grant),
          };
        }}
        empty={{
          art: learnersArt,
          title: messages.noAccess,
          text: messages.whatAccessAppears,
        }}
      />
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {revoking && <RevokeDialog grant={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
