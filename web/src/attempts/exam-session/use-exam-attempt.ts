import type { ExamAnnotations, ExamMove } from '@certway/contract/attempts/exam-session';
import {
  applyMove,
  examSessionAt,
  isExamOver,
} from '@certway/contract/attempts/exam-session-clock';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import type { Answer } from '@certway/contract/kinds/index';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { viewOf } from '../../kinds/index.ts';
import type { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
import type { RunOnScreen } from '../runner/pre-hydration-run.ts';
import { useWriting } from './hooks/use-writing.ts';
import { type AssembledExam, navigatorQuestions } from './navigator-questions.ts';
import { ServerClock } from './server-clock.ts';

/** Runs a mock exam attempt in this window: its answers, clock, and actions. */

/** The members of `QuizRun` that the screen of a mock exam uses. */
export type ExamRunOnScreen = RunOnScreen &
  Pick<QuizRun, 'write' | 'endWriting' | 'changeExam' | 'refresh'>;

export interface ExamRunnerProps {
  run: ExamRunOnScreen;
  state: RunState;
  attempt: AttemptView;
  paper: AssembledExam;
}

const CHECK_MS = 250;

function useServerClock({ serverTime, paper }: RunState): ServerClock {
  const [clock] = useState(() => new ServerClock(paper?.clockOffsetMs ?? 0));
  const learnt = useRef<RunState['serverTime']>(null);
  if (serverTime && learnt.current !== serverTime) {
    learnt.current = serverTime;
    clock.learn(serverTime.serverMs, serverTime.at);
  }
  return clock;
}

/**
 * Returns the current session state of the exam. The state is checked several times a second, but
 * rendered only if something changes.
 */
function useSessionState({ run, state, paper }: ExamRunnerProps, clock: ServerClock) {
  const stored = state.paper?.state ?? null;
  const now = clock.now();
  const sessionState = stored && examSessionAt(stored, paper, now);
  const [, look] = useState('');
  const asked = useRef(false);
  useEffect(() => {
    if (!stored) return;
    const timer = setInterval(() => {
      const at = clock.now();
      const { section, break: rest } = examSessionAt(stored, paper, at);
      look(`${section} ${rest?.until ?? ''} ${isExamOver(stored, paper, at)}`);
      const doubtful = clock.isDoubtful();
      if (doubtful && !asked.current) void run.refresh();
      asked.current = doubtful;
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [stored, paper, clock, run]);
  return { sessionState, now };
}

/**
 * Returns a function that gives the total number of seconds for which the question has been on
 * screen.
 */
function useSeconds(questionId: string | undefined, marks: ExamAnnotations) {
  const before = questionId ? (marks.seconds[questionId] ?? 0) : 0;
  const shown = useRef({ questionId, at: performance.now(), before });
  if (shown.current.questionId !== questionId) {
    shown.current = { questionId, at: performance.now(), before };
  }
  return useCallback(() => {
    const { at, before: earlier } = shown.current;
    return Math.min(86_400, Math.round(earlier + (performance.now() - at) / 1000));
  }, []);
}

function makeMove({ run, paper }: ExamRunnerProps, at: number, what: ExamMove): void {
  const sendId = crypto.randomUUID();
  void run.changeExam((stored, sequence) => {
    const next = applyMove(stored.state, paper, what, at);
    if (!next) return stored;
    const waiting = { sendId, move: what, at: new Date(at).toISOString(), sequence };
    return { ...stored, state: next, moves: [...stored.moves, waiting] };
  });
}

/** The question on screen, and for how many seconds it has been there. */
interface TimedQuestion {
  id: string | undefined;
  secondsOn: () => number;
}

function annotate(
  run: ExamRunOnScreen,
  noted: Partial<ExamAnnotations>,
  { id, secondsOn }: TimedQuestion,
): void {
  void run.changeExam((stored, sequence) => {
    const seconds = id ? { ...stored.marks.seconds, [id]: secondsOn() } : stored.marks.seconds;
    const all = { ...stored.marks, ...noted, seconds };
    return { ...stored, marks: all, marksSequence: sequence, marksWait: true };
  });
}

export function useExamAttempt(props: ExamRunnerProps) {
  const { run, state, attempt, paper } = props;
  const clock = useServerClock(state);
  const { sessionState, now } = useSessionState(props, clock);
  const marks = state.paper?.marks ?? NO_ANNOTATIONS;
  const question = attempt.questions[state.position];
  const secondsOn = useSeconds(question?._id, marks);

  const change = (questionId: string, answer: Answer | null) => {
    const answeredAt = new Date(clock.now()).toISOString();
    void run.answer(questionId, answer, { answeredAt, seconds: secondsOn() });
  };
  const { write, flush } = useWriting(props);

  const answer = (value: Answer) => {
    if (!question) return;
    if (viewOf(question).locksOnChoice) return change(question._id, value);
    const answeredAt = new Date(clock.now()).toISOString();
    write(question, value, { answeredAt, seconds: secondsOn() });
  };

  const setConfidence = (sure: boolean | null) => {
    if (!question) return;
    run.setConfidence(question._id, sure);
    const given = state.given[question._id]?.answer;
    if (given && paper.rules.change) change(question._id, given);
  };

  const note = (noted: Partial<ExamAnnotations>) =>
    annotate(run, noted, { id: question?._id, secondsOn });

  const move = (what: ExamMove) => {
    flush();
    makeMove(props, clock.now(), what);
  };

  const finish = (timeUp: boolean) => {
    flush();
    void run.finish(timeUp);
  };

  const answers = useMemo(
    () => Object.fromEntries(Object.entries(state.given).map(([id, given]) => [id, given.answer])),
    [state.given],
  );
  const over = sessionState !== null && isExamOver(sessionState, paper, now);
  const places = sessionState
    ? navigatorQuestions({ paper, state: sessionState, answers, flagged: marks.flagged, now })
    : [];
  return {
    clock,
    sessionState,
    over,
    marks,
    question,
    answers,
    places,
    answer,
    setConfidence,
    note,
    move,
    finish,
    flush,
  };
}

export type ExamAttempt = ReturnType<typeof useExamAttempt>;
