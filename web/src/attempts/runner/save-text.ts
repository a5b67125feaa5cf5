import * as messages from '../messages.ts';
import type { AnswerOnScreen, RunState } from '../run/run-state.ts';

/** Texts about where the answers are saved. They never claim more than is true. */

type SaveStatus = Pick<RunState, 'saveState' | 'keptIn'>;

/** Shown on a device whose answers arrived after the attempt had ended. */
export const lateText = (count: number): string => messages.arrivedAfterEnd({ answers: count });

const WAITING_ON_DEVICE = messages.waitsOnDevice;
const WAITS_IN_WINDOW = messages.waitsInWindow;

const FAILED = messages.answerFailed;
const FAILED_ON_DEVICE = messages.failedOnDevice({ failed: FAILED });
const FAILED_IN_WINDOW = messages.failedInWindow({ failed: FAILED });

/** Returns the text below a locked answer that has no verdict, null if there is no text. */
export function waitingText(
  { saveState, keptIn, attempt }: SaveStatus & Pick<RunState, 'attempt'>,
  { onServer, hiddenByExam }: Pick<AnswerOnScreen, 'onServer' | 'hiddenByExam'>,
): string | null {
  const isWaiting = !onServer && saveState !== 'saving';
  if (isWaiting && saveState === 'failing')
    return keptIn === 'device' ? FAILED_ON_DEVICE : FAILED_IN_WINDOW;
  if (isWaiting && keptIn === 'window') return WAITS_IN_WINDOW;
  if (hiddenByExam) return messages.lockedUntilExamEnds;
  if (attempt?.feedback === 'at-end') return messages.lockedUntilEnd;
  return isWaiting ? WAITING_ON_DEVICE : null;
}

/** Shown after the last question while the server cannot be reached. */
export function finishingText({ keptIn, saveState }: SaveStatus): string {
  const back =
    saveState === 'failing' ? messages.theServerAnswersAgain : messages.theConnectionIsBack;
  return keptIn === 'device'
    ? messages.finishedOnDevice({ back })
    : messages.finishedInWindow({ back });
}

/** Shown if the session ended during the quiz. */
export const signedOutText = ({ keptIn }: Pick<SaveStatus, 'keptIn'>): string => {
  const where = keptIn === 'device' ? messages.keptOnDevice : messages.keepWindowOpen;
  return messages.signedOut({ where });
};
