import type { Answer } from '@certway/contract/kinds/index';
import { useCallback, useEffect, useRef } from 'react';
import { isAnswered, viewOf } from '../../../kinds/index.ts';
import type { AttemptView } from '../../run/kept-attempt.ts';
import type { QuizRun } from '../../run/run.ts';
import type { RunState } from '../../run/run-state.ts';
import type { ExamPaper } from '../places.ts';

/** A typed or assembled answer is sent when the person pauses, and when they go on. */
const PAUSE_MS = 1500;

interface Writing {
  run: QuizRun;
  state: RunState;
  attempt: AttemptView;
  paper: ExamPaper;
}

type Stamp = Parameters<QuizRun['write']>[3];

/**
 * Answers that are typed or assembled. This device keeps each change; the server gets the answer after a
 * pause, unless the mock exam makes it final: then a pause in the middle must not end it.
 */
export function useWriting({ run, state, attempt, paper }: Writing) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { change } = paper.rules;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    void run.endWriting();
  }, [run]);

  const write = (question: (typeof attempt.questions)[number], value: Answer, stamp: Stamp) => {
    void run.write(question._id, value, isAnswered(value, question), stamp);
    clearTimeout(timer.current);
    if (change) timer.current = setTimeout(flush, PAUSE_MS);
  };

  /** Answers that an earlier version of this page left as drafts. */
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
