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
import membership from '../ui/membership.module.css';
import { PillRow } from '../ui/pills/pill-row.tsx';
import textButton from '../ui/text-button.module.css';
import { Waiting } from '../ui/waiting.tsx';
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

interface RowsProps {
  opened: OpenedClass;
  state: MemberState;
  q: string;
  page: number;
  onPage: (page: number) => void;
  onDone: (status: string) => void;
}

/** The rows of one tab. Each tab is mounted anew, so that no rows of another tab are shown. */
function Rows({ opened, state, q, page, onPage, onDone }: RowsProps) {
  const { currentData, data, isError, error, isFetching, refetch } = useListClassMembersQuery(
    {
      params: { classId: opened._id },
      query: { state, page, pageSize: CLASSES_A_PAGE, ...(q && { q }) },
    },
    FRESH,
  );
  if (isError && !currentData)
    return <LoadFailed text={messages.membersNotLoaded} error={error} onRetry={refetch} />;
  const shown = currentData ?? data;
  if (!shown) return <Waiting for={messages.theMembers} />;
  const { items, total, capped } = shown;
  return (
    <>
      {items.length === 0 && page === 1 && (
        <p className={membership.nobody}>
          {q === '' ? emptyTexts[state] : messages.noMemberMatches}
        </p>
      )}
      <ul
        className={membership.members}
        aria-label={messages.membersOfClass}
        aria-busy={isFetching}
      >
        {items.map((member) => (
          <MemberRow
            key={member.userId ?? member.invitationId}
            classId={opened._id}
            member={member}
            mayEdit={opened.may.edit}
            onDone={onDone}
          />
        ))}
      </ul>
      <Pager
        label={messages.pagesOfMembers}
        page={page}
        pageSize={CLASSES_A_PAGE}
        total={total}
        capped={capped}
        onPage={onPage}
      />
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
  return (
    <section className={membership.card} aria-labelledby="members">
      <Head opened={opened} />
      <div className={membership.memberFilters}>
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
      <p role="status" className={membership.status}>
        {status}
      </p>
      <Rows
        key={state}
        opened={opened}
        state={state}
        q={view.q}
        page={view.page}
        onPage={(page) => change({ page })}
        onDone={setStatus}
      />
    </section>
  );
}
