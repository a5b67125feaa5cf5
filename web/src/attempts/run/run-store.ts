import { findKept, keptIn } from './device-store.ts';
import type { KeptAttempt } from './kept-attempt.ts';
import { keepClock } from './kept-paper.ts';
import { givenIn, initialState, isSaid, type RunState, shownOf } from './run-state.ts';

/** What is shown of a run; whoever shows it subscribes, and hears of each change once. */
export class RunStore {
  #attemptId: string;
  #accountId: string;
  #state = initialState;
  #listeners = new Set<() => void>();
  /** How much of what is on screen, the finish too, is on its way to what this device keeps. */
  #writing = 0;
  /** Something that is kept was not shown meanwhile. */
  #isBehind = false;

  constructor(attemptId: string, accountId: string) {
    this.#attemptId = attemptId;
    this.#accountId = accountId;
  }

  get state(): RunState {
    return this.#state;
  }

  /** What is shown is on its way to what this device keeps, which is older until then. */
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

  /** Until what is shown already is written, what is kept is older than the screen, and is not shown. */
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
      // Somebody is at it in this window, and may have typed or gone on since it was read.
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

  hear(serverMs: number): void {
    this.set({ heard: { serverMs, at: performance.now() } });
    void keepClock(this.#attemptId, serverMs);
  }

  close(): void {
    this.#listeners.clear();
  }
}
