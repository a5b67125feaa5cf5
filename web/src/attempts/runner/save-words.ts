import * as messages from '../messages.ts';
import type { Given, RunState } from '../run/run-state.ts';

/** Texts about where the answers are saved, never more than is true. */

type Kept = Pick<RunState, 'saveState' | 'keptIn'>;

/** Shown on a device whose answers came after the end. */
export const lateText = (count: number): string => messages.arrivedAfterEnd({ answers: count });

const WAITS_ON_DEVICE = messages.waitsOnDevice;
const WAITS_IN_WINDOW = messages.waitsInWindow;

const FAILED = messages.answerFailed;
const FAILED_ON_DEVICE = messages.failedOnDevice({ failed: FAILED });
const FAILED_IN_WINDOW = messages.failedInWindow({ failed: FAILED });

/** Shown below a locked answer that has no verdict. */
export function waitingText(
  { saveState, keptIn, attempt }: Kept & Pick<RunState, 'attempt'>,
  { onServer, hiddenByExam }: Pick<Given, 'onServer' | 'hiddenByExam'>,
): string | null {
  const isWaiting = !onServer && saveState !== 'saving';
  if (isWaiting && saveState === 'failing')
    return keptIn === 'device' ? FAILED_ON_DEVICE : FAILED_IN_WINDOW;
  if (isWaiting && keptIn === 'window') return WAITS_IN_WINDOW;
  if (hiddenByExam) return messages.lockedUntilExamEnds;
  if (attempt?.feedback === 'at-end') return messages.lockedUntilEnd;
  return isWaiting ? WAITS_ON_DEVICE : null;
}

/** After the last question, as long as the server cannot be reached. */
export function finishingText({ keptIn, saveState }: Kept): string {
  const back =
    saveState === 'failing' ? messages.theServerAnswersAgain : messages.theConnectionIsBack;
  return keptIn === 'device'
    ? messages.finishedOnDevice({ back })
    : messages.finishedInWindow({ back });
}

/** When the session ended in the middle. */
export const signedOutText = ({ keptIn }: Pick<Kept, 'keptIn'>): string => {
  const where = keptIn === 'device' ? messages.keptOnDevice : messages.keepWindowOpen;
  return messages.signedOut({ where });
};
