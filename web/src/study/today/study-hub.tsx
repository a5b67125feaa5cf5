import { Fragment, lazy, type ReactNode, useState } from 'react';
import { Optional } from '../../ui/optional.tsx';
import {
  useGetMissesQuery,
  useGetStudyProgressQuery,
  useGetStudyWeekQuery,
  useListStudyCardsQuery,
} from '../queries.ts';
import { OtherPrograms } from './other-programs.tsx';
import { PlanRows } from './plan-rows.tsx';
import { ProgramSelect } from './program-select.tsx';
import { TodayCard } from './today-card.tsx';
import { TopicMap } from './topic-map.tsx';
import classes from './week-strip.module.css';

const WeekStrip = lazy(async () => ({ default: (await import('./week-strip.tsx')).WeekStrip }));

interface StudyHubProps {
  /** Content below the card: the running attempts. */
  children: ReactNode;
  /** Returns the titles of the assignments of a program, by the day on which they are due. */
  dueOn: (programId: string) => ReadonlyMap<string, readonly string[]>;
}

/**
 * The upper part of the study page: the card of today, and below it the running attempts, the other
 * programs, the topics, and everything else that can be done with a plan. Only the children are
 * shown to people without programs. The page must have called `useStudyReady` to load the cards.
 */
export function StudyHub({ children, dueOn }: StudyHubProps) {
  const { data = [] } = useListStudyCardsQuery();
  const [shownId, setShownId] = useState<string | null>(null);
  const card = data.find(({ programId }) => programId === shownId) ?? data[0];
  if (!card) return children;
  const { programId, plan, moduleStep } = card;
  const show = (id: string) => {
    setShownId(id);
    // The pressed row disappears, and the program moves to the card at the top.
    document.getElementById('today')?.focus();
  };
  return (
    <>
      <TodayCard
        card={card}
        {...(data.length > 1 && {
          choice: <ProgramSelect cards={data} shown={programId} onShow={setShownId} />,
        })}
      >
        {plan && (
          <Optional instead={<div className={classes.waiting} />}>
            <WeekStrip key={programId} programId={programId} dueOn={dueOn(programId)} />
          </Optional>
        )}
      </TodayCard>
      {children}
      <OtherPrograms cards={data.filter((other) => other !== card)} onShow={show} />
      {(plan || moduleStep) && (
        <Fragment key={programId}>
          <TopicMap programId={programId} />
          <PlanRows card={card} />
        </Fragment>
      )}
    </>
  );
}

/** Returns the ids of the running attempts that the card of today or the other programs continue. */
export function useAttemptsOfPlans(): ReadonlySet<string> {
  const { data = [] } = useListStudyCardsQuery();
  return new Set(
    data.flatMap(({ running, moduleStep }) => [
      ...(running ? [running.quizId] : []),
      ...(moduleStep?.running ? [moduleStep.running.quizId] : []),
    ]),
  );
}

/** Returns whether the person has a program to study. The study cards must have been loaded. */
export const useHasPrograms = (): boolean => (useListStudyCardsQuery().data ?? []).length > 0;

/** The card of today alone, as on the dashboard. */
export function Today() {
  const { data = [] } = useListStudyCardsQuery();
  return data[0] ? <TodayCard card={data[0]} /> : null;
}

/**
 * Loads the study cards. Returns true once they have loaded or failed. The page waits for this, so
 * that its content does not jump.
 */
export function useStudyReady(): boolean {
  const { data, isError } = useListStudyCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  return data !== undefined || isError;
}

/**
 * Loads the study cards, and what the study page shows of the first plan. Returns true once all of it
 * has loaded or failed.
 */
export function useHubReady(): boolean {
  const isReady = useStudyReady();
  const { data = [] } = useListStudyCardsQuery();
  const [card] = data;
  const programId = card && (card.plan || card.moduleStep) ? card.programId : undefined;
  const of = { params: { programId: programId ?? '' } };
  const options = { skip: !programId, refetchOnMountOrArgChange: true };
  const progress = useGetStudyProgressQuery(of, options);
  const misses = useGetMissesQuery(of, options);
  const week = useGetStudyWeekQuery(of, { ...options, skip: !(programId && card?.plan) });
  const isLoading = [progress, misses, week].some((query) => query.isLoading);
  return isReady && !isLoading;
}
