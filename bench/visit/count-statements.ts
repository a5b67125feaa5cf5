import { openSync, writeSync } from 'node:fs';
import pg from 'pg';

/**
 * Preloaded into the product (`node --import`) to count its SQL statements. Writes the number into
 * the file that VISIT_STATEMENTS names. Subprocesses are ignored, because they send no statements.
 */
const file = process.env.VISIT_STATEMENTS;
if (file && process.argv[1]?.endsWith('server/src/main.ts')) {
  const descriptor = openSync(file, 'w');
  const { query } = pg.Client.prototype;
  let asked = 0;
  const counted = function (this: pg.Client, ...words: unknown[]) {
    asked += 1;
    writeSync(descriptor, String(asked), 0);
    return (query as (...words: unknown[]) => unknown).apply(this, words);
  };
  Object.assign(pg.Client.prototype, { query: counted });
}
