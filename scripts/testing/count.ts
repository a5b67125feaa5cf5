import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed. Why is said at the end too: of a long run often no more than that is kept. */
export interface Failure {
  name: string;
  why: string;
}

/** What a step of `npm test` came to. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed in the end. */
  broken: Failure[];
  /** The tests that failed first and then passed: each a defect of its own, to be mended. */
  unsteady: Failure[];
}

/** Enough for the expected and the actual value; the stack and the page are in the output above. */
const MOST_LINES = 12;

export function failure(name: string, messages: readonly string[] = []): Failure {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, MOST_LINES),
  );
  return { name, why: lines.join('\n') };
}

/** A failure as it is told: its name, and why further in. */
export const told = ({ name, why }: Failure): string =>
  [name, ...(why ? why.split('\n') : [])].join('\n    ');

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
