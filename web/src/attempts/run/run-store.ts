import type { Answer } from '@certway/contract/kinds/index';
import { NOTICES } from './consequence.ts';
import { deviceId, type stampSince } from './device.ts';
import { endWriting, findKept, keptIn } from './device-store.ts';
import type { KeptAttempt } from './kept-attempt.ts';
import { keepClock, keepWriting } from './kept-paper.ts';
import {
  givenIn,
  initialState,
  isBeingWritten,
  isSaid,
  type RunState,
  shownOf,
  writtenIn,
} from './run-state.ts';

type Stamp = ReturnType<typeof stampSince>;

/** The screen state of a run; subscribers are called once for each change. */
export class RunStore {
  #attemptId: string;
  #accountId: string;
  #state = initialState;
  #listeners = new Set<() => void>();
  /** The number of changes on screen, including the finish, that are still being stored. */
  #writing = 0;
  /** A stored change has not been rendered yet. */
  #isBehind = false;

  constructor(attemptId: string, accountId: string) {
    this.#attemptId = attemptId;
    this.#accountId = accountId;
  }

  get state(): RunState {
    return this.#state;
  }

  /** True while a change on screen is still being stored, so the stored attempt is older. */
  get isWriting(): boolean {
    return this.#writing > 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  set(change: Partial<RunState>): void {
    const told = { ...change, keptIn: keptIn(this.#attemptId) };
    if (isSaid(this.#state, told)) return;
    this.#state = { ...this.#state, ...told };
    for (const listener of this.#listeners) listener();
  }

  withdrawAnswer(questionId: string, text: string): void {
    const { [questionId]: _, ...given } = this.#state.given;
    this.set({ given, notice: { questionId, text } });
  }

  /** Shows the answers as this device has just stored them. */
  showGiven(kept: KeptAttempt | undefined): void {
    this.#isBehind ||= this.isWriting;
    if (kept && !this.isWriting) this.set({ given: givenIn(kept) });
  }

  /** Until the write has ended, the stored attempt is older than the screen and is not shown. */
  async whileWritten<Kept>(written: Promise<Kept>): Promise<Kept> {
    this.#writing += 1;
    try {
      return await written;
    } finally {
      this.#writing -= 1;
      if (this.#isBehind) void this.showKeptNow();
    }
  }

  /** All that this device keeps; what is newer on screen stays. */
  showKept(kept: KeptAttempt): void {
    const shown = shownOf(kept);
    const { phase, given, paper, finishing, saveState, position } = this.#state;
    const drafts = { ...shown.drafts, ...this.#state.drafts };
    const sure = { ...shown.sure, ...this.#state.sure };
    this.#isBehind = this.isWriting;
    this.set({
      ...shown,
      // A person who works in this window may have typed or moved on since it was read.
      ...(phase === 'running' && { position, drafts, sure }),
      ...(this.isWriting && { given, paper, finishing, saveState }),
    });
  }

  /** What is given and noted, as this device keeps it now. */
  async showKeptNow(): Promise<void> {
    const kept = await findKept(this.#attemptId, this.#accountId);
    this.#isBehind = this.isWriting;
    if (!kept || this.isWriting) return;
    this.set({ given: givenIn(kept), paper: kept.paper ?? null });
  }

  /** Where an answer is final it is sent when the person goes on; until then it is this device that has it. */
  setKept(): void {
    const { attempt } = this.#state;
    const isKept = keptIn(this.#attemptId) === 'device' && !this.isWriting;
    if (isKept && attempt?.paper?.rules.change === false) this.set({ saveState: 'saved' });
  }

  /** An answer of a mock exam as far as it is typed or assembled. */
  async write(questionId: string, answer: Answer, isWhole: boolean, stamp: Stamp): Promise<void> {
    const { given, drafts, saveState, phase, finishing, sure } = this.#state;
    if (phase !== 'running' || finishing) return;
    const shown = { answer: isWhole ? answer : null, verdict: null, onServer: false };
    this.set({
      given: { ...given, [questionId]: { ...shown, writing: true } },
      drafts: { ...drafts, [questionId]: answer },
      saveState: saveState === 'saved' ? 'saving' : saveState,
    });
    const told = { questionId, answer, isWhole, sure: sure[questionId] ?? null };
    const sent = { ...told, sendId: crypto.randomUUID(), device: deviceId(), ...stamp };
    try {
      this.showGiven(await this.whileWritten(keepWriting(this.#attemptId, sent)));
      if (this.#state.saveState === 'saving') this.setKept();
    } catch {
      this.withdrawAnswer(questionId, NOTICES.notKept);
    }
  }

  /** No more is written for now: what is kept then, if anything was being written. */
  async endWriting(): Promise<KeptAttempt | undefined> {
    const { given } = this.#state;
    if (!isBeingWritten(this.#state)) return undefined;
    this.set({ given: writtenIn(given) });
    const kept = await this.whileWritten(endWriting(this.#attemptId));
    this.showGiven(kept);
    return kept;
  }

  hear(serverMs: number): void {
    this.set({ heard: { serverMs, at: performance.now() } });
    void keepClock(this.#attemptId, serverMs);
  }

  close(): void {
    this.#listeners.clear();
  }
}
