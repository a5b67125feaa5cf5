import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * A failed test and the reason for the failure. `npm test` repeats both at the end of its output,
 * because readers of a long output often have only its end.
 */
export interface TestFailure {
  name: string;
  why: string;
}

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that still failed when they were run a second time. */
  broken: TestFailure[];
  /**
   * The tests that failed in the first run and passed in the second. Each of them has a defect to
   * be fixed.
   */
  unsteady: TestFailure[];
}

/**
 * The maximum length of a failure's reason: enough lines for the expected and actual values. The
 * stack and the page are earlier in the output.
 */
const MOST_LINES = 12;

export function failure(name: string, messages: readonly string[] = []): TestFailure {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, MOST_LINES),
  );
  return { name, why: lines.join('\n') };
}

export const formatFailure = ({ name, why }: TestFailure): string =>
  [name, ...(why ? why.split('\n') : [])].join('\n    ');

export const buildCount = (count: Partial<TestCount>): TestCount => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  broken: [],
  unsteady: [],
  ...count,
});

export function sum(counts: readonly TestCount[]): TestCount {
  return counts.reduce(
    (all, count) => ({
      passed: all.passed + count.passed,
      failed: all.failed + count.failed,
      skipped: all.skipped + count.skipped,
      broken: [...all.broken, ...count.broken],
      unsteady: [...all.unsteady, ...count.unsteady],
    }),
    buildCount({}),
  );
}

export function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
