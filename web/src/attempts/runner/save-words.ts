import type { RunState } from '../run/run-state.ts';

/** What the screen says about where the answers are, never more than is true. */

type Kept = Pick<RunState, 'saveState' | 'keptIn'>;

/** On the device whose answers came after the end. */
export const lateText = (count: number): string =>
  `The quiz had ended on another device when ${count === 1 ? 'an answer' : `${count} answers`} from here arrived. The receipt of its result says what counts.`;

const WAITS_ON_DEVICE =
  'Kept on this device. You will see whether it is right when the connection is back.';
const WAITS_IN_WINDOW =
  'Not saved yet: your browser is not saving anything for this page. Keep this window open; your answer is sent when the connection is back.';

const FAILED = 'Failed to process your answer. Please try again.';
const FAILED_ON_DEVICE = `${FAILED} It is kept on this device and will be sent again automatically.`;
const FAILED_IN_WINDOW = `${FAILED} It will be sent again automatically: keep this window open, because your browser is not saving anything for this page.`;

/** Below a locked answer that has no verdict. */
export function waitingText(
  { saveState, keptIn, attempt }: Kept & Pick<RunState, 'attempt'>,
  onServer: boolean,
): string | null {
  const isWaiting = !onServer && saveState !== 'saving';
  if (isWaiting && saveState === 'failing')
    return keptIn === 'device' ? FAILED_ON_DEVICE : FAILED_IN_WINDOW;
  if (isWaiting && keptIn === 'window') return WAITS_IN_WINDOW;
  if (attempt?.feedback === 'at-end') return 'Locked. You will see whether it is right at the end.';
  return isWaiting ? WAITS_ON_DEVICE : null;
}

/** After the last question, as long as the server cannot be reached. */
export function finishingText({ keptIn, saveState }: Kept): string {
  const back = saveState === 'failing' ? 'the server answers again' : 'the connection is back';
  return keptIn === 'device'
    ? `You are finished. Everything is kept on this device; your result comes as soon as ${back}.`
    : `You are finished, but nothing is saved yet: your browser is not saving anything for this page. Keep this window open until ${back}.`;
}

/** When the session ended in the middle. */
export const signedOutText = ({ keptIn }: Pick<Kept, 'keptIn'>): string => {
  const where =
    keptIn === 'device'
      ? 'Your answers are kept on this device.'
      : 'Keep this window open: your last answers are not saved yet.';
  return `You have been signed out. Please sign in again to continue. ${where}`;
};
