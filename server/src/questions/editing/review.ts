import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { questions } from '@certway/contract/questions/index';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { openForEditing, recountProgram } from '../../programs/index.ts';
import * as messages from '../messages.ts';
import { findPositions } from '../repository-positions.ts';
import { applyChange, changeQuestion, type QuestionEdit } from './update.ts';

/** The note that the history of each question shows for the new version. */
const REVIEW_NOTE = messages.comparedWithSource;

/**
 * Creates a version of each question with the date on which it was compared with its source, as if
 * an author had entered the date by hand. Either all questions are changed or none.
 */
export async function reviewQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  { questionIds, reviewedOn }: BodyOf<(typeof questions)['endpoints']['reviewQuestions']>,
): Promise<{ success: true; count: number } | Failure<'question-changed'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const places = await findPositions(tx, programId, questionIds, 'present');
    if (places.length < new Set(questionIds).size) return throwHttpError('not-found');
    const by = { author: person, now: platform.now() };
    const edit: QuestionEdit = {
      draft: (current) => applyChange(current, { reviewedOn }),
      note: REVIEW_NOTE,
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
