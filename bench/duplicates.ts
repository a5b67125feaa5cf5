import { run } from '../scripts/run.ts';

/**
 * `npm run bench duplicates [QUESTIONS] [PLANTED] [SEED]`: all near duplicates that were planted in
 * a bank are found, and nothing else, and the call that finds them takes less than a second of
 * processor time. Exits with 1 otherwise. The test suite has a short form of it, without the time.
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
