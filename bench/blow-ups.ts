import { blowUps, growthProblem } from '../banks/src/test/blow-ups.ts';
import { inspectDrafts } from '../server/src/questions/index.ts';

/**
 * Feeds each file reader with files that repeat a fragment at many positions. Fails if a reader's
 * time grows considerably faster than the size of the file. `npm run bench blow-ups [PLACES]`
 */
const files = await blowUps(Number(process.argv[2] ?? 2));
let failed = 0;
for (const file of files) {
  const problem = await growthProblem(file, (bytes) => inspectDrafts({ bytes, name: '' }));
  if (!problem) continue;
  failed++;
  console.log(problem);
}
console.log(`${files.length} swollen files: ${failed} grew faster than they should`);
process.exit(failed === 0 ? 0 : 1);
