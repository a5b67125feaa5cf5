import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Input } from '../calls/address.ts';
import { tellNotes } from '../notes/index.ts';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { onDemand } from '../ui/pending/on-demand.ts';
import * as messages from './messages.ts';
import {
  useStartAttemptMutation,
  useStartPaperMutation,
  useStartPracticeMutation,
} from './queries.ts';
import { windowId } from './run/device.ts';
import { RunnerSkeleton } from './runner/frame/skeleton.tsx';
import { useFoldedSite } from './runner/frame/use-folded-site.ts';
import { offerTransfer } from './runner/transfer.ts';

const screen = onDemand(() => import('./runner/attempt-screen.tsx'));
const AttemptScreen = screen.part((all) => all.AttemptScreen);

/** Loads the code that a server-rendered page needs before hydration. */
export const fetchPainted = () => screen.fetch();

/** The selected quiz, passed in the navigation state. */
export interface QuizChoice {
  programId: string;
  courseId: string;
  moduleId: string;
  course: string;
  module: string;
  mode?: 'practice' | 'missed';
}

/** What the start page of a mock exam passes on: the paper is drawn and begins here. */
export interface PaperChoice {
  blueprintId: string;
  /** The name of the exam. */
  exam: string;
}

/** The selected practice across modules: missed questions of a mock exam, or questions of a topic. */
export interface PracticeChoice {
  about: Input<'attempts', 'startPractice'>['body']['about'];
  /** What it is called until it has begun. */
  practice: string;
}

type Choice = QuizChoice | PaperChoice | PracticeChoice;

interface NavigationState {
  choice?: Choice;
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

/** Begins what was chosen; what the server refuses comes back as its message. */
function useBegin(choice: Choice) {
  const [startQuiz] = useStartAttemptMutation();
  const [startPaper] = useStartPaperMutation();
  const [startPractice] = useStartPracticeMutation();
  return async () => {
    const writer = await windowId();
    if ('blueprintId' in choice) {
      return startPaper({ body: { blueprintId: choice.blueprintId, writer } });
    }
    if ('about' in choice) return startPractice({ body: { about: choice.about, writer } });
    const { programId, courseId, moduleId, mode = 'practice' } = choice;
    return startQuiz({ body: { programId, courseId, moduleId, mode, writer } });
  };
}

function nameOf(choice: Choice): string {
  if ('exam' in choice) return choice.exam;
  return 'practice' in choice ? choice.practice : `${choice.course} · ${choice.module}`;
}

/** Starts the chosen quiz and continues under its own address, where a reload finds it. */
function Starting({ choice }: { choice: Choice }) {
  const navigate = useNavigate();
  const start = useBegin(choice);
  const [problem, setProblem] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice begins once
  useEffect(() => {
    const begin = async () => {
      const { data, error } = await start();
      if (error && 'message' in error) return setProblem(error.message ?? '');
      if (!data || data.questions.length === 0) return setProblem('');
      const { notes, ...attempt } = data;
      tellNotes(attempt._id, notes);
      offerTransfer(attempt._id, attempt);
      await navigate(startQuizAddress(attempt._id), { replace: true });
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
