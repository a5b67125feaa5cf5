import type { Person } from '@certway/contract/endpoint';
import type { QuestionPressed } from '@certway/contract/insights/question-stats';
import type { Answer } from '@certway/contract/kinds/index';
import { STATS_FROM_ATTEMPTS } from '@certway/contract/limits';
import { isAnsweredInPicture, positionsInPicture } from '../../kinds/choices.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { listVersionAnswers, type VersionAnswerRow } from './repository.ts';
import { findLiveQuestion } from './repository-questions.ts';

/** Returns the answers to use: only the first answer of each person, or all answers. */
function answersOf(
  newestFirst: readonly VersionAnswerRow[],
  of: 'first' | 'all',
): (Answer | null)[] {
  if (of === 'all') return newestFirst.map(({ answer }) => answer);
  const first = new Map(newestFirst.map((row) => [row.userId ?? row.attemptId, row.answer]));
  return [...first.values()];
}

/**
 * Returns where learners clicked in the picture of a question. It uses the current version of the
 * question, and a limited number of the latest attempts.
 */
export async function getPressed(
  { db }: Platform,
  person: Person,
  { programId, questionId }: { programId: string; questionId: string },
  { of }: { of: 'first' | 'all' },
): Promise<QuestionPressed> {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return throwHttpError('not-found');
  const asked = await findLiveQuestion(db, programId, questionId);
  if (!asked || !isAnsweredInPicture(asked.key)) return throwHttpError('not-found');
  const { versionId, key } = asked;
  const given = await listVersionAnswers(db, { programId, questionId, versionId, of });
  const answers = answersOf(given, of);
  return {
    pressed: answers.length < STATS_FROM_ATTEMPTS ? null : positionsInPicture(answers, key),
  };
}
