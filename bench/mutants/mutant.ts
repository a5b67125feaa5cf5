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

/** The file in the copy that lists the mutants to try for each folder, and how many of them. */
export const CHOSEN_FILE = 'mutants-chosen.json';

/** The key is the same in each run over the same source. */
export function keyOf({ fileName, mutatorName, replacement, location }: Mutant): string {
  const { start, end } = location;
  const place = [start.line, start.column, end.line, end.column].join(':');
  return [relative(process.cwd(), fileName), place, mutatorName, replacement].join(' ');
}
