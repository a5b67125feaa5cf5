import { inspectBank } from '../server/src/questions/index.ts';
import { blowUps, growthProblem } from '../server/src/test/blow-ups.ts';

/**
 * Feeds every reader files with repeated fragments at many positions: twice the size takes about
 * twice the time. `npm run bench blow-ups [PLACES]`
 */
const files = await blowUps(Number(process.argv[2] ?? 2));
let failed = 0;
for (const file of files) {
  const problem = await growthProblem(file, (bytes) => inspectBank({ bytes, name: '' }));
  if (!problem) continue;
  failed++;
  console.log(problem);
}
console.log(`${files.length} swollen files: ${failed} grew faster than they should`);
process.exit(failed === 0 ? 0 : 1);
