import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take the longest. If one of them started last, the other workers would be
 * idle at the end.
 */
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

/**
 * Whether a test file needs a DOM. Vitest requires such a file to declare this in its first line.
 */
const needsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * Returns the files for which `isAhead` is true, followed by all other files. The order within each
 * group does not change.
 */
function ahead(files: TestSpecification[], isAhead: (file: TestSpecification) => boolean) {
  return [...files.filter(isAhead), ...files.filter((file) => !isAhead(file))];
}

/**
 * Vitest's own order, by duration in earlier local runs, with two changes: the longest files come
 * first, and all files with a DOM come last. A worker with a DOM runs no files without one and vice
 * versa, so each switch starts a new worker that loads everything again. Mixed files took half as
 * long again.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = ahead(await super.sort(files), isLong);
    return ahead(longestFirst, (file) => !needsPage(file));
  }
}
