import { lazy, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { useStartAttemptMutation } from './queries.ts';
import { windowId } from './run/device.ts';
import { offerTransfer } from './run/transfer.ts';
import { RunnerSkeleton } from './runner/frame/skeleton.tsx';
import { useFoldedSite } from './runner/frame/use-folded-site.ts';

const AttemptScreen = lazy(() =>
  import('./runner/attempt-screen.tsx').then((module) => ({ default: module.AttemptScreen })),
);

/** What the selection of a quiz passes on with the navigation. */
export interface QuizChoice {
  programId: string;
  courseId: string;
  moduleId: string;
  course: string;
  module: string;
  mode?: 'practice' | 'missed';
}

interface NavigationState {
  choice?: QuizChoice;
}

export const startQuizAddress = (attemptId: string) => `${paths.startQuiz}?attempt=${attemptId}`;

export function StartQuizPage() {
  const accountId = useAppSelector((state) => state.user.currentUser?._id);
  const { choice } = (useLocation().state ?? {}) as NavigationState;
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
  return choice ? <Starting choice={choice} /> : <Navigate to={paths.home} replace />;
}

/** Starts the chosen quiz and continues under its own address, where a reload finds it. */
function Starting({ choice }: { choice: QuizChoice }) {
  const navigate = useNavigate();
  const [start] = useStartAttemptMutation();
  const [problem, setProblem] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice begins once
  useEffect(() => {
    const begin = async () => {
      const { programId, courseId, moduleId, mode = 'practice' } = choice;
      const body = { programId, courseId, moduleId, mode, writer: await windowId() };
      const { data, error } = await start({ body });
      if (error && 'message' in error) return setProblem(error.message ?? '');
      if (!data || data.questions.length === 0) return setProblem('');
      offerTransfer(data._id, data);
      await navigate(startQuizAddress(data._id), { replace: true });
    };
    void begin();
  }, [choice]);

  const names = `${choice.course} · ${choice.module}`;
  useFoldedSite(problem === null);
  if (problem === null) return <RunnerSkeleton names={names} />;
  return (
    <Page title="Quiz in Progress" lead={names} width="text">
      <EmptyState
        title="Quiz Not Available"
        text={problem || 'There are no questions in this module yet.'}
        action={{ label: 'Return Home', to: paths.home }}
      />
    </Page>
  );
}
