import { runTest } from './measuring/run-test.ts';

/**
 * `npm run bench workbench [QUESTIONS]`: selects all questions of a program, sets their topic,
 * replaces a text in each and undoes both, through HTTP. Prints the seconds of each call. Exits with
 * 1 unless each takes at most 5 seconds and no turn of the event loop takes more than 50 ms of
 * processor time. The test suite runs a short form without limits.
 */
const [questions = '5000'] = process.argv.slice(2);
await runTest('bench/workbench', { WORKBENCH_QUESTIONS: questions });
