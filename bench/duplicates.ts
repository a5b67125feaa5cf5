import { run } from '../scripts/run.ts';

/**
 * `npm run bench duplicates [QUESTIONS] [PLANTED] [SEED]`: near duplicates that were planted in a bank are
 * all found, nothing else is, and the call that finds them works less than a second of processor time.
 * It ends with 1 where that is not so. The short form of it is in the suite, without the time.
 */
const [questions = '10000', planted = '60', seed = '1'] = process.argv.slice(2);
const { code } = await run(
  'vitest',
  ['run', '--project', 'integration', 'bench/duplicates', '--reporter=verbose'],
  {
    live: true,
    env: {
      DUPLICATES_QUESTIONS: questions,
      DUPLICATES_PLANTED: planted,
      DUPLICATES_SEED: seed,
    },
  },
);
process.exit(code);
