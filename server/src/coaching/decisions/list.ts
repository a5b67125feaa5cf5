import type { DecidedMark } from '@certway/contract/coaching/marks';
import type { Person } from '@certway/contract/endpoint';
import { type PageRequest, serializePage } from '../../db/lists/pages.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { answerTextOf } from '../coach-question.ts';
import { listDecisions } from './repository.ts';

export async function listDecidedMarks(
  { db }: Platform,
  person: Person,
  programId: string,
  window: PageRequest,
): Promise<Page<DecidedMark>> {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return throwHttpError('not-found');
  return serializePage(
    await listDecisions(db, programId, window),
    ({ decision, answer, ...row }) => ({
      _id: decision.id,
      questionId: decision.questionId,
      answer: answerTextOf(answer),
      score: decision.score,
      proposed: decision.proposed,
      decidedAt: decision.decidedAt,
      ...row,
    }),
  );
}
