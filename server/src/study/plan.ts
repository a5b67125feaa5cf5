import type { Person } from '@certway/contract/endpoint';
import type { StudyPlan } from '@certway/contract/study/study-plan';
import { mayStudy } from '../attempts/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { putStudyPlan } from './repository.ts';

/**
 * Saves the plan of a learner who has access to the whole program. Answers 404 to everyone else.
 */
export async function setStudyPlan(
  { db, now }: Platform,
  person: Person,
  programId: string,
  plan: StudyPlan,
): Promise<StudyPlan> {
  const at = now();
  if (!(await mayStudy(db, person, programId, at))) return throwHttpError('not-found');
  const weekdays = [...new Set(plan.weekdays)].sort((a, b) => a - b);
  const kept = { ...plan, weekdays };
  await putStudyPlan(db, { userId: person.id, programId }, kept, at);
  return kept;
}
