import type { AnswerStorage, SaveState } from '../../ui/words/save-state.ts';
import type { NotebookState } from './notebook.ts';
import { keptIn } from './store.ts';
import { isUnsent, type StoredNote } from './stored-note.ts';

/**
 * Returns whether a note is saved and where it is stored, in the form that the texts about saving
 * need.
 */
export function saveStateOf(
  stored: StoredNote,
  trouble: NotebookState['trouble'],
): { saveState: SaveState; keptIn: AnswerStorage } {
  const saveState = isUnsent(stored) ? (trouble ?? 'saving') : 'saved';
  return { saveState, keptIn: keptIn(stored.id) };
}
