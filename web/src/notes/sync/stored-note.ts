import { OWN_NOTE_LENGTH, UNHEARD_SAVES_AT_MOST } from '@certway/contract/limits';
import type { Reply } from '../../calls/address.ts';

export type NoteOnServer = Reply<'notes', 'setBookmark'>;

/** A bookmark and note on this device, with what is still unsent. */
export interface StoredNote {
  /** Account and question. */
  id: string;
  accountId: string;
  questionId: string;
  /** The attempt that contains the question. */
  quizId: string;
  bookmarked: boolean;
  /** The time of an unsent tap. */
  tappedAt: string | null;
  text: string;
  /** The id of the unsent save; null if everything is sent. */
  sendId: string | null;
  /** True if it was sent before, so the server may have it. */
  tried: boolean;
  /** The ids of the saves that this text is based on. */
  upon: string[];
  /** True if the question has a newer version. */
  isOlder: boolean;
  /** The reason why the server refused it; it is not sent again unchanged. */
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

/** Whether the note is unsent and can be sent. */
export const isSendable = (stored: StoredNote): boolean =>
  stored.refused === null &&
  (stored.tappedAt !== null || (stored.sendId !== null && !isTooLong(stored)));

/** Takes the server's state, except for parts with unsent changes. */
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
 * Typing before a save is sent changes that save, afterwards it starts the next one. If another
 * window or device changed the text in the meantime, both texts are kept.
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

/** Appends the text of this device to that of another device, and sends the result. */
export function mergeConflict(stored: StoredNote, server: NoteOnServer, newId: string): StoredNote {
  const text = joinTexts(server.text, stored.text);
  const upon = server.sendId ? [server.sendId] : [];
  const same = text === server.text;
  return { ...stored, text, upon, sendId: same ? null : newId, tried: false };
}

/** The server stored the save; later typing is still unsent. */
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
