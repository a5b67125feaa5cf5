import { lazy, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { passOnNotes } from '../notes/index.ts';
import { paths, type StartChoice, type StartState, startQuizAddress } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { onDemand } from '../ui/pending/on-demand.ts';
import { useNavigateIfShown } from '../ui/rendering/use-navigate-if-shown.ts';
import * as messages from './messages.ts';
import { RunnerSkeleton } from './runner/frame/skeleton.tsx';
import { useFoldedSite } from './runner/frame/use-folded-site.ts';
import { offerTransfer } from './runner/transfer.ts';
import { useStart } from './use-start.ts';

const screen = onDemand(() => import('./runner/attempt-screen.tsx'));
const Keeping = lazy(async () => ({
  default: (await import('./keeping/keeping.tsx')).Keeping,
}));
const AttemptScreen = screen.part((all) => all.AttemptScreen);

/**
 * Loads the code that the browser needs before it hydrates this page, if the server rendered the
 * page.
 */
export const fetchForHydration = () => screen.fetch();

export function StartQuizPage() {
  const accountId = useAppSelector((state) => state.user.currentUser?._id);
  const { choice, keep } = (useLocation().state ?? {}) as StartState;
  const attemptId = useSearchParams()[0].get('attempt');
  if (!accountId) return null;
  if (attemptId) {
    return (
      <AttemptScreen
        key={`${attemptId} ${accountId}`}
        attemptId={attemptId}
        accountId={accountId}
      />
    );
  }
  if (keep) return <Optional>{<Keeping {...keep} accountId={accountId} />}</Optional>;
  return choice ? <Starting choice={choice} /> : <Navigate to={paths.home} replace />;
}

function nameOf(choice: StartChoice): string {
  if ('exam' in choice) return choice.exam;
  return 'practice' in choice ? choice.practice : `${choice.course} · ${choice.module}`;
}

/**
 * Starts the selected attempt and then opens the attempt's own URL, which can be reloaded without
 * starting another attempt.
 */
function Starting({ choice }: { choice: StartChoice }) {
  const navigate = useNavigateIfShown();
  const start = useStart();
  const [problem, setProblem] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice begins once
  useEffect(() => {
    const begin = async () => {
      const { data, error } = await start(choice);
      if (error && 'message' in error) return setProblem(error.message ?? '');
      if (!data || data.questions.length === 0) return setProblem('');
      const { notes, ...attempt } = data;
      passOnNotes(attempt._id, notes);
      offerTransfer(attempt._id, attempt);
      navigate(startQuizAddress(attempt._id), { replace: true });
    };
    void begin();
  }, [choice]);

  const names = nameOf(choice);
  useFoldedSite(problem === null);
  if (problem === null) return <RunnerSkeleton names={names} />;
  return (
    <Page title={messages.quizInProgress} lead={names} width="text">
      <EmptyState
        title={messages.quizNotAvailable}
        text={problem || messages.noQuestionsYet}
        action={{ label: messages.returnHome, to: paths.home }}
      />
    </Page>
  );
}
