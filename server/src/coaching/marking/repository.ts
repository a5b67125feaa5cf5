import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { coachedKinds } from '../../kinds/index.ts';
import { questionTable, versionTable } from '../../questions/tables.ts';
import type { VocabularyEntry } from '../built-in/vocabulary.ts';

const BANK_QUESTIONS = 500;

/**
 * Lists the questions of a program that the coach marks. Words that occur in few of them are rare
 * and get a higher weight.
 */
export async function listQuestionWords(
  db: Executor,
  programId: string,
): Promise<VocabularyEntry[]> {
  return db
    .select({
      question: versionTable.text,
      idealAnswers: sql<string[]>`${versionTable.key} -> 'idealAnswers'`,
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .where(
      and(
        eq(questionTable.programId, programId),
        isNull(questionTable.removedAt),
        inArray(versionTable.type, coachedKinds),
      ),
    )
    .orderBy(questionTable.id)
    .limit(BANK_QUESTIONS);
}
