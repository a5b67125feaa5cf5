import { call } from '../../calls/call.ts';
import { type CallFailure, troubleOf } from '../../calls/failure.ts';
import type { SaveState } from '../../ui/words/kept.ts';
import {
  isSendable,
  isTooLong,
  type KeptNote,
  merged,
  type NoteOnServer,
  saved,
  settledTap,
} from './kept-note.ts';
import { changeKept, listKept } from './store.ts';

/** Sends what waits on this device, one window at a time. */

type Trouble = Exclude<SaveState, 'saved' | 'saving'>;

const change = (id: string, how: (kept: KeptNote) => KeptNote) =>
  changeKept(id, (kept) => kept && how(kept));

/** Null: the server has decided, and the rest follows. */
async function takeRefusal({ id }: KeptNote, failure: CallFailure): Promise<Trouble | null> {
  const trouble = troubleOf(failure);
  if (trouble) return trouble;
  if (failure.code === 'signed-out' || failure.code === 'two-identities') return 'signed-out';
  await change(id, (kept) => ({ ...kept, refused: failure.message }));
  return null;
}

async function sendTap(note: KeptNote, at: string): Promise<Trouble | null> {
  const { id, questionId, bookmarked, quizId } = note;
  const { data, error } = await call('notes', 'setBookmark', {
    params: { questionId },
    body: { bookmarked, at, quizId },
  });
  if (error) return takeRefusal(note, error);
  await change(id, (kept) => settledTap(kept, at, data));
  return null;
}

/** The text as it is at the moment from which on another key press is the next save. */
async function take(note: KeptNote): Promise<KeptNote> {
  let taken = note;
  await change(note.id, (kept) => {
    taken = kept.sendId === null || isTooLong(kept) ? kept : { ...kept, tried: true };
    return taken;
  });
  return taken;
}

async function sendText(note: KeptNote): Promise<Trouble | null> {
  const { id, questionId, text, upon, quizId, sendId, tried } = await take(note);
  if (sendId === null || !tried) return null;
  const { data, error } = await call('notes', 'writeNote', {
    params: { questionId },
    body: { text, sendId, upon, quizId },
  });
  if (data) {
    await change(id, (kept) => saved(kept, sendId, data));
    return null;
  }
  if (error.code !== 'note-changed' || !('stored' in error)) return takeRefusal(note, error);
  const there = error.stored as NoteOnServer;
  await change(id, (kept) => merged(kept, there, crypto.randomUUID()));
  return null;
}

async function send(note: KeptNote): Promise<Trouble | null> {
  const { tappedAt, sendId } = note;
  const trouble = tappedAt === null ? null : await sendTap(note, tappedAt);
  if (trouble || sendId === null || isTooLong(note)) return trouble;
  return sendText(note);
}

async function deliverAlone(accountId: string): Promise<Trouble | null> {
  for (;;) {
    const next = (await listKept(accountId)).find(isSendable);
    const trouble = next && (await send(next));
    if (!next || trouble) return trouble ?? null;
  }
}

/** Everything that can be sent; null, or why the rest waits. */
export function deliver(accountId: string): Promise<Trouble | null> {
  const work = () => deliverAlone(accountId);
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('certway-deliver-notes', work) as Promise<Trouble | null>;
}
