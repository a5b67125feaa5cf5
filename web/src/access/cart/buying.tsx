import type { Entitlement } from '@certway/contract/access/ledger';
import { isOpen } from '@certway/contract/access/request-states';
import type { User } from '@certway/contract/accounts/index';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { markStaleOnNews } from '../../calls/invalidation.ts';
import { paths, programQuizzes } from '../../paths.ts';
import type { ShownProgram } from '../../programs/index.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { dayText } from '../../ui/words/moments.ts';
import { isEndless, lastsText, sourceNames } from '../grant-texts.ts';
import * as messages from '../messages.ts';
import { useClaimFreeProgramMutation, useGetEntitlementQuery } from '../queries.ts';
import { RequestStateCard } from '../request-state.tsx';
import { BuyNow } from './buy-now.tsx';
import classes from './buying.module.css';

const OPEN_REQUEST_POLLING_MS = 20_000;

interface BuyingProps {
  program: ShownProgram;
  purchased: boolean;
  free: boolean;
  full: boolean;
}

/**
 * Returns the grant and request of a signed-in buyer. An open request is polled until it is closed.
 */
function useEntitlement(programId: string, user: User | null) {
  const [open, setOpen] = useState(false);
  const { data } = useGetEntitlementQuery(
    { params: { programId } },
    {
      skip: !user,
      refetchOnMountOrArgChange: true,
      pollingInterval: open ? OPEN_REQUEST_POLLING_MS : 0,
    },
  );
  const isWaiting = data?.request ? isOpen(data.request.state) : false;
  useEffect(() => setOpen(isWaiting), [isWaiting]);
  return user ? data : undefined;
}

/** Refetches courses when access is gained while the page is open. */
function useFreshCourses(standing: Entitlement | undefined, purchased: boolean) {
  const dispatch = useAppDispatch();
  const isNew = Boolean(standing?.grant?.live) && !purchased;
  useEffect(() => {
    if (isNew) markStaleOnNews('access', dispatch);
  }, [isNew, dispatch]);
}

function periodText({ grant }: Entitlement): string | null {
  if (!grant || isEndless(grant)) return null;
  if (!grant.endsAt) return messages.yoursForDays({ days: grant.periodDays ?? 0 });
  const day = dayText(grant.endsAt);
  return grant.live ? messages.yoursUntil({ day }) : messages.accessEnded({ day });
}

/** Shows from which sources the person has access, if there are several. */
function AccessSources({ sources }: Pick<Entitlement, 'sources'>) {
  const live = sources.filter((grant) => grant.live);
  if (live.length < 2) return null;
  return (
    <section aria-label={messages.yourAccess}>
      <ul className={classes.sources}>
        {live.map((grant) => (
          <li key={`${grant.source} ${grant.since}`}>
            {messages.sourceLasts({ source: sourceNames[grant.source], lasts: lastsText(grant) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Buying({ program, purchased, free, full }: BuyingProps) {
  const user = useAppSelector((state) => state.user.currentUser);
  const standing = useEntitlement(program._id, user);
  useFreshCourses(standing, purchased);
  const period = standing ? periodText(standing) : null;
  const request = standing?.request;
  const isYours = purchased || Boolean(standing?.grant?.live);
  return (
    <>
      {period && <p className={classes.note}>{period}</p>}
      {standing && <AccessSources sources={standing.sources} />}
      {request && !isYours && <RequestStateCard request={request} />}
      <NextStep {...{ program, user, standing, isYours, free, full }} />
    </>
  );
}

interface NextStepProps extends Omit<BuyingProps, 'purchased'> {
  user: User | null;
  standing: Entitlement | undefined;
  isYours: boolean;
}

function NextStep({ program, user, standing, isYours, free, full }: NextStepProps) {
  if (isYours) {
    return (
      <Button
        component={Link}
        to={programQuizzes(program._id)}
        color="marigold.5"
        size="lg"
        fullWidth
      >
        {messages.continueProgram}
      </Button>
    );
  }
  // Full programs stay available to people who ever had access or whose request is marked as paid,
  // because they already have a place.
  const holdsPlace = Boolean(standing?.grant) || standing?.request?.state === 'paid';
  if (full && !holdsPlace) {
    return <p className={classes.note}>{messages.allPlacesTakenForNow}</p>;
  }
  if (free) return <FreeButton programId={program._id} signedIn={user !== null} />;
  return <BuyNow program={program} user={user} request={standing?.request ?? null} />;
}

function FreeButton({ programId, signedIn }: { programId: string; signedIn: boolean }) {
  const [claimFreeProgram, { isLoading, error }] = useClaimFreeProgramMutation();
  if (!signedIn) {
    return (
      <Button component={Link} to={paths.signIn} color="marigold.5" size="lg" fullWidth>
        {messages.signInToGet}
      </Button>
    );
  }
  return (
    <>
      <Button
        color="marigold.5"
        size="lg"
        fullWidth
        loading={isLoading}
        onClick={() => claimFreeProgram({ params: { programId } })}
      >
        {messages.getItNow}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}
