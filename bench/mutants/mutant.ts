import { relative } from 'node:path';

/** A change to the source, as reported by the mutation tool. Positions count from 0. */
export interface Mutant {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: SourcePosition; end: SourcePosition };
}

interface SourcePosition {
  line: number;
  column: number;
}

/**
 * A file in the copy of the project that lists, for each folder, the keys of the mutants to try in
 * order, and how many to try.
 */
export const CHOSEN_FILE = 'mutants-chosen.json';

/**
 * Returns a key for a mutant that is the same in each run over the same source. It contains the
 * path from the project's root.
 */
export function keyOf({ fileName, mutatorName, replacement, location }: Mutant): string {
  const { start, end } = location;
  const place = [start.line, start.column, end.line, end.column].join(':');
  return [relative(process.cwd(), fileName), place, mutatorName, replacement].join(' ');
}
