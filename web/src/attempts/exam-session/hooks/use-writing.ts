import type { Answer } from '@certway/contract/kinds/index';
import { useCallback, useEffect, useRef } from 'react';
import { isAnswered, viewOf } from '../../../kinds/index.ts';
import type { QuizRun } from '../../run/run.ts';
import type { RunState } from '../../run/run-state.ts';
import type { AttemptView } from '../../run/stored-attempt.ts';
import type { AssembledExam } from '../navigator-questions.ts';

/** A typed or assembled answer is sent after this pause, or when the person moves on. */
const PAUSE_MS = 1500;

interface WritingProps {
  run: Pick<QuizRun, 'write' | 'endWriting'>;
  state: RunState;
  attempt: AttemptView;
  paper: AssembledExam;
}

type AnswerStamp = Parameters<QuizRun['write']>[3];

/**
 * Stores each change of a typed or assembled answer on the device, and sends the answer to the
 * server after a pause. If answers are final in this exam, an answer is sent only when the person
 * moves on, so that a pause does not make it final.
 */
export function useWriting({ run, state, attempt, paper }: WritingProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { change } = paper.rules;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    void run.endWriting();
  }, [run]);

  const write = (
    question: (typeof attempt.questions)[number],
    value: Answer,
    stamp: AnswerStamp,
  ) => {
    void run.write(question._id, value, isAnswered(value, question), stamp);
    clearTimeout(timer.current);
    if (change) timer.current = setTimeout(flush, PAUSE_MS);
  };

  /** Sends answers that an earlier version of this page stored as drafts. */
  const left = useRef(() => {
    for (const question of attempt.questions) {
      const draft = state.drafts[question._id];
      const mayWrite = change || !state.given[question._id]?.answer;
      if (draft && mayWrite && !viewOf(question).locksOnChoice && isAnswered(draft, question))
        void run.write(question._id, draft, true);
    }
  });

  useEffect(() => {
    left.current();
    flush();
    const onHidden = () => change && document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [flush, change]);
  return { write, flush };
}
