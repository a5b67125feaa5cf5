import type { Answer } from '@certway/contract/kinds/index';
import { NO_MARKS } from '@certway/contract/no-marks';
import type { Move, PaperMarks } from '@certway/contract/sitting';
import { isOver, moved, sittingAt } from '@certway/contract/sitting-clock';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { viewOf } from '../../kinds/index.ts';
import type { AttemptView } from '../run/kept-attempt.ts';
import type { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import { useWriting } from './desk/use-writing.ts';
import { type ExamPaper, placesOf } from './places.ts';
import { ServerClock } from './server-clock.ts';

/** A paper in this window: its answers, its clock, and what can be done with it. */

export interface PaperProps {
  run: QuizRun;
  state: RunState;
  attempt: AttemptView;
  paper: ExamPaper;
}

const LOOK_MS = 250;

function useServerClock({ heard, paper }: RunState): ServerClock {
  const [clock] = useState(() => new ServerClock(paper?.clockOffsetMs ?? 0));
  const learnt = useRef<RunState['heard']>(null);
  if (heard && learnt.current !== heard) {
    learnt.current = heard;
    clock.learn(heard.serverMs, heard.at);
  }
  return clock;
}

/** Where the paper stands now; looked at several times a second, shown anew when something changes. */
function useStanding({ run, state, paper }: PaperProps, clock: ServerClock) {
  const kept = state.paper?.state ?? null;
  const now = clock.now();
  const standing = kept && sittingAt(kept, paper, now);
  const [, look] = useState('');
  const asked = useRef(false);
  useEffect(() => {
    if (!kept) return;
    const timer = setInterval(() => {
      const at = clock.now();
      const { section, break: rest } = sittingAt(kept, paper, at);
      look(`${section} ${rest?.until ?? ''} ${isOver(kept, paper, at)}`);
      const doubtful = clock.isDoubtful();
      if (doubtful && !asked.current) void run.refresh();
      asked.current = doubtful;
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [kept, paper, clock, run]);
  return { standing, now };
}

/** How long the question on screen has been there altogether. */
function useSeconds(questionId: string | undefined, marks: PaperMarks) {
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

function makeMove({ run, paper }: PaperProps, at: number, what: Move): void {
  const sendId = crypto.randomUUID();
  void run.changePaper((kept, sequence) => {
    const next = moved(kept.state, paper, what, at);
    if (!next) return kept;
    const waiting = { sendId, move: what, at: new Date(at).toISOString(), sequence };
    return { ...kept, state: next, moves: [...kept.moves, waiting] };
  });
}

export function usePaper(props: PaperProps) {
  const { run, state, attempt, paper } = props;
  const clock = useServerClock(state);
  const { standing, now } = useStanding(props, clock);
  const marks = state.paper?.marks ?? NO_MARKS;
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

  const tellSure = (sure: boolean | null) => {
    if (!question) return;
    run.tellSure(question._id, sure);
    const given = state.given[question._id]?.answer;
    if (given && paper.rules.change) change(question._id, given);
  };

  const note = (noted: Partial<PaperMarks>) => {
    const id = question?._id;
    void run.changePaper((kept, sequence) => {
      const seconds = id ? { ...kept.marks.seconds, [id]: secondsOn() } : kept.marks.seconds;
      const all = { ...kept.marks, ...noted, seconds };
      return { ...kept, marks: all, marksSequence: sequence, marksWait: true };
    });
  };

  const move = (what: Move) => {
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
  const over = standing !== null && isOver(standing, paper, now);
  const places = standing
    ? placesOf({ paper, state: standing, answers, flagged: marks.flagged, now })
    : [];
  return {
    clock,
    standing,
    over,
    marks,
    question,
    answers,
    places,
    ...{ answer, tellSure, note, move, finish, flush },
  };
}

export type Sitting = ReturnType<typeof usePaper>;
