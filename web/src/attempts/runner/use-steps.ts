import { errorTable } from '@certway/contract/errors';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { viewOf } from '../../kinds/index.ts';
import { answerByKey } from '../../kinds/parts/answer-keys.ts';
import { useIsPainted } from '../../ui/pending/is-painted.ts';
import { afterPaint } from '../../ui/rendering/after-paint.ts';
import { useKeydown } from '../../ui/rendering/use-keydown.ts';
import type { RunState } from '../run/run-state.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
import { addressAt, type RunOnScreen } from './pre-hydration-run.ts';
import { type QuestionOnScreen, questionOnScreen, stepAfter, stepByKey } from './steps.ts';

const ANSWER_REQUIRED = errorTable['answers-missing'].message;

export interface RunnerProps {
  run: RunOnScreen;
  state: RunState;
  attempt: AttemptView;
  /** An admin may move on without an answer. */
  maySkip: boolean;
}

/** Moves through the questions, and asks for a missing answer until it is given. */
export function useSteps({ run, state, attempt, maySkip }: RunnerProps) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const stage = questionOnScreen(state, attempt, maySkip);
  const { position } = state;

  const go = (to: number) => {
    setAskedFor(null);
    run.goTo(to);
  };
  const next = () => {
    const step = stepAfter(run.getState(), attempt, maySkip);
    if (step === 'finish') return state.movedHere ? setAsks(true) : void run.finish();
    go(step.to);
    if (step.asksForAnswer) setAskedFor(attempt.questions[step.to]?._id ?? null);
  };
  const press = () => {
    if (!stage || state.finishing) return;
    const { question, given, value, isWhole, checks } = stage;
    if (checks && isWhole && value) return void run.answer(question._id, value);
    if (!given && !maySkip) return setAskedFor(question._id);
    next();
  };
  const isMissing = stage !== null && askedFor === stage.question._id && !stage.given;
  return {
    stage,
    press,
    /** The question whether to finish here. */
    finishing: {
      asks,
      keep: () => setAsks(false),
      finish: () => {
        setAsks(false);
        void run.finish();
      },
    },
    previous: () => {
      if (position > 0) go(position - 1);
    },
    message: isMissing && !(stage.checks && stage.isWhole) ? ANSWER_REQUIRED : null,
  };
}

/** The second click of a double click on 'Check answer' must not skip the verdict. */
export function useSingleClicks(press: () => void, checks: boolean) {
  const checked = useRef(false);
  return ({ detail }: MouseEvent) => {
    if (detail > 1 && checked.current) return;
    checked.current = checks;
    press();
  };
}

interface KeyHandlers {
  stage: QuestionOnScreen | null;
  run: RunOnScreen;
  press: () => void;
  previous: () => void;
}

/** A letter key works as in the question, wherever the focus is. */
function answerFromPage(
  event: KeyboardEvent,
  { question, value, given }: QuestionOnScreen,
  run: RunOnScreen,
): void {
  const { locksOnChoice } = viewOf(question);
  answerByKey(event, {
    question: question,
    value,
    locked: given !== undefined,
    onChange: (answer) => {
      if (locksOnChoice) void run.answer(question._id, answer);
      else run.draft(question._id, answer);
    },
  });
}

function onKey(event: KeyboardEvent, { stage, run, press, previous }: KeyHandlers): void {
  if (event.defaultPrevented || stage === null) return;
  answerFromPage(event, stage, run);
  if (event.defaultPrevented) return;
  const step = stepByKey(event, stage.given !== undefined);
  if (step === null) return;
  event.preventDefault();
  if (step === 1) press();
  else previous();
}

/** Keys work wherever the focus is, from the first moment; dialogs and fields keep their own keys. */
export function useRunnerKeys(keys: KeyHandlers): void {
  useKeydown((event) => onKey(event, keys));
}

/**
 * Each question starts at the top of the screen, except on a server-rendered page, where the person
 * may have scrolled.
 */
export function useScrollToTop(questionId: string | undefined): void {
  const isPainted = useIsPainted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is not a cleanup function.
    if (!isPainted) window.scrollTo(0, 0);
  }, [questionId]);
}

/** Replaces the address without the router. */
function replaceAddress(position: number): void {
  try {
    const address = addressAt(window.location.href, position);
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // A browser may reject too many changes, as by a key that is held down. The next change
    // corrects the address.
  }
}

/**
 * Puts the question into the address, so that a reload is rendered with it. Runs after paint,
 * because nothing depends on it.
 */
export function usePositionInAddress(position: number): void {
  useEffect(() => {
    let isLeft = false;
    afterPaint(() => isLeft || replaceAddress(position));
    return () => {
      isLeft = true;
    };
  }, [position]);
}
