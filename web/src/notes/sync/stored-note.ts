import { OWN_NOTE_LENGTH, UNHEARD_SAVES_AT_MOST } from '@certway/contract/limits';
import type { Reply } from '../../calls/address.ts';

export type NoteOnServer = Reply<'notes', 'setBookmark'>;

/** A bookmark and note on this device, including changes that are not on the server yet. */
export interface StoredNote {
  /** The account id and the question id, separated by a space. */
  id: string;
  accountId: string;
  questionId: string;
  /** The attempt that contains the question. */
  quizId: string;
  bookmarked: boolean;
  /** The time of a bookmark change that has not been sent yet; null if every change was sent. */
  tappedAt: string | null;
  text: string;
  /** The id of the unsent text change; null if the text is on the server. */
  sendId: string | null;
  /** True if the text was sent before, so the server may already have it. */
  tried: boolean;
  /** The ids of the earlier saves that this text is based on. */
  upon: string[];
  /** True if the question was changed after the note was written. */
  isOlder: boolean;
  /**
   * The reason why the server refused the note; null if it was not refused. A refused note is not
   * sent again until it changes.
   */
  refused: string | null;
}

export interface NoteContext {
  accountId: string;
  questionId: string;
  quizId: string;
}

export const idOf = ({ accountId, questionId }: Omit<NoteContext, 'quizId'>): string =>
  `${accountId} ${questionId}`;

const emptyNote = (place: NoteContext): StoredNote => ({
  ...place,
  id: idOf(place),
  bookmarked: false,
  tappedAt: null,
  text: '',
  sendId: null,
  tried: false,
  upon: [],
  isOlder: false,
  refused: null,
});

export const isTooLong = ({ text }: Pick<StoredNote, 'text'>): boolean =>
  text.length > OWN_NOTE_LENGTH;

export const isUnsent = ({ tappedAt, sendId }: StoredNote): boolean =>
  tappedAt !== null || sendId !== null;

/** Checks whether the note has unsent changes that the server can accept. */
export const isSendable = (stored: StoredNote): boolean =>
  stored.refused === null &&
  (stored.tappedAt !== null || (stored.sendId !== null && !isTooLong(stored)));

/** Adopts the server's bookmark and text, except where this device has an unsent change. */
export function mergeServerState(
  stored: StoredNote | undefined,
  place: NoteContext,
  server: NoteOnServer | null,
): StoredNote {
  const before = stored ? { ...stored, quizId: place.quizId } : emptyNote(place);
  const { bookmarked = false, text = '', sendId = null, isOlder = false } = server ?? {};
  return {
    ...before,
    ...(before.tappedAt === null && { bookmarked }),
    ...(before.sendId === null && { text, upon: sendId ? [sendId] : [], isOlder }),
  };
}

export const withBookmark = (
  stored: StoredNote | undefined,
  place: NoteContext,
  bookmarked: boolean,
  tappedAt: string,
): StoredNote => ({
  ...(stored ?? emptyNote(place)),
  ...place,
  bookmarked,
  tappedAt,
  refused: null,
});

/** Joins two texts that were written independently, without losing either. */
function joinTexts(theirs: string, mine: string): string {
  if (theirs.includes(mine.trim())) return theirs;
  return mine.includes(theirs.trim()) ? mine : `${theirs}\n\n${mine}`;
}

/**
 * Changes the text of a note. If the previous change has not been sent yet, both changes are sent
 * as one save; otherwise this change starts a new save. If another window or device changed the
 * text in the meantime, both texts are kept.
 */
export function withText(
  stored: StoredNote | undefined,
  place: NoteContext,
  { shown, text, sendId }: { shown: string; text: string; sendId: string },
): StoredNote {
  const before = stored ?? emptyNote(place);
  const unsent = before.tried ? null : before.sendId;
  const upon = before.sendId && before.tried ? [...before.upon, before.sendId] : before.upon;
  return {
    ...before,
    ...place,
    text: stored && stored.text !== shown ? joinTexts(stored.text, text) : text,
    sendId: unsent ?? sendId,
    tried: false,
    upon: upon.slice(-UNHEARD_SAVES_AT_MOST),
    refused: null,
  };
}

/** Appends the text of this device to the text on the server, and marks the result as unsent. */
export function mergeConflict(stored: StoredNote, server: NoteOnServer, newId: string): StoredNote {
  const text = joinTexts(server.text, stored.text);
  const upon = server.sendId ? [server.sendId] : [];
  const same = text === server.text;
  return { ...stored, text, upon, sendId: same ? null : newId, tried: false };
}

/** Records that the server stored a save. Text typed after that save stays unsent. */
export function acknowledgeText(
  stored: StoredNote,
  sendId: string,
  server: NoteOnServer,
): StoredNote {
  const upon = server.sendId ? [server.sendId] : [];
  if (stored.sendId !== sendId) return { ...stored, upon: [...new Set([...upon, ...stored.upon])] };
  return { ...stored, sendId: null, tried: false, upon, isOlder: server.isOlder };
}

export const acknowledgeBookmark = (
  stored: StoredNote,
  tappedAt: string,
  server: NoteOnServer,
): StoredNote =>
  stored.tappedAt === tappedAt
    ? { ...stored, bookmarked: server.bookmarked, tappedAt: null }
    : stored;
