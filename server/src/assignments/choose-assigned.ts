import type { ChooseAssigned } from '../attempts/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { chooseOwnTest } from '../study/index.ts';
import { findAssignedTest } from './repository-own.ts';

/**
 * Chooses the questions of a custom test for a member of its class, as those of a learner's own test
 * are. `assignments_refresh` finds the attempts by the name of the practice.
 */
export const chooseAssigned: ChooseAssigned = async (db, { userId, about }, now) => {
  const { assignmentId } = about;
  const found = (await findAssignedTest(db, userId, assignmentId)) ?? throwHttpError('not-found');
  const { programId, title, test } = found;
  const { moduleIds, topicIds, questions, feedback } = test;
  const amount = { unit: 'questions' as const, value: questions };
  const own = { moduleIds, topicIds, statuses: [], amount, feedback };
  const chosen = await chooseOwnTest(db, { userId, programId, test: own }, now);
  return { ...chosen, practiceOf: `assigned ${assignmentId}`, title };
};
