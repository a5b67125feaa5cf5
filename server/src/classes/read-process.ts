import { type CellRow, readCellRows } from '@certway/question-banks';
import { serve } from '../subprocess/serve.ts';

/** Reads lists of people in a separate process, because a small archive can hold a large sheet. */

const tasks = {
  /** Returns the rows of a file, or null if it cannot be read. */
  read: ({ bytes, atMost }: { bytes: Uint8Array; atMost: number }): CellRow[] | null => {
    try {
      return readCellRows(bytes, atMost);
    } catch {
      return null;
    }
  },
};
export type ListReadingTasks = typeof tasks;

serve(tasks);
