import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, with the reason, which is repeated at the end: of a long run often only the end is kept. */
export interface TestFailure {
  name: string;
  why: string;
}

/** The result of a step of `npm test`. */
export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed in the end. */
  broken: TestFailure[];
  /** The tests that failed first and then passed: each is a defect to be fixed. */
  unsteady: TestFailure[];
}

/** Enough for the expected and the actual value; the stack and the page are in the output above. */
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

/** A failure as text: its name, and the reason indented. */
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
