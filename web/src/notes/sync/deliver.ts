import { call } from '../../calls/call.ts';
import { type CallFailure, retryReason } from '../../calls/failure.ts';
import type { SaveState } from '../../ui/words/save-state.ts';
import { listStored, updateStored } from './store.ts';
import {
  acknowledgeBookmark,
  acknowledgeText,
  isSendable,
  isTooLong,
  mergeConflict,
  type NoteOnServer,
  type StoredNote,
} from './stored-note.ts';

/** Sends unsent notes and bookmarks. A lock ensures that only one window sends at a time. */

type SaveProblem = Exclude<SaveState, 'saved' | 'saving'>;

const change = (id: string, how: (stored: StoredNote) => StoredNote) =>
  updateStored(id, (stored) => stored && how(stored));

/**
 * Handles a save that the server refused. If the refusal is final, records it and returns null, so
 * that other notes are still sent. Otherwise returns the problem, because sending can be tried
 * again.
 */
async function takeRefusal({ id }: StoredNote, failure: CallFailure): Promise<SaveProblem | null> {
  const trouble = retryReason(failure);
  if (trouble) return trouble;
  if (failure.code === 'signed-out' || failure.code === 'two-identities') return 'signed-out';
  await change(id, (stored) => ({ ...stored, refused: failure.message }));
  return null;
}

async function sendTap(note: StoredNote, at: string): Promise<SaveProblem | null> {
  const { id, questionId, bookmarked, quizId } = note;
  const { data, error } = await call('notes', 'setBookmark', {
    params: { questionId },
    body: { bookmarked, at, quizId },
  });
  if (error) return takeRefusal(note, error);
  await change(id, (stored) => acknowledgeBookmark(stored, at, data));
  return null;
}

/**
 * Marks the text of a note as sent before it is sent. Text that is typed later then belongs to the
 * next save.
 */
async function take(note: StoredNote): Promise<StoredNote> {
  let taken = note;
  await change(note.id, (stored) => {
    taken = stored.sendId === null || isTooLong(stored) ? stored : { ...stored, tried: true };
    return taken;
  });
  return taken;
}

async function sendText(note: StoredNote): Promise<SaveProblem | null> {
  const { id, questionId, text, upon, quizId, sendId, tried } = await take(note);
  if (sendId === null || !tried) return null;
  const { data, error } = await call('notes', 'writeNote', {
    params: { questionId },
    body: { text, sendId, upon, quizId },
  });
  if (data) {
    await change(id, (stored) => acknowledgeText(stored, sendId, data));
    return null;
  }
  if (error.code !== 'note-changed' || !('stored' in error)) return takeRefusal(note, error);
  const there = error.stored as NoteOnServer;
  await change(id, (stored) => mergeConflict(stored, there, crypto.randomUUID()));
  return null;
}

async function send(note: StoredNote): Promise<SaveProblem | null> {
  const { tappedAt, sendId } = note;
  const trouble = tappedAt === null ? null : await sendTap(note, tappedAt);
  if (trouble || sendId === null || isTooLong(note)) return trouble;
  return sendText(note);
}

async function deliverAlone(accountId: string): Promise<SaveProblem | null> {
  for (;;) {
    const next = (await listStored(accountId)).find(isSendable);
    const trouble = next && (await send(next));
    if (!next || trouble) return trouble ?? null;
  }
}

/**
 * Sends all notes that can be sent. Returns null, or the reason why some notes are still unsent.
 */
export function deliver(accountId: string): Promise<SaveProblem | null> {
  const work = () => deliverAlone(accountId);
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('certway-deliver-notes', work) as Promise<SaveProblem | null>;
}
