import type { Answer } from '@certway/contract/kinds/index';
import type { CallFailure } from '../../calls/failure.ts';
import { deviceId } from '../../device-id.ts';
import { beginStored, removeKept } from './begin-stored.ts';
import { NOTICES } from './delivery-outcome.ts';
import { endWriting, findStored, patchStored, storeDraft, storedIn } from './device-store.ts';
import {
  type AnswerOnScreen,
  answersIn,
  hasUnconfirmed,
  initialState,
  isBeingWritten,
  isUnchanged,
  type RunState,
  screenStateOf,
  withoutWriting,
} from './run-state.ts';
import { withRepeats } from './session-steps.ts';
import type { StoredAttempt } from './stored-attempt.ts';
import { storeClockOffset, storeWriting } from './stored-exam.ts';
import type { stampSince } from './window-id.ts';

type AnswerStamp = ReturnType<typeof stampSince>;

/** The screen state of a run. Subscribers are called once for each change. */
export class RunStore {
  #attemptId: string;
  #accountId: string;
  #state = initialState;
  #listeners = new Set<() => void>();
  /**
   * The number of changes on screen, including the request to finish, that are still being stored.
   */
  #writing = 0;
  /** True if a stored change has not been rendered yet. */
  #isBehind = false;

  constructor(attemptId: string, accountId: string) {
    this.#attemptId = attemptId;
    this.#accountId = accountId;
  }

  get state(): RunState {
    return this.#state;
  }

