import { mkdtempSync } from 'node:fs';
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
    /** The reason why the file did not load. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface VitestRun {
  code: number;
  report: VitestReport | null;
}

/** More broken files than this are no accident, and are not run again. */
const MOST_FILES_AGAIN = 5;

const failedFiles = (report: VitestReport | null): string[] =>
  report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];

function failedTests(report: VitestReport | null): TestFailure[] {
  const results = report?.testResults ?? [];
  return results.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.replace(projectFolder, '');
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that does not load has no failed tests.
    if (status === 'failed' && failed.length === 0) return [failure(file, [message])];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file}: ${fullName}`, failureMessages),
    );
  });
}

/** Combines both runs: failures of the first run count as in the second. */
export function combineRuns(first: VitestRun, again: VitestRun | null): TestCount {
  const last = again ?? first;
  const broken = failedTests(last.report);
  // A run without a report, or with an error outside of its tests, failed too.
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
  /** All files of the project by default. */
  files?: readonly string[];
  /** The number of parallel files, if not the project's default. */
  workers?: number;
}

/**
 * Runs the tests of a project, or some files of it; in CI the files with failures are run a second
 * time, alone.
 */
export async function vitest(
  project: string,
  reports: string,
  wanted: VitestOptions = {},
): Promise<TestCount> {
  const { env = {}, workers } = wanted;
  // The same project may be run twice in parallel.
  const folder = mkdtempSync(join(reports, `${project}-`));
  const runFiles = async (label: string, files: readonly string[]): Promise<VitestRun> => {
    const file = join(folder, `${label}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const atOnce = workers ? [`--maxWorkers=${workers}`] : [];
    const args = ['run', '--project', project, ...reporters, ...atOnce, ...files];
    const { code } = await run('vitest', args, { live: true, env });
    return { code, report: readReport<VitestReport>(file) };
  };
  const first = await runFiles('first', wanted.files ?? []);
  const files = failedFiles(first.report);
  const isWorthAgain = process.env.CI && files.length > 0 && files.length <= MOST_FILES_AGAIN;
  return combineRuns(first, isWorthAgain ? await runFiles('again', files) : null);
}
