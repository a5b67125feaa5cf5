import { damage, validFiles, validPackages } from '../banks/src/test/mutations.ts';
import { processorMs } from '../server/src/http/watch/processor-time.ts';
import { inspectDrafts } from '../server/src/questions/index.ts';

/**
 * Damages 1,000 question files, with a seed, and reads them. Fails if a file crashes a reader,
 * takes too long, or is read without any report. `npm run bench import-fuzz [COUNT] [FIRST-SEED]`
 */
const [count = '1000', first = '1'] = process.argv.slice(2);
/** The limit in processor time, which does not depend on other work on the machine. */
const SLOW_MS = 2000;

const files = [...(await validFiles()), ...validPackages()];
const told = { read: 0, partly: 0, refused: 0 };
let [failed, slowest] = [0, 0];
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const { name, bytes } = damage(files, seed);
  const began = processorMs();
  try {
    const { questions, problems } = await inspectDrafts({ bytes: new Uint8Array(bytes), name: '' });
    if (questions.length + problems.length === 0) throw new Error('nothing was said of it');
    if (questions.length === 0) told.refused++;
    else if (problems.length > 0) told.partly++;
    else told.read++;
  } catch (error) {
    failed++;
    console.log(`${name}: ${error instanceof Error ? error.stack : error}`);
  }
  const milliseconds = processorMs() - began;
  slowest = Math.max(slowest, milliseconds);
  if (milliseconds > SLOW_MS) {
    failed++;
    console.log(`${name}: took ${Math.round(milliseconds)} ms`);
  }
}
console.log(
  `${count} damaged files: ${told.read} read, ${told.partly} read in part with reasons, ${told.refused} refused with a reason, ${failed} failed; slowest ${Math.round(slowest)} ms`,
);
process.exit(failed === 0 ? 0 : 1);
