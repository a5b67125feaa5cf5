import { errorTable } from '@certway/contract/errors';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { viewOf } from '../../kinds/index.ts';
import { answerByKey } from '../../kinds/parts/answer-keys.ts';
import { useIsPreHydration } from '../../ui/pending/pre-hydration.ts';
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
  /** True if the person is an admin, who may continue without answering a question. */
  maySkip: boolean;
}

/**
 * Moves between the questions of an attempt. A learner who tries to continue without an answer is
 * asked for the answer.
 */
export function useSteps({ run, state, attempt, maySkip }: RunnerProps) {
  /** The position of the step for whose answer the person was asked. */
  const [askedFor, setAskedFor] = useState<number | null>(null);
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
    if (step.asksForAnswer) setAskedFor(step.to);
  };
  const press = () => {
    if (!stage || state.finishing) return;
    const { answerKey, given, value, isWhole, checks } = stage;
    if (checks && isWhole && value) return void run.answer(answerKey, value);
    if (!given && !maySkip) return setAskedFor(position);
    next();
  };
  const isMissing = stage !== null && askedFor === position && !stage.given;
  return {
    stage,
    press,
    /** The dialog that asks whether to finish on this device. */
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

/** Ignores the second click of a double click on 'Check answer', which would skip the verdict. */
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

/** Lets a letter key answer the question even if the focus is outside the question. */
function answerFromPage(
  event: KeyboardEvent,
  { question, answerKey, value, given }: QuestionOnScreen,
  run: RunOnScreen,
): void {
  const { locksOnChoice } = viewOf(question);
  answerByKey(event, {
    question: question,
    value,
    locked: given !== undefined,
    onChange: (answer) => {
      if (locksOnChoice) void run.answer(answerKey, answer);
      else run.draft(answerKey, answer);
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

/**
 * Handles the keyboard shortcuts of a running attempt, regardless of which element has the focus.
 * Keys that a dialog or a field uses itself are ignored.
 */
export function useRunnerKeys(keys: KeyHandlers): void {
  useKeydown((event) => onKey(event, keys));
}

/**
 * Scrolls to the top of the page when the question changes. A server-rendered page is not scrolled,
 * because the person may already have scrolled it.
 */
export function useScrollToTop(answerKey: string | undefined): void {
  const isPreHydration = useIsPreHydration();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question
  useLayoutEffect(() => {
    // The effect does not return the result of `scrollTo`. In newer browsers it is a promise, but
    // React expects a cleanup function.
    if (!isPreHydration) window.scrollTo(0, 0);
  }, [answerKey]);
}

/** Replaces the URL without the router. */
function replaceAddress(position: number): void {
  try {
    const address = addressAt(window.location.href, position);
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // A browser may reject URL changes that follow each other too quickly, such as while a key is
    // held down. The error is ignored, because the next change corrects the URL.
  }
}

/**
 * Writes the question's position to the URL, so that a reload shows the same question. The URL
 * changes after the frame is painted, because nothing on the page depends on it.
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
