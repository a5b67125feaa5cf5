import { relative } from 'node:path';

/** What the mutation tool reports about one change to the source. Its positions count from 0. */
export interface Mutant {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: Place; end: Place };
}

interface Place {
  line: number;
  column: number;
}

/** In the copy of the project: of each folder the keys of the mutants to try in turn, and how many of them. */
export const CHOSEN_FILE = 'mutants-chosen.json';

/** Names a mutant the same in each run over the same source, with its path from the root. */
export function keyOf({ fileName, mutatorName, replacement, location }: Mutant): string {
  const { start, end } = location;
  const place = [start.line, start.column, end.line, end.column].join(':');
  return [relative(process.cwd(), fileName), place, mutatorName, replacement].join(' ');
}
