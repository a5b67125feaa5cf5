import type { AnswerStorage, SaveState } from '../../ui/words/save-state.ts';
import type { NotebookState } from './notebook.ts';
import { keptIn } from './store.ts';
import { isUnsent, type StoredNote } from './stored-note.ts';

/** The save state of a note, in the format of all save lines. */
export function saveStateOf(
  stored: StoredNote,
  trouble: NotebookState['trouble'],
): { saveState: SaveState; keptIn: AnswerStorage } {
  const saveState = isUnsent(stored) ? (trouble ?? 'saving') : 'saved';
  return { saveState, keptIn: keptIn(stored.id) };
}
