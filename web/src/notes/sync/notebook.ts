import { call } from '../../calls/call.ts';
import type { SaveState } from '../../ui/words/save-state.ts';
import { deliver } from './deliver.ts';
import { rememberNotesHere } from './noted-here.ts';
import { takePassedOnNotes } from './passed-on-notes.ts';
import { findStored, listStored, updateStored } from './store.ts';
import {
  idOf,
  isUnsent,
  mergeServerState,
  type NoteContext,
  type StoredNote,
  withBookmark,
  withText,
} from './stored-note.ts';

const TYPING_PAUSE_MS = 800;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 20_000;
/**
 * The age in milliseconds at which loaded notes are loaded again, because other devices may have
 * changed them.
 */
const FRESH_MS = 30_000;

export interface NotebookState {
  /** The loaded notes, keyed by question id. */
  notes: Readonly<Record<string, StoredNote>>;
  /** The reason why notes are not on the server yet; null if there is no problem. */
  trouble: Exclude<SaveState, 'saved' | 'saving'> | null;
}

/**
 * The bookmarks and notes of an account in this window. The class does not depend on the UI, which
 * subscribes to it.
 */
export class Notebook {
  readonly accountId: string;
  #state: NotebookState = { notes: {}, trouble: null };
  #listeners = new Set<() => void>();
  #channel = 'BroadcastChannel' in window ? new BroadcastChannel('certway-notes') : null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #closed = false;
  #sending = false;
  #again = false;
  /**
   * The number of writes in progress, keyed by question id. During a write, the note stored on the
   * device is older than the note on screen.
   */
  #changing = new Map<string, number>();
  #openedAt = new Map<string, number>();

  constructor(accountId: string) {
    this.accountId = accountId;
    // A message on the channel means that another window of this browser changed a note, so the
    // stored note is shown.
    this.#channel?.addEventListener('message', ({ data }) => void this.#showStored(data));
    window.addEventListener('online', this.flush);
    // When the page is hidden, notes are sent without waiting for a pause in typing.
    document.addEventListener('visibilitychange', this.flush);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly getState = () => this.#state;

  #set(change: Partial<NotebookState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #show(stored: StoredNote): void {
    this.#set({ notes: { ...this.#state.notes, [stored.questionId]: stored } });
  }

  async #showStored(questionId: string): Promise<void> {
    const { accountId } = this;
    const stored = await findStored(idOf({ accountId, questionId }), accountId);
    if (stored && !this.#changing.get(questionId)) this.#show(stored);
  }

  async #ask(quizId: string) {
    return (await call('notes', 'listNotesIn', { params: { attemptId: quizId } })).data;
  }

  /** Loads the notes of an attempt: first those on this device, then those on the server. */
  async open(quizId: string): Promise<void> {
    const { accountId } = this;
    if (Date.now() - (this.#openedAt.get(quizId) ?? 0) < FRESH_MS) return;
    this.#openedAt.set(quizId, Date.now());
    for (const { questionId } of await listStored(accountId)) await this.#showStored(questionId);
    const data = takePassedOnNotes(quizId) ?? (await this.#ask(quizId));
    if (!data) this.#openedAt.delete(quizId);
    for (const note of data ?? []) {
      const place = { accountId, questionId: note.questionId, quizId };
      await this.#change(place, (stored) => mergeServerState(stored, place, note));
    }
    this.flush();
  }

  async #change(
    place: NoteContext,
    change: (stored: StoredNote | undefined) => StoredNote,
  ): Promise<void> {
    const { questionId } = place;
    const by = (count: number) =>
      this.#changing.set(questionId, (this.#changing.get(questionId) ?? 0) + count);
    by(1);
    await updateStored(idOf(place), change);
    by(-1);
    await this.#showStored(questionId);
    this.#channel?.postMessage(questionId);
  }

  /**
   * Sets or removes a bookmark. The change is first shown, then stored on the device, and then sent
   * to the server.
   */
  async tap(quizId: string, questionId: string, bookmarked: boolean): Promise<void> {
    const place = { accountId: this.accountId, questionId, quizId };
    rememberNotesHere();
    const at = new Date().toISOString();
    this.#show(withBookmark(this.#state.notes[questionId], place, bookmarked, at));
    await this.#change(place, (stored) => withBookmark(stored, place, bookmarked, at));
    this.flush();
  }

  /**
   * Changes a note's text. The text on screen is compared with the stored text, so that changes by
   * another window are not lost.
   */
  async write(quizId: string, questionId: string, text: string): Promise<void> {
    const place = { accountId: this.accountId, questionId, quizId };
    const shown = this.#state.notes[questionId]?.text ?? '';
    rememberNotesHere();
    const sendId = crypto.randomUUID();
    this.#show(withText(this.#state.notes[questionId], place, { shown, text, sendId }));
    await this.#change(place, (stored) => withText(stored, place, { shown, text, sendId }));
    this.#later(TYPING_PAUSE_MS);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(this.flush, ms);
  }

  /** Sends unsent notes. Called when something changed or the connection is back. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#sending) this.#again = true;
    else void this.#sendAll();
  };

  async #sendAll(): Promise<void> {
    this.#sending = true;
    const waited = (await listStored(this.accountId)).filter(isUnsent);
    const trouble = await deliver(this.accountId);
    const waitsOnScreen = Object.values(this.#state.notes).filter(isUnsent);
    for (const questionId of new Set(
      [...waited, ...waitsOnScreen].map((stored) => stored.questionId),
    )) {
      await this.#showStored(questionId);
      this.#channel?.postMessage(questionId);
    }
    this.#set({ trouble });
    this.#sending = false;
    if (trouble === null) this.#pauseMs = FIRST_PAUSE_MS;
    else this.#retry();
    if (this.#again) {
      this.#again = false;
      this.flush();
    }
  }

  #retry(): void {
    this.#later(this.#pauseMs);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.flush);
    document.removeEventListener('visibilitychange', this.flush);
    this.#channel?.close();
    this.#channel = null;
    this.#listeners.clear();
  }
}
