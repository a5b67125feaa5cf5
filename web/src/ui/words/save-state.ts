import * as messages from '../messages.ts';
/** Whether an answer is on the server, is being sent, or is only on this device, and why. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'failing' | 'signed-out';

/**
 * Whether the latest answer is stored on the device, or only in this window and lost when the
 * window closes.
 */
export type AnswerStorage = 'device' | 'window';

const UNSAVED_REASONS = {
  offline: messages.offline,
  failing: messages.serverProblem,
  'signed-out': messages.signedOut,
} as const;

/**
 * Returns the line that says where an answer is saved. The line must never claim that an answer is
 * safer than it is.
 */
export function saveLineText({
  saveState,
  keptIn,
}: {
  saveState: SaveState;
  keptIn: AnswerStorage;
}): string {
  if (saveState === 'saved') return messages.saved;
  if (saveState === 'saving') return messages.saving;
  const why = UNSAVED_REASONS[saveState];
  return keptIn === 'device' ? messages.keptOnThisDevice({ why }) : messages.notSavedYet({ why });
}
