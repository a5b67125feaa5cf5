import { join } from 'node:path';
import { projectFolder, run } from '../run.ts';
import { buildCount, failure, readReport, type TestCount, type TestFailure } from './count.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    /** The reason why a test file could not be loaded. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface VitestRun {
  code: number;
  report: VitestReport | null;
}

/**
 * The maximum number of failed files that are run again. If more files fail, the failures are not
 * random.
 */
const MOST_FILES_AGAIN = 5;

const failedFiles = (report: VitestReport | null): string[] =>
  report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];

function failedTests(report: VitestReport | null): TestFailure[] {
  const results = report?.testResults ?? [];
  return results.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.replace(projectFolder, '');
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A test file that could not be loaded has no failed tests, so the file itself is reported.
    if (status === 'failed' && failed.length === 0) return [failure(file, [message])];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file}: ${fullName}`, failureMessages),
    );
  });
}

/**
 * Combines the results of both runs. A test that failed in the first run gets its result from the
 * second.
 */
export function combineRuns(first: VitestRun, again: VitestRun | null): TestCount {
  const last = again ?? first;
  const broken = failedTests(last.report);
  // A run without a report, or with an error outside of its tests, has no failed test, so it is
  // counted as one failure.
  const failed = last.code !== 0 && broken.length === 0 ? 1 : broken.length;
  const isBroken = ({ name }: TestFailure) => broken.some((other) => other.name === name);
  const stillFailing = last.report?.numFailedTests ?? 0;
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = first.report ?? {};
  return buildCount({
    passed: again ? numPassedTests + numFailedTests - stillFailing : numPassedTests,
    failed,
    skipped: numPendingTests,
    broken,
    unsteady: again ? failedTests(first.report).filter((failed) => !isBroken(failed)) : [],
  });
}

interface VitestOptions {
  env?: Record<string, string>;
  /** The test files to run; by default all files of the Vitest project. */
  files?: readonly string[];
}

/**
 * Runs the tests of a Vitest project, or some of its files. In CI, files with failures are run a
 * second time, without the others.
 */
export async function vitest(
  project: string,
  reports: string,
  { env = {}, files = [] }: VitestOptions = {},
): Promise<TestCount> {
  const runFiles = async (label: string, chosen: readonly string[]): Promise<VitestRun> => {
    const file = join(reports, `${project}-${label}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const args = ['run', '--project', project, ...reporters, ...chosen];
    const { code } = await run('vitest', args, { live: true, env });
    return { code, report: readReport<VitestReport>(file) };
  };
  const first = await runFiles('first', files);
  const failed = failedFiles(first.report);
  const isWorthAgain = process.env.CI && failed.length > 0 && failed.length <= MOST_FILES_AGAIN;
  return combineRuns(first, isWorthAgain ? await runFiles('again', failed) : null);
}
