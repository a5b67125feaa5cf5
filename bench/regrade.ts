import { run } from '../scripts/run.ts';

/**
 * `npm run bench regrade [ATTEMPTS] [CORRECTIONS] [SEED]`: what corrections of questions foresee, do and
 * undo, beside a recount that knows nothing of them; each of forty questions is corrected once. It ends
 * with 1 where anything is not as recounted. The short form of it is in the suite.
 */
const [attempts = '10000', corrections = '40', seed = '1'] = process.argv.slice(2);
const { code } = await run(
  'vitest',
  ['run', '--project', 'integration', 'bench/regrade', '--reporter=verbose'],
  {
    live: true,
    env: {
      REGRADE_ATTEMPTS: attempts,
      REGRADE_CORRECTIONS: corrections,
      REGRADE_SEED: seed,
    },
  },
);
process.exit(code);
