import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take much of their step's time: started last, each would leave the other workers idle. */
export const LONGEST = [
  'scripts/rehearsal/rehearsal.test.ts',
  'bench/chaos/chaos.test.ts',
  'scripts/new/kind.test.ts',
  'server/src/processes.test.ts',
  'server/src/http/bodies/largest.test.ts',
  'server/src/coaching/built-in/agreement.test.ts',
  'bench/growth/fill.db.test.ts',
  'bench/attack/attack.db.test.ts',
  'server/src/routes-access.test.ts',
  'server/src/reminders/sending/kills.db.test.ts',
  'server/src/backup/backup.db.test.ts',
  'server/src/db/last-release.db.test.ts',
  'server/src/backup/moving.db.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(file));

/** A file declares in its first line that it needs a DOM, as Vitest requires. */
const needsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/** The matching files first, in their order, then the others. */
function ahead(files: TestSpecification[], isAhead: (file: TestSpecification) => boolean) {
  return [...files.filter(isAhead), ...files.filter((file) => !isAhead(file))];
}

/**
 * Vitest's own order (by duration in earlier local runs) with two changes: the longest files first,
 * and all files with a DOM at the end. A worker with a DOM runs no file without one and vice versa:
 * it ends, and the next one loads everything again. Mixed, the files took half as long again.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = ahead(await super.sort(files), isLong);
    return ahead(longestFirst, (file) => !needsPage(file));
  }
}
