import { Text } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { markStale } from '../../calls/invalidation.ts';
import { fetchAhead, fetchAudioAhead } from '../../images/index.ts';
import { fetchViews, picturesOf, textsOf } from '../../kinds/index.ts';
import { prepareTexts } from '../../kinds/parts/question-text.tsx';
import { paths } from '../../paths.ts';
import { keepResult, outcomeText, resultActions, useGetResultQuery } from '../../results/index.ts';
import { keepOwnReview, ReviewModal, useGetOwnReviewQuery } from '../../reviews/index.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import offlineArt from '../../ui/art/offline.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Optional } from '../../ui/optional.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toasts.ts';
import * as messages from '../messages.ts';
import type { AttemptView } from '../run/kept-attempt.ts';
import { keepShellOffline } from '../run/offline-shell.ts';
import type { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import { Leaving } from './frame/leaving.tsx';
import { RunnerSkeleton } from './frame/skeleton.tsx';
import { useFoldedSite } from './frame/use-folded-site.ts';
import { OtherWindow } from './other-window.tsx';
import { Runner } from './runner.tsx';
import { lateText } from './save-words.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useRefreshOnReturn, useRun } from './use-run.ts';

const PaperRunner = lazy(() =>
  import('../paper/paper-runner.tsx').then((module) => ({ default: module.PaperRunner })),
);

interface AttemptScreenProps {
  attemptId: string;
  accountId: string;
}

/** Fetches everything that later questions need, so that each appears immediately, offline too. */
function usePrepared(attempt: AttemptView | null): boolean {
  const [prepared, setPrepared] = useState<string | null>(null);
  useEffect(() => {
    if (!attempt) return;
    for (const { path, shownWidth } of attempt.questions.flatMap(picturesOf)) {
      fetchAhead(path, shownWidth);
    }
    void fetchAudioAhead(attempt.questions.flatMap(({ audio }) => audio?.path ?? []));
    const done = () => setPrepared(attempt._id);
    const texts = prepareTexts(attempt.questions.flatMap((paper) => textsOf(paper)));
    Promise.all([texts, fetchViews(attempt.questions)]).then(done, done);
  }, [attempt]);
  return attempt !== null && prepared === attempt._id;
}

const away: Partial<Record<RunState['phase'], { title: string; text: string; art?: string }>> = {
  gone: {
    title: messages.quizNotAvailable,
    text: messages.quizNotFound,
  },
  unreachable: {
    title: messages.quizNotAvailable,
    text: messages.noServerNoCopy,
    art: offlineArt,
  },
  abandoned: {
    title: messages.thisQuizWasEnded,
    text: messages.endedWithoutResult,
  },
};

/** After the last answer: the form for a review, if there is none yet, then the result. */
function Finished({ attempt }: { attempt: AttemptView }) {
  const navigate = useNavigate();
  const { programId, programName } = attempt;
  const { data, isLoading } = useGetOwnReviewQuery({ params: { programId } });
  const { data: result } = useGetResultQuery({ params: { quizId: attempt._id } });
  const asks = data?.mayReview === true && data.review === null;
  const toResult = () => void navigate(`${paths.result}?attempt=${attempt._id}`, { replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes once, when it is known
  useEffect(() => {
    if (!isLoading && !asks) toResult();
  }, [isLoading, asks]);

  return (
    <>
      <Text role="status">{messages.yourQuizIsFinished}</Text>
      {asks && (
        <Optional>
          <ReviewModal
            programId={programId}
            programName={programName}
            outcome={result && outcomeText(result)}
            before={null}
            closeLabel={messages.skip}
            onClose={toResult}
          />
        </Optional>
      )}
    </>
  );
}

const LEAVE_WORDS = messages.whatLeavingKeeps;

/** What is shown where nothing runs here: the site is as everywhere. */
function NotRunning({ run, state, names }: { run: QuizRun; state: RunState; names: string }) {
  const { phase, attempt } = state;
  const missing = away[phase];
  return (
    <Page title={messages.quizInProgress} lead={names} width="text">
      {missing && (
        <EmptyState {...missing} action={{ label: messages.returnHome, to: paths.home }} />
      )}
      {state.saveState === 'signed-out' && <SignInAgain run={run} state={state} />}
      {phase === 'other-window' && <OtherWindow run={run} />}
      {phase === 'finished' && attempt && <Finished attempt={attempt} />}
    </Page>
  );
}

/** A quiz, or a paper of a mock exam, which has a frame of its own. */
function Running(props: Parameters<typeof Runner>[0]) {
  const { run, state, attempt, names, children } = props;
  const { paper } = attempt;
  if (!paper) return <Runner {...props} />;
  return (
    <Suspense fallback={<RunnerSkeleton names={names} />}>
      <PaperRunner run={run} state={state} attempt={attempt} paper={paper}>
        {children}
      </PaperRunner>
    </Suspense>
  );
}

export function AttemptScreen({ attemptId, accountId }: AttemptScreenProps) {
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector((state) => state.user.currentUser?.role === 'admin');
  const { run, state } = useRun(attemptId, accountId);
  const prepared = usePrepared(state?.attempt ?? null);
  const { phase = 'opening', attempt = null, late = 0, next = null } = state ?? {};
  const isOver = phase === 'finished';
  const isHere = phase === 'opening' || phase === 'running';
  const isRunning = useCallback(() => run?.getState().phase === 'running', [run]);
  useRefreshOnReturn(run);
  useFoldedSite(isHere);

  useEffect(() => {
    if (phase === 'running') keepShellOffline();
  }, [phase]);

  // Before what is shown then asks for its result: what is stale a moment later would be asked for twice.
  useLayoutEffect(() => {
    if (!isOver) return;
    dispatch(resultActions.attemptFinished({ accountId, attemptId }));
    markStale('attempts.finishAttempt', dispatch);
    if (next) dispatch(keepResult(next.result));
    if (next?.ownReview) dispatch(keepOwnReview(next.result.programId, next.ownReview));
    if (late > 0) void toast(lateText(late));
  }, [late, next, isOver, accountId, attemptId, dispatch]);

  const names = attempt ? `${attempt.courseName} · ${attempt.moduleName}` : '';
  return (
    <>
      <Leaving isRunning={isRunning} words={LEAVE_WORDS} />
      {run && state && attempt && phase === 'running' && prepared && (
        <Running run={run} state={state} attempt={attempt} maySkip={isAdmin} names={names}>
          {state.saveState === 'signed-out' && <SignInAgain run={run} state={state} />}
        </Running>
      )}
      {isHere && !(phase === 'running' && prepared) && <RunnerSkeleton names={names} />}
      {run && state && !isHere && <NotRunning run={run} state={state} names={names} />}
    </>
  );
}
