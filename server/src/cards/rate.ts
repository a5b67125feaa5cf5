import type { CardSchedule } from '@certway/contract/cards/index';
import type { CardRating } from '@certway/contract/cards/ratings';
import type { Person } from '@certway/contract/endpoint';
import { listHiddenQuestions, listMetRows, mayStudy } from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { dayNumber } from '../study/index.ts';
import { dayIn, utcDay } from '../time/days.ts';
import { timeZoneOf } from './program-cards.ts';
import { memoryOf } from './read-cards.ts';
import { type CardRow, findCardRow, putRating } from './repository.ts';
import { findProgramOfQuestion } from './repository-questions.ts';
import { rateCardMemory, secondsUntilShown } from './rules/schedule.ts';

/** Finds the program of a question that the person may see as a card now. */
async function getProgramOfCard(
  db: Executor,
  person: Person,
  questionId: string,
  now: Date,
): Promise<string> {
  const programId = await findProgramOfQuestion(db, questionId, utcDay(now));
  if (programId === null || !(await mayStudy(db, person, programId, now))) {
    return throwHttpError('not-found');
  }
  const [met, hidden] = await Promise.all([
    listMetRows(db, { userId: person.id, programId, questionId }),
    listHiddenQuestions(db, person.id, now),
  ]);
  return met.length > 0 && !hidden.has(questionId) ? programId : throwHttpError('not-found');
}

const presentSchedule = (row: CardRow | null, now: Date): CardSchedule => ({
  ratings: row?.ratings ?? 0,
  secondsUntil: secondsUntilShown(memoryOf(row), dayNumber(now)),
});

/**
 * Rates a card and schedules it. Nothing is stored if the card has another number of ratings than
 * the caller knows: the call was sent twice, or another device has rated the card.
 */
export async function rateCard(
  { db, now }: Platform,
  person: Person,
  questionId: string,
  { rating, ratings }: { rating: CardRating; ratings: number },
): Promise<CardSchedule> {
  const at = now();
  const programId = await getProgramOfCard(db, person, questionId, at);
  const row = await findCardRow(db, person.id, questionId);
  if ((row?.ratings ?? 0) !== ratings) return presentSchedule(row, at);
  const learnerProgram = { userId: person.id, programId };
  const timeZone = await timeZoneOf(db, learnerProgram);
  const when = { now: at, day: dayNumber(at), timeZone };
  const { memory, dueAt } = rateCardMemory(memoryOf(row), rating, when);
  const rated = {
    userId: person.id,
    programId,
    questionId,
    stability: memory.stability,
    difficulty: memory.difficulty,
    ratings: ratings + 1,
    ratedAt: at,
    dueAt,
    firstRatedOn: row?.firstRatedOn ?? dayIn(timeZone, at),
  };
  await putRating(db, rated, ratings);
  return presentSchedule(await findCardRow(db, person.id, questionId), at);
}
