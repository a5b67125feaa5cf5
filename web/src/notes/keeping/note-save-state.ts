import type { KeptIn, SaveState } from '../../ui/words/kept.ts';
import { type KeptNote, waits } from './kept-note.ts';
import type { NotebookState } from './notebook.ts';
import { keptIn } from './store.ts';

/** Where a note is, in the words for all that is sent. */
export function saveStateOf(
  kept: KeptNote,
  trouble: NotebookState['trouble'],
): { saveState: SaveState; keptIn: KeptIn } {
  const saveState = waits(kept) ? (trouble ?? 'saving') : 'saved';
  return { saveState, keptIn: keptIn(kept.id) };
}
