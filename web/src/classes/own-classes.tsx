import { CLASSES_A_PAGE } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import membership from '../ui/membership.module.css';
import { factsText, listText } from '../ui/words/lists.ts';
import { notSavedText, periodText, stateLabels } from './labels.ts';
import * as messages from './messages.ts';
import { FRESH, type OwnClass, useLeaveClassMutation, useListOwnClassesQuery } from './queries.ts';

interface RowProps {
  own: OwnClass;
  onLeft: (status: string) => void;
}

function Row({ own, onLeft }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  const [leave, { error, isLoading }] = useLeaveClassMutation();
  const { name, trainer } = own;
  const isPending = own.standing === 'pending';
  const confirm = async () => {
    const { data } = await leave({ params: { classId: own._id } });
    if (!data) return;
    setAsking(false);
    onLeft(messages.youLeft({ name }));
  };
  return (
    <li>
      <div className={membership.person}>
        <b dir="auto">{name}</b>
        <span dir="auto">{listText(own.programs.map((program) => program.name))}</span>
        <span>
          {factsText([
            trainer ? messages.classOf({ trainer }) : '',
            periodText(own),
            isPending ? messages.waiting : own.state === 'ended' ? stateLabels.ended : '',
          ])}
        </span>
      </div>
      <Button
        variant="subtle"
        loading={isLoading}
        aria-label={
          isPending ? messages.withdrawRequestTo({ name }) : messages.leaveNamed({ name })
        }
        onClick={() => (isPending ? confirm() : setAsking(true))}
      >
        {isPending ? messages.withdrawRequest : messages.leaveClass}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.leaveQuestion({ name })}
          text={messages.whatLeavingEnds}
          label={messages.leaveClass}
          failed={notSavedText(error)}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** The classes of which the signed-in person is a member, with the button to leave each. */
export function OwnClasses() {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState('');
  const { data, isError, error, refetch } = useListOwnClassesQuery(
    { query: { page, pageSize: CLASSES_A_PAGE } },
    FRESH,
  );
  if (isError && !data)
    return <LoadFailed text={messages.ownClassesNotLoaded} error={error} onRetry={refetch} />;
  return (
    <>
      {data?.total === 0 && <p>{messages.noOwnClasses}</p>}
      <ul className={membership.members} aria-label={messages.yourClasses}>
        {data?.items.map((own) => (
          <Row key={own._id} own={own} onLeft={setStatus} />
        ))}
      </ul>
      {data && (
        <Pager
          label={messages.pagesOfOwnClasses}
          page={page}
          pageSize={CLASSES_A_PAGE}
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
