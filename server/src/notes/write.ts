import type { BodyOf, Person } from '@certway/contract/endpoint';
import { holdsText } from '@certway/contract/fields';
import type { notes, OwnNote } from '@certway/contract/notes';
import { type Failure, fail, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { getOwn } from './repository.ts';
import { findAsked } from './repository-asked.ts';
import { putBookmark, putText } from './repository-write.ts';

type Tapped = BodyOf<(typeof notes)['endpoints']['setBookmark']>;
type Written = BodyOf<(typeof notes)['endpoints']['writeNote']>;

/** A question is known to somebody by an attempt of theirs, and by nothing else. */
async function placeIn({ db, now }: Platform, person: Person, questionId: string, quizId: string) {
  const whose = { userId: person.id, questionId };
  const { programId, versionId } = (await findAsked(db, whose, quizId)) ?? refuse('not-found');
  return { ...whose, programId, versionId, now: now() };
}

export async function setBookmark(
  platform: Platform,
  person: Person,
  questionId: string,
  { bookmarked, at, quizId }: Tapped,
): Promise<OwnNote> {
  const place = await placeIn(platform, person, questionId, quizId);
  // A clock that is ahead must not keep what is tapped later from counting.
  const tappedAt = at < place.now ? at : place.now;
  await putBookmark(platform.db, place, { bookmarked, tappedAt });
  return getOwn(platform.db, place);
}

export async function writeNote(
  platform: Platform,
  person: Person,
  questionId: string,
  { text, quizId, ...save }: Written,
): Promise<OwnNote | Failure<'note-changed'>> {
  const place = await placeIn(platform, person, questionId, quizId);
  const kept = { ...save, text: holdsText(text) ? text : '' };
  const written = await putText(platform.db, place, kept);
  const own = await getOwn(platform.db, place);
  return written ? own : fail('note-changed', [], own);
}
