import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import membership from '../ui/membership.module.css';
import { EmailAddress } from '../ui/words/email-address.tsx';
import { memberText, notSavedText } from './labels.ts';
import * as messages from './messages.ts';
import {
  type ClassMember,
  useDecideJoinRequestMutation,
  useRemoveMemberMutation,
  useWithdrawClassInvitationMutation,
} from './queries.ts';

interface RowProps {
  classId: string;
  member: ClassMember;
  mayEdit: boolean;
  /** Called with a sentence that says what was done, because the row leaves the list. */
  onDone: (status: string) => void;
}

interface ActionProps {
  classId: string;
  name: string;
  onDone: (status: string) => void;
}

function Failure({ error }: { error: unknown }) {
  return (
    <p role="alert" className={membership.failed}>
      {notSavedText(error)}
    </p>
  );
}

/** The buttons that decide on a request to join. */
function Decision({ classId, userId, name, onDone }: ActionProps & { userId: string }) {
  const [decide, { error, isLoading }] = useDecideJoinRequestMutation();
  const send = async (decision: 'approve' | 'decline') => {
    const { data } = await decide({ params: { classId, userId }, body: { decision } });
    if (!data) return;
    onDone(
      decision === 'approve' ? messages.wasApproved({ name }) : messages.wasDeclined({ name }),
    );
  };
  return (
    <>
      <div className={membership.buttons}>
        <Button
          variant="default"
          loading={isLoading}
          aria-label={messages.approveNamed({ name })}
          onClick={() => send('approve')}
        >
          {messages.approve}
        </Button>
        <Button
          variant="subtle"
          disabled={isLoading}
          aria-label={messages.declineNamed({ name })}
          onClick={() => send('decline')}
        >
          {messages.decline}
        </Button>
      </div>
      <Failure error={error} />
    </>
  );
}

/** Removes a member after a confirmation that says what ends and what stays. */
function Removal({ classId, userId, name, onDone }: ActionProps & { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { error }] = useRemoveMemberMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { classId, userId } });
    if (!data) return;
    setAsking(false);
    onDone(messages.wasRemoved({ name }));
  };
  return (
    <>
      <Button
        variant="subtle"
        aria-label={messages.removeNamed({ name })}
        onClick={() => setAsking(true)}
      >
        {messages.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.removeQuestion({ name })}
          text={messages.whatRemovingEnds}
          label={messages.remove}
          failed={notSavedText(error)}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Withdrawal({
  classId,
  invitationId,
  name,
  onDone,
}: ActionProps & { invitationId: string }) {
  const [withdraw, { error, isLoading }] = useWithdrawClassInvitationMutation();
  const send = async () => {
    const { data } = await withdraw({ params: { classId, invitationId } });
    if (data) onDone(messages.wasWithdrawn({ name }));
  };
  return (
    <>
      <Button
        variant="subtle"
        loading={isLoading}
        aria-label={messages.withdrawNamed({ name })}
        onClick={send}
      >
        {messages.withdraw}
      </Button>
      <Failure error={error} />
    </>
  );
}

function Actions({ classId, member, onDone }: Omit<RowProps, 'mayEdit'>) {
  const { userId, invitationId, name, state } = member;
  const about = { classId, name, onDone };
  if (invitationId) return <Withdrawal {...about} invitationId={invitationId} />;
  if (!userId) return null;
  return state === 'pending' ? (
    <Decision {...about} userId={userId} />
  ) : (
    <Removal {...about} userId={userId} />
  );
}

/** A member, a request to join, or an invitation, with what can be done about it. */
export function MemberRow({ mayEdit, ...row }: RowProps) {
  const { member } = row;
  const { name, email } = member;
  return (
    <li>
      <div className={membership.person}>
        <b dir="auto">{member.invitationId ? <EmailAddress of={name} /> : name}</b>
        {email && email !== name && (
          <span>
            <EmailAddress of={email} />
          </span>
        )}
        <span>{memberText(member)}</span>
      </div>
      {mayEdit && (
        <div className={membership.rowActions}>
          <Actions {...row} />
        </div>
      )}
    </li>
  );
}
