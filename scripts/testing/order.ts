import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a good part of their step: begun last, each would leave the other workers without work. */
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

/** As Vitest reads it: a file says in its first line that it needs a page. */
const needsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/** Those that are so, in the order they have, before the others. */
function ahead(files: TestSpecification[], isAhead: (file: TestSpecification) => boolean) {
  return [...files.filter(isAhead), ...files.filter((file) => !isAhead(file))];
}

/**
 * As Vitest would have it, which knows how long a file took only where it ran before, but for two things:
 * the longest first, and all pages together at the end. A worker with a page takes no file without one
 * and the other way round: it ends, and the next loads everything anew. Mixed, the files took half as
 * long again.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = ahead(await super.sort(files), isLong);
    return ahead(longestFirst, (file) => !needsPage(file));
  }
}
