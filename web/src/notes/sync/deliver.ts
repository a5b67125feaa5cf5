import { call } from '../../calls/call.ts';
import { type CallFailure, toCallError } from '../../calls/failure.ts';
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

/** Sends unsent notes and bookmarks, in one window at a time. */

type SaveProblem = Exclude<SaveState, 'saved' | 'saving'>;

const change = (id: string, how: (stored: StoredNote) => StoredNote) =>
  updateStored(id, (stored) => stored && how(stored));

/** Returns null if the server has decided, so that delivery continues. */
async function takeRefusal({ id }: StoredNote, failure: CallFailure): Promise<SaveProblem | null> {
  const trouble = toCallError(failure);
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

/** Marks the save as in flight: later key presses belong to the next save. */
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

/** Sends everything that can be sent; returns null, or the reason why the rest is unsent. */
export function deliver(accountId: string): Promise<SaveProblem | null> {
  const work = () => deliverAlone(accountId);
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('certway-deliver-notes', work) as Promise<SaveProblem | null>;
}
