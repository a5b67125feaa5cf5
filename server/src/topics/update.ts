import type { Person } from '@certway/contract/endpoint';
import { TOPIC_LEVELS_AT_MOST } from '@certway/contract/limits';
import type { Outline } from '@certway/contract/topics/index';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { moveToPosition, openForEditing } from '../programs/index.ts';
import { presentOutline } from './read.ts';
import { arrangeTopics, changeTopic, type TopicRow, topicsOf } from './repository.ts';
import { childTopicIds, levelsOf, subtreeOf } from './shape/tree.ts';

interface TopicRef {
  programId: string;
  topicId: string;
}

interface TopicChange {
  code?: string | undefined;
  name?: string | undefined;
  parentId?: string | null | undefined;
  order?: number | undefined;
}

type TopicFailure = Failure<'outline-too-large' | 'topic-in-itself'>;

async function moveTopic(
  tx: Transaction,
  topics: readonly TopicRow[],
  moved: TopicRow,
  { parentId = moved.parentId, order }: TopicChange,
): Promise<TopicFailure | null> {
  if (parentId !== null) {
    if (!topics.some(({ id }) => id === parentId)) return throwHttpError('not-found');
    if (subtreeOf(topics, moved.id).has(parentId)) return fail('topic-in-itself');
  }
  const after = topics.map((topic) => (topic.id === moved.id ? { ...topic, parentId } : topic));
  if (levelsOf(after) > TOPIC_LEVELS_AT_MOST) return fail('outline-too-large');
  const there = childTopicIds(topics, parentId);
  await arrangeTopics(tx, parentId, moveToPosition(there, [moved.id], order ?? there.length + 1));
  if (parentId !== moved.parentId) {
    const left = childTopicIds(topics, moved.parentId).filter((id) => id !== moved.id);
    await arrangeTopics(tx, moved.parentId, left);
  }
  return null;
}

export async function updateTopic(
  platform: Platform,
  person: Person,
  { programId, topicId }: TopicRef,
  change: TopicChange,
): Promise<Outline | TopicFailure> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const topics = await topicsOf(tx, programId);
    const topic = topics.find(({ id }) => id === topicId) ?? throwHttpError('not-found');
    const { code = topic.code, name = topic.name } = change;
    await changeTopic(tx, topicId, { code, name });
    if (change.parentId !== undefined || change.order !== undefined) {
      const problem = await moveTopic(tx, topics, topic, change);
      if (failed(problem)) return problem;
    }
    return presentOutline(tx, programId);
  });
}
