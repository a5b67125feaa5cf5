import type { OthersChose } from '@certway/contract/attempts/verdict';
import type { Executor } from '../../db/database.ts';
import { isCoached } from '../../kinds/index.ts';
import type { PinnedVersion } from '../repository-versions.ts';
import { provisionalIn } from './provisional.ts';

/**
 * Functions that read what a verdict says beyond the mark and the key. The slices that implement
 * them depend on this one, so app.ts passes the functions in.
 */
export interface VerdictSources {
  /** Finds the coach's texts about the answers that it marked in an attempt, keyed by question. */
  findCoachTexts: (attemptId: string) => Promise<ReadonlyMap<string, string>>;
  /** Finds how other learners answered, keyed by version. */
  findOthersChose: (versionIds: readonly string[]) => Promise<ReadonlyMap<string, OthersChose>>;
}

export interface VerdictNotes {
  /** The questions whose marks by the coach no person has checked yet. */
  provisional: ReadonlySet<string>;
  texts: ReadonlyMap<string, string>;
  others: ReadonlyMap<string, OthersChose>;
}

export const NO_NOTES: VerdictNotes = {
  provisional: new Set(),
  texts: new Map(),
  others: new Map(),
};

interface Asked {
  attemptId: string;
  /** All versions of the attempt, of which `versions` are those that the verdicts are about. */
  versionIds: readonly string[];
  versions: readonly PinnedVersion[];
}

/**
 * Reads the notes on verdicts in an attempt. The coach's notes are read only if it marks one of the
 * questions.
 */
export async function findVerdictNotes(
  db: Executor,
  sources: VerdictSources | null,
  { attemptId, versionIds, versions }: Asked,
): Promise<VerdictNotes> {
  const hasCoached = versions.some(({ key }) => isCoached(key));
  const [provisional, texts, others] = await Promise.all([
    provisionalIn(db, attemptId, versions),
    hasCoached && sources ? sources.findCoachTexts(attemptId) : NO_NOTES.texts,
    sources ? sources.findOthersChose(versionIds) : NO_NOTES.others,
  ]);
  return { provisional, texts, others };
}
