import { OWN_NOTE_LENGTH } from '@certway/contract/limits';
import { countText } from '../ui/words/counts.ts';
import { saveLineText } from '../ui/words/kept.ts';
import { isTooLong, type KeptNote } from './keeping/kept-note.ts';
import { type NotebookState, saveStateOf } from './keeping/notebook.ts';

/** Where the note is, never more than is true; empty where nothing was ever kept. */
export function noteLineText(
  kept: KeptNote | undefined,
  trouble: NotebookState['trouble'],
): string {
  if (!kept) return '';
  const where = saveStateOf(kept, trouble);
  const here = where.keptIn === 'device' ? 'It is kept on this device.' : 'Keep this window open.';
  if (kept.refused) return `Not saved: ${kept.refused} ${here}`;
  if (kept.sendId !== null && isTooLong(kept)) {
    const over = countText(kept.text.length - OWN_NOTE_LENGTH, 'character');
    return `Not saved: ${over} too long. ${here}`;
  }
  return saveLineText(where);
}
