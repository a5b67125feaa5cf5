import { lazy, Suspense, useCallback, useEffect, useLayoutEffect } from 'react';
import { markStale } from '../../calls/invalidation.ts';
import { resultActions } from '../../results/index.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { toast } from '../../ui/toasts.ts';
import * as messages from '../messages.ts';
import { keepShellOffline } from '../offline-shell.ts';
import { QuizRun } from '../run/run.ts';
import { cacheAfterAttempt } from './cache-after-attempt.ts';
import { LeaveGuard } from './frame/leave-guard.tsx';
import { RunnerSkeleton } from './frame/skeleton.tsx';
import { useFoldedSite } from './frame/use-folded-site.ts';
import { NotRunning } from './not-running.tsx';
import { Runner } from './runner.tsx';
import { lateText } from './save-text.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { usePrepared } from './use-prepared.ts';
import { useRefreshOnReturn, useRun } from './use-run.ts';

const ExamRunner = lazy(() =>
  import('../exam-session/exam-runner.tsx').then((module) => ({ default: module.ExamRunner })),
);

const BeginScreen = lazy(async () => ({
  default: (await import('../keeping/begin-screen.tsx')).BeginScreen,
}));

interface AttemptScreenProps {
  attemptId: string;
  accountId: string;
}

const LEAVE_WORDS = messages.whatLeavingKeeps;

/** Shows a running quiz or a running mock exam, which have different screens. */
function Running(props: Parameters<typeof Runner>[0]) {
  const { run, state, attempt, names, children } = props;
  const { paper } = attempt;
  if (!paper || !(run instanceof QuizRun)) return <Runner {...props} />;
  return (
    <Suspense fallback={<RunnerSkeleton names={names} />}>
      <ExamRunner run={run} state={state} attempt={attempt} paper={paper}>
        {children}
      </ExamRunner>
    </Suspense>
  );
}

export function AttemptScreen({ attemptId, accountId }: AttemptScreenProps) {
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector((state) => state.user.currentUser?.role === 'admin');
  const { run, state, wasPrerendered } = useRun(attemptId, accountId);
  const prepared = usePrepared(state?.attempt ?? null) || wasPrerendered;
  const { phase = 'opening', attempt = null, late = 0, next = null } = state ?? {};
  const opened = run instanceof QuizRun ? run : null;
  const isOver = phase === 'finished';
  const isHere = phase === 'opening' || phase === 'running';
  const isRunning = useCallback(() => run?.getState().phase === 'running', [run]);
  useRefreshOnReturn(opened);
  useFoldedSite(isHere);

  useEffect(() => {
    if (phase === 'running') keepShellOffline();
  }, [phase]);

  // This is a layout effect, so that data is marked as stale before the next page fetches its
  // result. Otherwise the result would be fetched twice.
  useLayoutEffect(() => {
    if (!isOver) return;
    dispatch(resultActions.attemptFinished({ accountId, attemptId }));
    markStale('attempts.finishAttempt', dispatch);
    if (next) cacheAfterAttempt(dispatch, next);
    if (late > 0) void toast(lateText(late));
  }, [late, next, isOver, accountId, attemptId, dispatch]);

  const names = attempt ? `${attempt.courseName} · ${attempt.moduleName}` : '';
  return (
    <>
      <LeaveGuard isRunning={isRunning} words={LEAVE_WORDS} />
      {run && state && attempt && phase === 'running' && prepared && (
        <Running run={run} state={state} attempt={attempt} maySkip={isAdmin} names={names}>
          {opened && state.saveState === 'signed-out' && <SignInAgain run={opened} state={state} />}
        </Running>
      )}
      {isHere && !(phase === 'running' && prepared) && <RunnerSkeleton names={names} />}
      {opened && attempt && phase === 'kept' && (
        <Suspense fallback={<RunnerSkeleton names={names} />}>
          <BeginScreen run={opened} attempt={attempt} />
        </Suspense>
      )}
      {opened && state && !isHere && phase !== 'kept' && (
        <NotRunning run={opened} state={state} names={names} />
      )}
    </>
  );
}
