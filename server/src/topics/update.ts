import type { Person } from '@certway/contract/endpoint';
import { TOPIC_LEVELS_AT_MOST } from '@certway/contract/limits';
import type { Outline } from '@certway/contract/topics';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, failed, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing, placed } from '../programs/index.ts';
import { presentOutline } from './read.ts';
import { arrangeTopics, changeTopic, type TopicRow, topicsOf } from './repository.ts';
import { childrenOf, levelsOf, subtreeOf } from './shape/tree.ts';

interface TopicPlace {
  programId: string;
  topicId: string;
}

interface Change {
  code?: string | undefined;
  name?: string | undefined;
  parentId?: string | null | undefined;
  order?: number | undefined;
}

type Problem = Failure<'outline-too-large' | 'topic-in-itself'>;

/** To another place among its siblings, or below another topic. */
async function move(
  tx: Transaction,
  topics: readonly TopicRow[],
  moved: TopicRow,
  { parentId = moved.parentId, order }: Change,
): Promise<Problem | null> {
  if (parentId !== null) {
    if (!topics.some(({ id }) => id === parentId)) return refuse('not-found');
    if (subtreeOf(topics, moved.id).has(parentId)) return fail('topic-in-itself');
  }
  const after = topics.map((topic) => (topic.id === moved.id ? { ...topic, parentId } : topic));
  if (levelsOf(after) > TOPIC_LEVELS_AT_MOST) return fail('outline-too-large');
  const there = childrenOf(topics, parentId);
  await arrangeTopics(tx, parentId, placed(there, [moved.id], order ?? there.length + 1));
  if (parentId !== moved.parentId) {
    const left = childrenOf(topics, moved.parentId).filter((id) => id !== moved.id);
    await arrangeTopics(tx, moved.parentId, left);
  }
  return null;
}

export async function updateTopic(
  platform: Platform,
  person: Person,
  { programId, topicId }: TopicPlace,
  change: Change,
): Promise<Outline | Problem> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const topics = await topicsOf(tx, programId);
    const topic = topics.find(({ id }) => id === topicId) ?? refuse('not-found');
    const { code = topic.code, name = topic.name } = change;
    await changeTopic(tx, topicId, { code, name });
    if (change.parentId !== undefined || change.order !== undefined) {
      const problem = await move(tx, topics, topic, change);
      if (failed(problem)) return problem;
    }
    return presentOutline(tx, programId);
  });
}
