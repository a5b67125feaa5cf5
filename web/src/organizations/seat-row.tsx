import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import membership from '../ui/membership.module.css';
import { EmailAddress } from '../ui/words/email-address.tsx';
import { removalText, seatFailure, seatText } from './labels.ts';
import * as messages from './messages.ts';
import {
  type Seat,
  useRemoveSeatHolderMutation,
  useWithdrawSeatInvitationMutation,
} from './queries.ts';

interface RowProps {
  organizationId: string;
  seat: Seat;
  /** Called with a sentence that says what was done, because the row leaves the list. */
  onDone: (status: string) => void;
}

/** Takes a seat after a dialog that says when it is free again. */
function Removal({ organizationId, seat, onDone }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { error }] = useRemoveSeatHolderMutation();
  const { name, userId } = seat;
  const confirm = async () => {
    const { data } = await remove({ params: { organizationId, userId: userId ?? '' } });
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
          text={removalText(seat)}
          label={messages.remove}
          failed={seatFailure(error)}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Withdrawal({ organizationId, seat: { name, invitationId }, onDone }: RowProps) {
  const [withdraw, { error, isLoading }] = useWithdrawSeatInvitationMutation();
  const send = async () => {
    const params = { organizationId, invitationId: invitationId ?? '' };
    const { data } = await withdraw({ params });
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
      <p role="alert" className={membership.failed}>
        {seatFailure(error)}
      </p>
    </>
  );
}

/** A person with a seat, an invitation, or a seat that is not free yet. */
export function SeatRow(row: RowProps) {
  const { seat } = row;
  const { name, email, state } = seat;
  return (
    <li>
      <div className={membership.person}>
        <b dir="auto">
          {state === 'invited' ? <EmailAddress of={name} /> : name || messages.deletedAccount}
        </b>
        {email && email !== name && (
          <span>
            <EmailAddress of={email} />
          </span>
        )}
        <span>{seatText(seat)}</span>
      </div>
      <div className={membership.rowActions}>
        {state === 'joined' && <Removal {...row} />}
        {state === 'invited' && <Withdrawal {...row} />}
      </div>
    </li>
  );
}
