import { OWN_NOTE_LENGTH } from '@certway/contract/limits';
import { saveLineText } from '../ui/words/save-state.ts';
import * as messages from './messages.ts';
import { saveStateOf } from './sync/note-save-state.ts';
import type { NotebookState } from './sync/notebook.ts';
import { isTooLong, type StoredNote } from './sync/stored-note.ts';

/** Returns the line that says where the note is saved; empty if there is no note. */
export function noteLineText(
  kept: StoredNote | undefined,
  trouble: NotebookState['trouble'],
): string {
  if (!kept) return '';
  const where = saveStateOf(kept, trouble);
  const here = where.keptIn === 'device' ? messages.keptOnDevice : messages.keepWindowOpen;
  if (kept.refused) return messages.notSaved({ reason: kept.refused, kept: here });
  if (kept.sendId !== null && isTooLong(kept)) {
    return messages.tooLong({ characters: kept.text.length - OWN_NOTE_LENGTH, kept: here });
  }
  return saveLineText(where);
}
