import { runTest } from './measuring/run-test.ts';

/**
 * `npm run bench duplicates [QUESTIONS] [PLANTED] [SEED]`: plants near duplicates in a bank and
 * searches for them. Exits with 1 unless the search finds all planted pairs and no others, in less
 * than a second of processor time. The test suite runs a short form without the time limit.
 */
const [questions = '10000', planted = '60', seed = '1'] = process.argv.slice(2);
await runTest('bench/duplicates', {
  DUPLICATES_QUESTIONS: questions,
  DUPLICATES_PLANTED: planted,
  DUPLICATES_SEED: seed,
});
