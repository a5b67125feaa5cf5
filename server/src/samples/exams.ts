import { offerTemplate } from '../blueprints/index.ts';
import type { Transaction } from '../db/database.ts';

/**
 * The real exams that the sample programs prepare for, keyed by slug. `questionCount` shortens a
 * mock exam if the program has too few questions, or so that a second mock exam can have other
 * questions.
 */
const exams = {
  'private-pilot-airplane': { key: 'faa-private-pilot-airplane', questionCount: null },
  'us-drivers-license': { key: 'new-york-learner-permit', questionCount: null },
  'bank-officer-foundation': { key: 'ibps-officer-preliminary', questionCount: 12 },
  'real-estate-salesperson': { key: 'california-salesperson', questionCount: 20 },
  'fe-engineering-fundamentals': { key: 'ncees-fe', questionCount: 34 },
} as const;

interface Placement {
  programs: ReadonlyMap<string, string>;
  authorId: string;
  now: Date;
}

/** Creates the mock exams of the sample programs. Returns their ids by program slug. */
export async function loadExams(
  tx: Transaction,
  { programs, authorId, now }: Placement,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [slug, exam] of Object.entries(exams)) {
    const programId = programs.get(slug);
    if (!programId) throw new Error(`the samples have no program ${slug}`);
    ids.set(slug, await offerTemplate(tx, { programId, ...exam, authorId, now }));
  }
  return ids;
}
