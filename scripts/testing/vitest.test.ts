import { describe, expect, test } from 'vitest';
import { combineRuns } from './vitest.ts';

const result = (name: string, ...tests: [fullName: string, status: string][]) => ({
  name,
  status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests.map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`${fullName} failed`] : [],
  })),
});

function ran(...testResults: ReturnType<typeof result>[]) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  const numFailedTests = count('failed');
  const isBroken = testResults.some(({ status }) => status === 'failed');
  return {
    code: isBroken ? 1 : 0,
    report: { numPassedTests: count('passed'), numFailedTests, numPendingTests: 0, testResults },
  };
}

const first = ran(
  result('a.test.ts', ['adds', 'passed'], ['waits', 'failed']),
  result('b.test.ts', ['holds', 'passed']),
);

describe('combineRuns', () => {
  test('returns the counts of a single run unchanged', () => {
    expect(combineRuns(first, null)).toMatchObject({
      passed: 2,
      failed: 1,
      broken: [{ name: 'a.test.ts: waits', why: 'waits failed' }],
      unsteady: [],
    });
  });

  test('counts tests that pass on their second try as passed, and names them', () => {
    const again = ran(result('a.test.ts', ['adds', 'passed'], ['waits', 'passed']));
    expect(combineRuns(first, again)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      broken: [],
      unsteady: [{ name: 'a.test.ts: waits', why: 'waits failed' }],
    });
  });

  test('counts tests that fail twice as failed', () => {
    const again = ran(result('a.test.ts', ['adds', 'passed'], ['waits', 'failed']));
    expect(combineRuns(first, again)).toMatchObject({ passed: 2, failed: 1, unsteady: [] });
  });

  test('counts tests that fail only in the second run as failed', () => {
    const again = ran(result('a.test.ts', ['adds', 'failed'], ['waits', 'passed']));
    expect(combineRuns(first, again)).toMatchObject({
      failed: 1,
      broken: [{ name: 'a.test.ts: adds', why: 'adds failed' }],
      unsteady: [{ name: 'a.test.ts: waits', why: 'waits failed' }],
    });
  });

  test('counts a file that does not load, and a run without a report, as failures', () => {
    const unloadable = { ...result('c.test.ts'), status: 'failed', message: 'no such module' };
    expect(combineRuns(ran(unloadable), null)).toMatchObject({
      failed: 1,
      broken: [{ name: 'c.test.ts', why: 'no such module' }],
    });
    expect(combineRuns({ code: 1, report: null }, null)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts an error outside of every test as a failure', () => {
    const { report } = ran(result('b.test.ts', ['holds', 'passed']));
    expect(combineRuns({ code: 1, report }, null)).toMatchObject({ passed: 1, failed: 1 });
  });
});
