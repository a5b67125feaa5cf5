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

/** As Vitest would have it, but for those: it knows how long a file took only where it ran before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
