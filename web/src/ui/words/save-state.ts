import * as messages from '../messages.ts';
/** The state of an answer: on the server, being sent, or still only on this device. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'failing' | 'signed-out';

/** Where the latest answer is stored: on the device, or only in this window and lost with it. */
export type AnswerStorage = 'device' | 'window';

const UNSAVED_REASONS = {
  offline: messages.offline,
  failing: messages.serverProblem,
  'signed-out': messages.signedOut,
} as const;

/** Never claims more than is true. */
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