  /**
   * True while a change on screen is still being stored. Until then, the stored attempt is older
   * than the screen.
   */
  get isWriting(): boolean {
    return this.#writing > 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  set(change: Partial<RunState>): void {
    const { attempt, steps, given, position } = { ...this.#state, ...change };
    const values = {
      ...change,
      keptIn: storedIn(this.#attemptId),
      steps: attempt ? withRepeats(attempt, steps, given, position) : steps,
    };
    if (isUnchanged(this.#state, values)) return;
    this.#state = { ...this.#state, ...values };
    for (const listener of this.#listeners) listener();
  }

  /** Shows an answer that the server has. A contested answer is not the one that was sent. */
  showOnServer(
    key: string,
    { answer, verdict, hiddenByExam }: Pick<AnswerOnScreen, 'answer' | 'verdict' | 'hiddenByExam'>,
    contested: boolean,
  ): void {
    if (this.#state.paper) return void this.showStoredNow();
    const given = {
      ...this.#state.given,
      [key]: { answer, verdict, onServer: true, hiddenByExam },
    };
    // If nothing else waits, 'Saved' and the verdict are set together and rendered at once.
    const isAll = !this.#state.finishing && !hasUnconfirmed({ given });
    this.set({ given, ...(isAll && { saveState: 'saved' }) });
    if (contested) this.set({ notice: { key, text: NOTICES.answeredElsewhere } });
  }

  withdrawAnswer(key: string, text: string): void {
    const { [key]: _, ...given } = this.#state.given;
    this.set({ given, notice: { key, text } });
  }

  /** Shows the answers that this device has just stored. */
  showGiven(stored: StoredAttempt | undefined): void {
    this.#isBehind ||= this.isWriting;
    if (stored && !this.isWriting) this.set({ given: answersIn(stored) });
  }

  /**
   * Marks a change as being stored until `written` settles. In the meantime the stored attempt is
   * older than the screen and is not shown.
   */
  async whileWritten<Kept>(written: Promise<Kept>): Promise<Kept> {
    this.#writing += 1;
    try {
      return await written;
    } finally {
      this.#writing -= 1;
      if (this.#isBehind) void this.showStoredNow();
    }
  }

  /** Shows everything that is stored on this device, except for fields that are newer on screen. */
  showStored(stored: StoredAttempt): void {
    const shown = screenStateOf(stored);
    const { phase, given, paper, finishing, saveState, position, steps } = this.#state;
    const drafts = { ...shown.drafts, ...this.#state.drafts };
    const sure = { ...shown.sure, ...this.#state.sure };
    this.#isBehind = this.isWriting;
    this.set({
      ...shown,
      // While the quiz is running, these values stay as they are on screen, because the person may
      // have changed them since the attempt was read.
      ...(phase === 'running' && { position, steps, drafts, sure }),
      ...(this.isWriting && { given, paper, finishing, saveState }),
    });
  }

  /**
   * Shows that the attempt cannot be opened. A kept mock exam that the server no longer has is
   * removed from this device.
   */
  showNotOpened(error: CallFailure): void {
    const isGone = error.code === 'not-found' || error.code === 'invalid-input';
    if (isGone) void removeKept(this.#attemptId);
    this.set(isGone ? { phase: 'gone' } : { phase: 'unreachable', openFailure: error });
  }

  /** Shows the answers and annotations that are now stored on this device. */
  async showStoredNow(): Promise<void> {
    const stored = await findStored(this.#attemptId, this.#accountId);
    this.#isBehind = this.isWriting;
    if (!stored || this.isWriting) return;
    this.set({ given: answersIn(stored), paper: stored.paper ?? null });
  }

  /**
   * Shows 'Saved' if answers are final in this exam and this device has stored the answer. Such an
   * answer is not sent to the server before the person moves on.
   */
  setSavedOnDevice(): void {
    const { attempt } = this.#state;
    const isKept = storedIn(this.#attemptId) === 'device' && !this.isWriting;
    if (isKept && attempt?.paper?.rules.change === false) this.set({ saveState: 'saved' });
  }

  /** Stores an answer of a mock exam while it is being typed or assembled. */
  async write(
    questionId: string,
    answer: Answer,
    isWhole: boolean,
    stamp: AnswerStamp,
  ): Promise<void> {
    const { given, drafts, saveState, phase, finishing, sure } = this.#state;
    if (phase !== 'running' || finishing) return;
    const shown = { answer: isWhole ? answer : null, verdict: null, onServer: false };
    this.set({
      given: { ...given, [questionId]: { ...shown, writing: true } },
      drafts: { ...drafts, [questionId]: answer },
      saveState: saveState === 'saved' ? 'saving' : saveState,
    });
    const values = { questionId, answer, isWhole, sure: sure[questionId] ?? null };
    const sent = { ...values, sendId: crypto.randomUUID(), device: deviceId(), ...stamp };
    try {
      this.showGiven(await this.whileWritten(storeWriting(this.#attemptId, sent)));
      if (this.#state.saveState === 'saving') this.setSavedOnDevice();
    } catch {
      this.withdrawAnswer(questionId, NOTICES.notKept);
    }
  }

  /**
   * Marks all answers as completely written. Returns the stored attempt, or undefined if no answer
   * was being written.
   */
  async endWriting(): Promise<StoredAttempt | undefined> {
    const { given } = this.#state;
    if (!isBeingWritten(this.#state)) return undefined;
    this.set({ given: withoutWriting(given) });
    const stored = await this.whileWritten(endWriting(this.#attemptId));
    this.showGiven(stored);
    return stored;
  }

  draft(key: string, answer: Answer): void {
    const { given, paper, drafts } = this.#state;
    if (given[key] && !paper) return;
    this.set({ drafts: { ...drafts, [key]: answer } });
    void storeDraft(this.#attemptId, key, answer);
  }

  setConfidence(questionId: string, sure: boolean | null): void {
    this.set({ sure: { ...this.#state.sure, [questionId]: sure } });
    void patchStored(this.#attemptId, { sure: this.#state.sure });
  }

  setServerTime(serverMs: number): void {
    this.set({ serverTime: { serverMs, at: performance.now() } });
    void storeClockOffset(this.#attemptId, serverMs);
  }

  /**
   * Begins a kept mock exam for a window, and returns it as it is then stored. Its clock starts by
   * the device's clock and the last known offset. The time of the page is not used, because it may
   * have stopped while the device slept.
   */
  async begin(writer: string): Promise<StoredAttempt | undefined> {
    const serverMs = Date.now() + (this.#state.paper?.clockOffsetMs ?? 0);
    const begin = { at: new Date(serverMs).toISOString(), writer };
    const stored = await this.whileWritten(beginStored(this.#attemptId, begin));
    if (!stored) return undefined;
    this.showStored(stored);
    this.setServerTime(serverMs);
    this.set({ phase: stored.writer === writer ? 'running' : 'other-window' });
    return stored;
  }

  close(): void {
    this.#listeners.clear();
  }
}
