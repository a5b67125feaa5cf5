import type { MarkReview } from '@certway/contract/coaching';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../../db/database.ts';
import { isCoached } from '../../kinds/index.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { answerWords } from '../prepare.ts';
import { COUNTED_AT_MOST, countQueue, listQueue, type QueueRow } from './rows.ts';

function present({ mark, programName, paper, key, answer }: QueueRow): MarkReview {
  const rubric = isCoached(key) ? key : null;
  return {
    attemptId: mark.attemptId,
    questionId: mark.questionId,
    programId: mark.programId,
    programName,
    question: paper.text,
    criteria: rubric?.criteria ?? '',
    idealAnswers: rubric?.idealAnswers ?? [],
    answer: answerWords(answer),
    points: mark.points,
    engine: mark.engine,
    mark: mark.score,
    confidence: mark.confidence,
    doubts: mark.doubts,
    asked: mark.askedAt !== null,
    markedAt: mark.markedAt,
  };
}

/** How many answers wait for this person; stops at a thousand. */
export const countMarkReviews = (db: Executor, person: Person): Promise<number> =>
  countQueue(db, { person, programId: undefined });

export async function listMarkReviews(
  { db }: Platform,
  person: Person,
  query: { programId?: string | undefined; page: number; pageSize: number },
): Promise<Page<MarkReview>> {
  const filter = { person, programId: query.programId };
  const [rows, total] = await Promise.all([
    listQueue(db, filter, query.pageSize, (query.page - 1) * query.pageSize),
    countQueue(db, filter),
  ]);
  return { items: rows.map(present), total, capped: total === COUNTED_AT_MOST };
}
