import type { Executor } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { listQuestionIds } from '../questions/index.ts';
import { insertTopics, topicsOf } from './repository.ts';
import {
  moduleTopicsOf,
  questionTopicsOf,
  setModuleTopics,
  setQuestionTopics,
} from './repository-assigned.ts';
import { inOutlineOrder } from './shape/tree.ts';

interface CopyPair {
  from: string;
  to: string;
}

/**
 * Copies the outline of a program to another program. Returns the new id of each topic, keyed by
 * the old id.
 */
export async function copyTopics(
  db: Executor,
  { from, to, now }: CopyPair & { now: Date },
): Promise<Map<string, string>> {
  const topics = await topicsOf(db, from);
  const copies = new Map(topics.map(({ id }) => [id, newId(now.getTime())]));
  // Parents come first, because each row refers to its parent.
  const rows = inOutlineOrder(topics).map((topic) => ({
    ...topic,
    id: copies.get(topic.id) ?? newId(),
    parentId: topic.parentId && (copies.get(topic.parentId) ?? null),
    programId: to,
    createdAt: now,
  }));
  await insertTopics(db, rows);
  return copies;
}

/**
 * Copies the topics of modules and of their questions. The copy of a question is found by its
 * position, because copied questions keep the order of the originals. `topicFor` returns the copy
 * of a topic.
 */
export async function copyTopicsOfModules(
  db: Executor,
  programId: string,
  modules: readonly CopyPair[],
  topicFor: (topicId: string) => string | undefined,
): Promise<void> {
  const ofModule = new Map(
    (await moduleTopicsOf(db, programId)).map(({ moduleId, topicId }) => [moduleId, topicId]),
  );
  const ofQuestion = new Map(
    (await questionTopicsOf(db, programId)).map(({ questionId, topicId }) => [questionId, topicId]),
  );
  const pairs: { questionId: string; topicId: string }[] = [];
  for (const { from, to } of modules) {
    const topicId = topicFor(ofModule.get(from) ?? '');
    if (topicId) await setModuleTopics(db, [to], topicId);
    const originals = await listQuestionIds(db, from, 'copied');
    const copies = await listQuestionIds(db, to, 'working');
    for (const [place, questionId] of copies.entries()) {
      const own = topicFor(ofQuestion.get(originals[place] ?? '') ?? '');
      if (own) pairs.push({ questionId, topicId: own });
    }
  }
  await setQuestionTopics(db, pairs);
}
