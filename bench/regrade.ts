import { runTest } from './measuring/run-test.ts';

/**
 * `npm run bench regrade [ATTEMPTS] [CORRECTIONS] [SEED]`: compares the preview, application and
 * reversal of corrections with an independent recount. Each of forty questions is corrected once.
 * Exits with 1 on any difference. The test suite runs a short form.
 */
const [attempts = '10000', corrections = '40', seed = '1'] = process.argv.slice(2);
await runTest('bench/regrade', {
  REGRADE_ATTEMPTS: attempts,
  REGRADE_CORRECTIONS: corrections,
  REGRADE_SEED: seed,
});
