import { ORGANIZATIONS_A_PAGE } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import membership from '../ui/membership.module.css';
import { factsText } from '../ui/words/lists.ts';
import { dayText } from '../ui/words/moments.ts';
import {
  accessEndText,
  managersText,
  offerText,
  programsText,
  seatFailure,
  swapRuleText,
} from './labels.ts';
import * as messages from './messages.ts';
import classes from './organizations.module.css';
import {
  FRESH,
  type OwnSeat,
  useAgreeToSeatMutation,
  useDeclineSeatMutation,
  useLeaveSeatMutation,
  useListOwnSeatsQuery,
} from './queries.ts';

interface RowProps {
  own: OwnSeat;
  onDone: (status: string) => void;
}

interface InvitationProps extends RowProps {
  /** Whether agreeing is the main button of the page. */
  isMain: boolean;
}

/** An invitation, with what the company will see. Nothing is shown to it before the person agrees. */
function Invitation({ own, isMain, onDone }: InvitationProps) {
  const [agree, agreeing] = useAgreeToSeatMutation();
  const [decline, declining] = useDeclineSeatMutation();
  const { name } = own;
  const params = { invitationId: own.invitationId ?? '' };
  const accept = async () => {
    const { data } = await agree({ params });
    if (data) onDone(messages.youAgreed({ name }));
  };
  const refuse = async () => {
    const { data } = await decline({ params });
    if (data) onDone(messages.youDeclined({ name }));
  };
  return (
    <li className={classes.invitation}>
      <div className={membership.person}>
        <b dir="auto">{messages.invitesYou({ name })}</b>
        <span dir="auto">{offerText(own)}</span>
      </div>
      <p>{messages.whatCompanySees({ managers: managersText(own) })}</p>
      <p>{swapRuleText(own)}</p>
      <p role="alert" className={membership.failed}>
        {seatFailure(agreeing.error ?? declining.error)}
      </p>
      <div className={membership.buttons}>
        <Button
          variant={isMain ? 'filled' : 'default'}
          loading={agreeing.isLoading}
          aria-label={messages.agreeNamed({ name })}
          onClick={accept}
        >
          {messages.agree}
        </Button>
        <Button
          variant="subtle"
          loading={declining.isLoading}
          aria-label={messages.declineNamed({ name })}
          onClick={refuse}
        >
          {messages.decline}
        </Button>
      </div>
    </li>
  );
}

function HeldSeat({ own, onDone }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  const [leave, { error }] = useLeaveSeatMutation();
  const { name, organizationId, since, endsOn, state } = own;
  const confirm = async () => {
    const { data } = await leave({ params: { organizationId } });
    if (!data) return;
    setAsking(false);
    onDone(messages.youLeft({ name }));
  };
  return (
    <li>
      <div className={membership.person}>
        <b dir="auto">{name}</b>
        <span dir="auto">{programsText(own)}</span>
        <span>
          {factsText([
            messages.seatSince({ day: dayText(since) }),
            state === 'ended' ? messages.hasEnded : accessEndText(endsOn),
          ])}
        </span>
      </div>
      <Button
        variant="subtle"
        aria-label={messages.leaveNamed({ name })}
        onClick={() => setAsking(true)}
      >
        {messages.leave}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.leaveQuestion({ name })}
          text={messages.whatLeavingEnds}
          label={messages.leave}
          failed={seatFailure(error)}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/**
 * The seats of the signed-in person, and the invitations that wait for an answer. A page that has no
 * other main button gets one for the first invitation.
 */
export function OwnSeats({ hasMainButton = false }: { hasMainButton?: boolean }) {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState('');
  const { data, isError, error, refetch } = useListOwnSeatsQuery(
    { query: { page, pageSize: ORGANIZATIONS_A_PAGE } },
    FRESH,
  );
  if (isError && !data)
    return <LoadFailed text={messages.ownSeatsNotLoaded} error={error} onRetry={refetch} />;
  return (
    <>
      {data?.total === 0 && <p>{messages.noOwnSeats}</p>}
      <ul className={membership.members} aria-label={messages.yourSeats}>
        {data?.items.map((own, index) =>
          own.invitationId ? (
            <Invitation
              key={own.invitationId}
              own={own}
              isMain={hasMainButton && index === 0}
              onDone={setStatus}
            />
          ) : (
            <HeldSeat key={own.organizationId} own={own} onDone={setStatus} />
          ),
        )}
      </ul>
      {data && (
        <Pager
          label={messages.pagesOfOwnSeats}
          page={page}
          pageSize={ORGANIZATIONS_A_PAGE}
          total={data.total}
          capped={data.capped}
          onPage={setPage}
        />
      )}
      <p role="status" className={membership.status}>
        {status}
      </p>
    </>
  );
}
