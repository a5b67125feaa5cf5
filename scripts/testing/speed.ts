import { hasCommit, lastRelease } from '../../server/src/test/last-release.ts';
import { run } from '../run.ts';
import { type Count, counted, failure } from './count.ts';

/** What a visit costs beside the last release (`bench/figures.ts`), which is taken from the history. */
export async function speed(): Promise<Count> {
  if (!hasCommit(lastRelease)) return counted({ skipped: 1 });
  const { code } = await run(process.execPath, ['bench/figures.ts'], { live: true });
  const broken = code === 0 ? [] : [failure('npm run bench figures')];
  return counted({ passed: 1 - broken.length, failed: broken.length, broken });
}
