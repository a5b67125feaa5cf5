import { hasCommit, lastRelease } from '../../server/src/test/last-release.ts';
import { run } from '../run.ts';
import { buildCount, failure, type TestCount } from './count.ts';

/**
 * Compares the cost of a visit with its cost in the last release (`bench/figures.ts`). The last
 * release is read from the Git history.
 */
export async function speed(): Promise<TestCount> {
  if (!hasCommit(lastRelease)) return buildCount({ skipped: 1 });
  const { code } = await run(process.execPath, ['bench/figures.ts'], { live: true });
  const broken = code === 0 ? [] : [failure('npm run bench figures')];
  return buildCount({ passed: 1 - broken.length, failed: broken.length, broken });
}
