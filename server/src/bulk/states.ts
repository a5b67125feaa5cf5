import type { Transaction } from '../db/database.ts';
import { type QuestionSnapshot, readSnapshots } from '../questions/index.ts';
import { questionTopicsOf } from '../topics/index.ts';

/** Everything about a question that a bulk change can change. */
export interface QuestionState extends QuestionSnapshot {
  /** The topic of the question itself, without that of its module. */
  topicId: string | null;
}

export type StateField = keyof QuestionState;

export async function readStates(
  tx: Transaction,
  programIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, QuestionState>> {
  const topics = new Map<string, string>();
  for (const programId of programIds) {
    for (const { questionId, topicId } of await questionTopicsOf(tx, programId))
      topics.set(questionId, topicId);
  }
  const states = new Map<string, QuestionState>();
  for (const [id, snapshot] of await readSnapshots(tx, ids))
    states.set(id, { ...snapshot, topicId: topics.get(id) ?? null });
  return states;
}

/** Returns the fields in which two states differ. */
export const changedFieldsOf = (before: QuestionState, after: QuestionState): StateField[] =>
  (Object.keys(before) as StateField[]).filter((field) => before[field] !== after[field]);
