import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { AttemptView } from '../run/stored-attempt.ts';
import { RunnerSkeleton } from '../runner/frame/skeleton.tsx';
import { useFoldedSite } from '../runner/frame/use-folded-site.ts';
import { Runner } from '../runner/runner.tsx';
import { usePrepared } from '../runner/use-prepared.ts';
import { type TryoutPorts, TryoutRun } from './tryout-run.ts';

const ExamRunner = lazy(async () => ({
  default: (await import('../exam-session/exam-runner.tsx')).ExamRunner,
}));

interface TryoutRunnerProps extends TryoutPorts {
  attempt: AttemptView;
  accountId: string;
  /** The page to which closing the quiz leads. */
  exit: string;
}

/** Runs a quiz or a mock exam in the screens that learners see, without recording anything. */
export function TryoutRunner({ attempt, accountId, exit, check, onFinish }: TryoutRunnerProps) {
  const [run] = useState(() => new TryoutRun(attempt, accountId, { check, onFinish }));
  const state = useSyncExternalStore(run.subscribe, run.getState, run.getState);
  const prepared = usePrepared(attempt);
  const names = `${attempt.courseName} · ${attempt.moduleName}`;
  useFoldedSite(true);
  if (!prepared) return <RunnerSkeleton names={names} />;
  const { paper } = attempt;
  if (!paper) return <Runner {...{ run, state, attempt, names, exit }} maySkip={false} />;
  return (
    <Suspense fallback={<RunnerSkeleton names={names} />}>
      <ExamRunner run={run} state={state} attempt={attempt} paper={paper} />
    </Suspense>
  );
}
