import { type MemberState, memberStates } from '@certway/contract/classes/states';
import { CLASSES_A_PAGE } from '@certway/contract/limits';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { classLearnersAddress } from '../paths.ts';
import { useListView } from '../ui/lists/list-view.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchField } from '../ui/lists/search-field.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PillRow } from '../ui/pills/pill-row.tsx';
import textButton from '../ui/text-button.module.css';
import { Waiting } from '../ui/waiting.tsx';
import classes from './class.module.css';
import { MemberRow } from './member-row.tsx';
import * as messages from './messages.ts';
import { FRESH, type OpenedClass, useListClassMembersQuery } from './queries.ts';

const emptyTexts: Record<MemberState, string> = {
  member: messages.noMembersYet,
  pending: messages.noRequests,
  invited: messages.nobodyInvited,
};

const stateChoices = ({ memberCount, pendingCount, invitedCount }: OpenedClass) =>
  [
    ['member', messages.membersWith({ count: memberCount })],
    ['pending', messages.requestsWith({ count: pendingCount })],
    ['invited', messages.invitedWith({ count: invitedCount })],
  ] as const;

function Head({ opened }: { opened: OpenedClass }) {
  return (
    <>
      <Title order={2} size="h4" id="members">
        {messages.members}
      </Title>
      {opened.may.own && (
        <Link to={classLearnersAddress(opened._id)} className={textButton.button}>
          {messages.progressOfMembers}
        </Link>
      )}
    </>
  );
}

/** The members of a class, the requests to join it, or its invitations. */
export function ClassMembers({ opened }: { opened: OpenedClass }) {
  const { view, change } = useListView();
  const [status, setStatus] = useState('');
  const { edit: mayEdit } = opened.may;
  // Requests and invitations show addresses, which only people who manage the class may see.
  const state = (mayEdit && memberStates.find((each) => each === view.state)) || 'member';
  const { currentData, data, isError, error, isFetching, refetch } = useListClassMembersQuery(
    {
      params: { classId: opened._id },
      query: {
        state,
        page: view.page,
        pageSize: CLASSES_A_PAGE,
        ...(view.q && { q: view.q }),
      },
    },
    FRESH,
  );
  const shown = currentData ?? data;
  return (
    <section className={classes.card} aria-labelledby="members">
      <Head opened={opened} />
      <div className={classes.memberFilters}>
        <SearchField
          label={mayEdit ? messages.searchMembers : messages.searchByName}
          value={view.q}
          onChange={(q) => change({ q })}
        />
        {mayEdit && (
          <PillRow
            label={messages.show}
            choices={stateChoices(opened)}
            chosen={state}
            onChoose={(chosen) => change({ state: chosen === 'member' ? '' : chosen })}
          />
        )}
      </div>
      <p role="status" className={classes.status}>
        {status}
      </p>
      {isError && !currentData && (
        <LoadFailed text={messages.membersNotLoaded} error={error} onRetry={refetch} />
      )}
      {!shown && !isError && <Waiting for={messages.theMembers} />}
      {shown?.items.length === 0 && view.page === 1 && (
        <p className={classes.nobody}>
          {view.q === '' ? emptyTexts[state] : messages.noMemberMatches}
        </p>
      )}
      <ul className={classes.members} aria-label={messages.membersOfClass} aria-busy={isFetching}>
        {shown?.items.map((member) => (
          <MemberRow
            key={member.userId ?? member.invitationId}
            classId={opened._id}
            member={member}
            mayEdit={mayEdit}
            onDone={setStatus}
          />
        ))}
      </ul>
      {shown && (
        <Pager
          label={messages.pagesOfMembers}
          page={view.page}
          pageSize={CLASSES_A_PAGE}
          total={shown.total}
          capped={shown.capped}
          onPage={(page) => change({ page })}
        />
      )}
    </section>
  );
}
