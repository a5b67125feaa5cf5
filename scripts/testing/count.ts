import { readFileSync } from 'node:fs';

/** What a step of `npm test` came to. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed in the end, by name. */
  broken: string[];
  /** The tests that failed first and then passed: each a defect of its own, to be mended. */
  unsteady: string[];
}

export const counted = (count: Partial<Count>): Count => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  broken: [],
  unsteady: [],
  ...count,
});

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, count) => ({
      passed: all.passed + count.passed,
      failed: all.failed + count.failed,
      skipped: all.skipped + count.skipped,
      broken: [...all.broken, ...count.broken],
      unsteady: [...all.unsteady, ...count.unsteady],
    }),
    counted({}),
  );
}

export function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
