import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { questions } from '@certway/contract/questions';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, failed, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { openForEditing, recountProgram } from '../../programs/index.ts';
import { findPlaces } from '../repository-places.ts';
import { changeQuestion, type Edit, withChange } from './update.ts';

/** In the history of each question, which says by itself what changed. */
const COMPARED = 'Compared with its source';

/** Creates a version of each question, as if an author had entered the date of review by hand. All or nothing. */
export async function reviewQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  { questionIds, reviewedOn }: BodyOf<(typeof questions)['endpoints']['reviewQuestions']>,
): Promise<{ success: true; count: number } | Failure<'question-changed'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const places = await findPlaces(tx, programId, questionIds, 'there');
    if (places.length < new Set(questionIds).size) return refuse('not-found');
    const by = { author: person, now: platform.now() };
    const edit: Edit = {
      draft: (current) => withChange(current, { reviewedOn }),
      note: COMPARED,
      countsLater: true,
    };
    for (const { id: questionId } of places) {
      const changed = await changeQuestion(tx, by, { programId, questionId }, edit);
      if (failed(changed)) return changed;
    }
    await recountProgram(tx, programId, by.now);
    return { success: true as const, count: places.length };
  });
}
