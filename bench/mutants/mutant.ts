import { relative } from 'node:path';

/** The mutation tool's report of one change to the source. Its positions count from 0. */
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
 * A file in the copy of the project: for each folder the keys of the mutants to try in order, and
 * their number.
 */
export const CHOSEN_FILE = 'mutants-chosen.json';

/** A key of a mutant that is the same in each run over the same source, with its path from the root. */
export function keyOf({ fileName, mutatorName, replacement, location }: Mutant): string {
  const { start, end } = location;
  const place = [start.line, start.column, end.line, end.column].join(':');
  return [relative(process.cwd(), fileName), place, mutatorName, replacement].join(' ');
}
