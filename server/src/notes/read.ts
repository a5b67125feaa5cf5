import type { Person } from '@certway/contract/endpoint';
import type { ListedNote, OwnNote } from '@certway/contract/notes/index';
import type { AskedQuestion } from '@certway/contract/results/result-detail';
import { findAttempt, listHiddenQuestions } from '../attempts/index.ts';
import { cutPage, parseCursor } from '../db/lists/cursor.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { presentOneQuestion } from '../results/index.ts';
import {
  findListedNote,
  listNotedPrograms,
  listNoteRows,
  listNotesAt,
  type NoteFilter,
} from './repository.ts';
import { findLastAttempt } from './repository-attempts.ts';

const NOTES_AT_ONCE = 20;

export async function listNotes(
  { db }: Platform,
  person: Person,
  { before, ...filter }: NoteFilter & { before?: string | undefined },
) {
  const place = { before: parseCursor(before), limit: NOTES_AT_ONCE + 1 };
  const rows = await listNoteRows(db, person.id, filter, place);
  const { shown, next } = cutPage(NOTES_AT_ONCE, rows, ({ updatedAt, questionId }) => ({
    at: updatedAt,
    id: questionId,
  }));
  return { notes: shown, next, programs: await listNotedPrograms(db, person.id) };
}

export const findNotesAt = (
  { db }: Platform,
  person: Person,
  questionIds: string[],
): Promise<OwnNote[]> => listNotesAt(db, person.id, questionIds);

/**
 * Lists the person's notes on the questions of an attempt. Answers 404 for another person's
 * attempt.
 */
export async function listNotesIn(
  { db }: Platform,
  person: Person,
  attemptId: string,
): Promise<OwnNote[]> {
  const attempt = await findAttempt(db, attemptId);
  if (attempt?.userId !== person.id) return throwHttpError('not-found');
  return listNotesAt(db, person.id, attempt.questionIds);
}

/**
 * Returns a note with its question. The key is left out while an attempt in progress contains the
 * question. Otherwise the reply contains as much of the key as the result of the person's last
 * attempt shows.
 */
export async function getNoted(
  { db, now }: Platform,
  person: Person,
  questionId: string,
): Promise<{ note: ListedNote; quizId: string; asked: AskedQuestion }> {
  const key = { userId: person.id, questionId };
  const note = (await findListedNote(db, key)) ?? throwHttpError('not-found');
  const quizId = (await findLastAttempt(db, key)) ?? throwHttpError('not-found');
  const attempt = (await findAttempt(db, quizId)) ?? throwHttpError('not-found');
  const at = now();
  const hidden = await listHiddenQuestions(db, person.id, at);
  return { note, quizId, asked: await presentOneQuestion(db, attempt, questionId, hidden, at) };
}
