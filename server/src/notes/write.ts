import type { BodyOf, Person } from '@certway/contract/endpoint';
import { holdsText } from '@certway/contract/fields';
import type { notes, OwnNote } from '@certway/contract/notes/index';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { getOwnNote } from './repository.ts';
import { findAttemptQuestion } from './repository-attempts.ts';
import { putBookmark, putText } from './repository-write.ts';

type BookmarkChange = BodyOf<(typeof notes)['endpoints']['setBookmark']>;
type NoteChange = BodyOf<(typeof notes)['endpoints']['writeNote']>;

/**
 * Finds a question in one of the person's attempts, since people know questions only from their own
 * attempts.
 */
async function findNoteContext(
  { db, now }: Platform,
  person: Person,
  questionId: string,
  quizId: string,
) {
  const key = { userId: person.id, questionId };
  const { programId, versionId } =
    (await findAttemptQuestion(db, key, quizId)) ?? throwHttpError('not-found');
  return { ...key, programId, versionId, now: now() };
}

export async function setBookmark(
  platform: Platform,
  person: Person,
  questionId: string,
  { bookmarked, at, quizId }: BookmarkChange,
): Promise<OwnNote> {
  const context = await findNoteContext(platform, person, questionId, quizId);
  // A tap with a time in the future counts as a tap now. Otherwise it would win over later taps.
  const tappedAt = at < context.now ? at : context.now;
  await putBookmark(platform.db, context, { bookmarked, tappedAt });
  return getOwnNote(platform.db, context);
}

export async function writeNote(
  platform: Platform,
  person: Person,
  questionId: string,
  { text, quizId, ...save }: NoteChange,
): Promise<OwnNote | Failure<'note-changed'>> {
  const context = await findNoteContext(platform, person, questionId, quizId);
  const saved = { ...save, text: holdsText(text) ? text : '' };
  const written = await putText(platform.db, context, saved);
  const own = await getOwnNote(platform.db, context);
  return written ? own : fail('note-changed', [], own);
}
