import type { Person } from '@certway/contract/endpoint';
import type { Outline } from '@certway/contract/topics/index';
import { inTransaction } from '../db/transaction.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { presentOutline } from './read.ts';
import { countInProgram, topicsOf } from './repository.ts';
import { setModuleTopics, setQuestionTopics } from './repository-assigned.ts';

interface Assignment {
  topicId: string | null;
  questionIds: string[];
  moduleIds: string[];
}

/**
 * Assigns a topic to all of the given modules and questions or to none: one unknown id rejects the
 * whole request.
 */
export async function assignTopic(
  platform: Platform,
  person: Person,
  programId: string,
  { topicId, ...asked }: Assignment,
): Promise<Outline> {
  const moduleIds = [...new Set(asked.moduleIds)];
  const questionIds = [...new Set(asked.questionIds)];
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    if (topicId !== null) {
      const topics = await topicsOf(tx, programId);
      if (!topics.some(({ id }) => id === topicId)) return throwHttpError('not-found');
    }
    const found = await countInProgram(tx, programId, { moduleIds, questionIds });
    if (found !== moduleIds.length + questionIds.length) return throwHttpError('not-found');
    await setModuleTopics(tx, moduleIds, topicId);
    await setQuestionTopics(
      tx,
      questionIds.map((questionId) => ({ questionId, topicId })),
    );
    return presentOutline(tx, programId);
  });
}
