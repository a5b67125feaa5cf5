import type { Person } from '@certway/contract/endpoint';
import { type HiddenSince, listHiddenQuestions, listMetRows } from '../attempts/index.ts';
import { listBank } from '../blueprints/index.ts';
import type { Executor } from '../db/database.ts';
import { findStudyPlan, planOrDefault } from '../study/index.ts';
import { dayIn } from '../time/days.ts';
import { findTopicsBelow } from '../topics/index.ts';
import { type CardRow, listCardRows, type PersonProgram } from './repository.ts';
import { listProgramNotes } from './repository-questions.ts';
import type { OpenCard, ShownWhen } from './rules/deck-cards.ts';
import { nextDay } from './rules/schedule.ts';

export const timeZoneOf = async (db: Executor, learnerProgram: PersonProgram): Promise<string> =>
  planOrDefault(await findStudyPlan(db, learnerProgram)).timeZone;

/** Everything that decides which cards a learner's decks of a program have now. */
export interface ProgramCards {
  cards: OpenCard[];
  topicsBelow: (topicId: string) => ReadonlySet<string>;
  rows: ReadonlyMap<string, CardRow>;
  dueAt: ReadonlyMap<string, Date>;
  notes: ReadonlyMap<string, string>;
  when: ShownWhen;
}

/**
 * Lists the questions of a program that a learner may see as cards. A card shows the key, so the
 * learner must have answered the question in an attempt that has ended, and no running quiz or mock
 * exam may contain it. Questions that are no longer asked are left out.
 */
function openCards(
  bank: Awaited<ReturnType<typeof listBank>>,
  met: Awaited<ReturnType<typeof listMetRows>>,
  notes: Awaited<ReturnType<typeof listProgramNotes>>,
  hidden: HiddenSince,
): OpenCard[] {
  const latest = new Map(met.map((question) => [question.questionId, question]));
  const noted = new Map(notes.map((note) => [note.questionId, note]));
  return bank.flatMap(({ questionId, versionId, moduleId, topicId }) => {
    const answer = latest.get(questionId);
    if (!answer || hidden.has(questionId)) return [];
    const note = noted.get(questionId);
    return [
      {
        questionId,
        versionId,
        moduleId,
        topicId,
        isMissed: answer.correct === false,
        isBookmarked: note?.bookmarked ?? false,
        hasNote: (note?.text ?? '') !== '',
      },
    ];
  });
}

export async function readProgramCards(
  db: Executor,
  person: Person,
  programId: string,
  now: Date,
): Promise<ProgramCards> {
  const learnerProgram = { userId: person.id, programId };
  const timeZone = await timeZoneOf(db, learnerProgram);
  const today = dayIn(timeZone, now);
  const [bank, met, hidden, notes, stored, topicsBelow] = await Promise.all([
    listBank(db, programId, today),
    listMetRows(db, learnerProgram),
    listHiddenQuestions(db, person.id, now),
    listProgramNotes(db, learnerProgram),
    listCardRows(db, learnerProgram),
    findTopicsBelow(db, programId),
  ]);
  return {
    cards: openCards(bank, met, notes, hidden),
    topicsBelow,
    rows: new Map(stored.map((row) => [row.questionId, row])),
    dueAt: new Map(stored.map((row) => [row.questionId, row.dueAt])),
    notes: new Map(notes.map(({ questionId, text }) => [questionId, text])),
    when: {
      now,
      nextDay: nextDay(timeZone, now),
      ratedFirstToday: stored.filter(({ firstRatedOn }) => firstRatedOn === today).length,
    },
  };
}
