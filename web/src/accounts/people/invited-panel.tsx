import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import lettersArt from '../../ui/art/letters.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { EmailAddress } from '../../ui/words/email-address.tsx';
import { dayText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import { useListInvitationsQuery, useWithdrawInvitationMutation } from '../queries.ts';
import { ImportPeople } from './import-people.tsx';
import { PageButtons } from './page-buttons.tsx';
import classes from './people.module.css';

export function InvitedPanel() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useListInvitationsQuery({ query: { page } });
  const [withdraw, { isError }] = useWithdrawInvitationMutation();
  return (
    <>
      <div className={classes.head}>
        <Text className={classes.lead ?? ''}>{messages.whenInvitedGetAccount}</Text>
        <ImportPeople />
      </div>
      {error !== undefined && (
        <LoadFailed text={messages.invitationsNotLoaded} error={error} onRetry={refetch} />
      )}
      {isError && <Text role="alert">{messages.invitationNotWithdrawn}</Text>}
      {data?.items.length === 0 && (
        <EmptyState
          art={lettersArt}
          title={messages.noInvitations}
          text={messages.invitationsAppear}
        />
      )}
      <ul className={classes.cards}>
        {data?.items.map(({ _id, email, username, program, createdAt }) => (
          <li key={_id} className={classes.card}>
            <div className={classes.words}>
              <b className={classes.address}>
                <EmailAddress of={email} />
              </b>
              <Text span size="sm" c="dimmed">
                {[username, program, messages.invitedOn({ day: dayText(createdAt) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={messages.withdrawInvitationTo({ email })}
              onClick={() => withdraw({ params: { invitationId: _id } })}
            >
              {messages.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      {data && <PageButtons page={page} total={data.total} onPage={setPage} />}
    </>
  );
}
