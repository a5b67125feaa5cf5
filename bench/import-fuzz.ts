import { damage, validFiles, validPackages } from '../banks/src/test/mutations.ts';
import { processorMs } from '../server/src/http/watch/processor-time.ts';
import { inspectDrafts } from '../server/src/questions/index.ts';

/**
 * Damages 1,000 question files, with a seed, and reads them. Fails if a file crashes a reader,
 * takes too long, or is read without any report. `npm run bench import-fuzz [COUNT] [FIRST-SEED]`
 */
const [count = '1000', first = '1'] = process.argv.slice(2);
const SLOW_MS = 2000;

const files = [...(await validFiles()), ...validPackages()];
let [read, failed, slowest] = [0, 0, 0];
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const { name, bytes } = damage(files, seed);
  const began = processorMs();
  try {
    const { questions, problems } = await inspectDrafts({ bytes: new Uint8Array(bytes), name: '' });
    if (questions.length + problems.length === 0) throw new Error('nothing was said of it');
    if (questions.length > 0) read++;
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
  `${count} damaged files: ${read} read, at least in part, ${failed} failed; slowest ${Math.round(slowest)} ms`,
);
process.exit(failed === 0 ? 0 : 1);
