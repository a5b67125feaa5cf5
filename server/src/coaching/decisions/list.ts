import type { Person } from '@certway/contract/endpoint';
import type { DecidedMark } from '@certway/contract/marks';
import { presentPage, type Window } from '../../db/lists/pages.ts';
import { refuse } from '../../outcomes/failure.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { answerWords } from '../prepare.ts';
import { listDecided } from './repository.ts';

export async function listDecidedMarks(
  { db }: Platform,
  person: Person,
  programId: string,
  window: Window,
): Promise<Page<DecidedMark>> {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return refuse('not-found');
  return presentPage(await listDecided(db, programId, window), ({ decision, answer, ...row }) => ({
    _id: decision.id,
    questionId: decision.questionId,
    answer: answerWords(answer),
    score: decision.score,
    proposed: decision.proposed,
    decidedAt: decision.decidedAt,
    ...row,
  }));
}
