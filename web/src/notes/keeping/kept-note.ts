import { OWN_NOTE_LENGTH, UNHEARD_SAVES_AT_MOST } from '@certway/contract/limits';
import type { Reply } from '../../calls/address.ts';

export type NoteOnServer = Reply<'notes', 'setBookmark'>;

/** What this device knows of somebody's bookmark and note at a question, and what it has still to send. */
export interface KeptNote {
  /** Of person and question. */
  id: string;
  accountId: string;
  questionId: string;
  /** The attempt that asks the question. */
  quizId: string;
  bookmarked: boolean;
  /** When it was tapped, as long as that waits to be sent. */
  tappedAt: string | null;
  text: string;
  /** The save that waits to be sent; null where none does. */
  sendId: string | null;
  /** It was on its way once, so the server may have it. */
  tried: boolean;
  /** The saves that this text is written upon. */
  upon: string[];
  /** The question has another version since. */
  isOlder: boolean;
  /** Why the server does not take it; it is not sent again as it is. */
  refused: string | null;
}

export interface NotePlace {
  accountId: string;
  questionId: string;
  quizId: string;
}

export const idOf = ({ accountId, questionId }: Omit<NotePlace, 'quizId'>): string =>
  `${accountId} ${questionId}`;

const nothingAt = (place: NotePlace): KeptNote => ({
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

export const isTooLong = ({ text }: Pick<KeptNote, 'text'>): boolean =>
  text.length > OWN_NOTE_LENGTH;

export const waits = ({ tappedAt, sendId }: KeptNote): boolean =>
  tappedAt !== null || sendId !== null;

/** It waits, and can be sent as it is. */
export const isSendable = (kept: KeptNote): boolean =>
  kept.refused === null && (kept.tappedAt !== null || (kept.sendId !== null && !isTooLong(kept)));

/** What the server has, where nothing newer waits here. */
export function heard(
  kept: KeptNote | undefined,
  place: NotePlace,
  server: NoteOnServer | null,
): KeptNote {
  const before = kept ? { ...kept, quizId: place.quizId } : nothingAt(place);
  const { bookmarked = false, text = '', sendId = null, isOlder = false } = server ?? {};
  return {
    ...before,
    ...(before.tappedAt === null && { bookmarked }),
    ...(before.sendId === null && { text, upon: sendId ? [sendId] : [], isOlder }),
  };
}

export const tapped = (
  kept: KeptNote | undefined,
  place: NotePlace,
  bookmarked: boolean,
  tappedAt: string,
): KeptNote => ({ ...(kept ?? nothingAt(place)), ...place, bookmarked, tappedAt, refused: null });

/** Two texts that were written apart: nothing of either is dropped. */
function joined(theirs: string, mine: string): string {
  if (theirs.includes(mine.trim())) return theirs;
  return mine.includes(theirs.trim()) ? mine : `${theirs}\n\n${mine}`;
}

/**
 * What is typed before a save is on its way belongs to it; after that it is the next one. Where another
 * window or device changed the text since it was shown, both stay.
 */
export function written(
  kept: KeptNote | undefined,
  place: NotePlace,
  { shown, text, sendId }: { shown: string; text: string; sendId: string },
): KeptNote {
  const before = kept ?? nothingAt(place);
  const unsent = before.tried ? null : before.sendId;
  const upon = before.sendId && before.tried ? [...before.upon, before.sendId] : before.upon;
  return {
    ...before,
    ...place,
    text: kept && kept.text !== shown ? joined(kept.text, text) : text,
    sendId: unsent ?? sendId,
    tried: false,
    upon: upon.slice(-UNHEARD_SAVES_AT_MOST),
    refused: null,
  };
}

/** The server has what another device wrote: what was written here is put below it, and sent again. */
export function merged(kept: KeptNote, server: NoteOnServer, newId: string): KeptNote {
  const text = joined(server.text, kept.text);
  const upon = server.sendId ? [server.sendId] : [];
  const same = text === server.text;
  return { ...kept, text, upon, sendId: same ? null : newId, tried: false };
}

/** The server took the save; what was typed meanwhile waits on. */
export function saved(kept: KeptNote, sendId: string, server: NoteOnServer): KeptNote {
  const upon = server.sendId ? [server.sendId] : [];
  if (kept.sendId !== sendId) return { ...kept, upon: [...new Set([...upon, ...kept.upon])] };
  return { ...kept, sendId: null, tried: false, upon, isOlder: server.isOlder };
}

export const settledTap = (kept: KeptNote, tappedAt: string, server: NoteOnServer): KeptNote =>
  kept.tappedAt === tappedAt ? { ...kept, bookmarked: server.bookmarked, tappedAt: null } : kept;
