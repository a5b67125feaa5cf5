import type { Person } from '@certway/contract/endpoint';
import type { Outline } from '@certway/contract/topics/index';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { presentOutline } from './read.ts';
import { arrangeTopics, deleteTopic, examsUsingTopic, topicsOf } from './repository.ts';
import { reassignTopic } from './repository-assigned.ts';
import { childTopicIds } from './shape/tree.ts';

/**
 * Removes a topic. Its subtopics move up one level to its position, and its modules and questions
 * move to the topic above it.
 */
export async function removeTopic(
  platform: Platform,
  person: Person,
  { programId, topicId, fromExams }: { programId: string; topicId: string; fromExams: boolean },
): Promise<Outline | Failure<'topic-in-use'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const topics = await topicsOf(tx, programId);
    const { parentId } = topics.find(({ id }) => id === topicId) ?? throwHttpError('not-found');
    const exams = fromExams ? [] : await examsUsingTopic(tx, programId, topicId);
    if (exams.length > 0) {
      return fail(
        'topic-in-use',
        exams.map((message) => ({ field: 'topicId', message })),
      );
    }
    const siblings = childTopicIds(topics, parentId).flatMap((id) =>
      id === topicId ? childTopicIds(topics, id) : id,
    );
    await reassignTopic(tx, topicId, parentId);
    await arrangeTopics(tx, parentId, siblings);
    await deleteTopic(tx, topicId);
    return presentOutline(tx, programId);
  });
}
