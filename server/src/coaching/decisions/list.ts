import type { DecidedMark } from '@certway/contract/coaching';
import type { Person } from '@certway/contract/endpoint';
import { refuse } from '../../outcomes/failure.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { answerWords } from '../prepare.ts';
import { countDecided, listDecided } from './rows.ts';

export async function listDecidedMarks(
  { db }: Platform,
  person: Person,
  programId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<DecidedMark>> {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return refuse('not-found');
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total] = await Promise.all([
    listDecided(db, programId, window),
    countDecided(db, programId),
  ]);
  const items = rows.map(({ decision, answer, ...row }) => ({
    _id: decision.id,
    questionId: decision.questionId,
    answer: answerWords(answer),
    score: decision.score,
    proposed: decision.proposed,
    decidedAt: decision.decidedAt,
    ...row,
  }));
  return { items, total };
}
