import type { Answer } from '@certway/contract/kinds/index';
import { deviceId } from '../../device-id.ts';
import { NOTICES } from './delivery-outcome.ts';
import { endWriting, findStored, storedIn } from './device-store.ts';
import {
  answersIn,
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

  setServerTime(serverMs: number): void {
    this.set({ serverTime: { serverMs, at: performance.now() } });
    void storeClockOffset(this.#attemptId, serverMs);
  }

  close(): void {
    this.#listeners.clear();
  }
}
