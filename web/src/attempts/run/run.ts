import type { Answer } from '@certway/contract/kinds/index';
import { call, send } from '../../calls/call.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { troubleOf } from './delivery.ts';
import { adoptWindow, deviceId, windowId } from './device.ts';
import { changeKept, clearKept, findKept, keptIn, lockAnswer, patchKept } from './device-store.ts';
import { type AttemptView, hasUnsent, type KeptAttempt } from './kept-attempt.ts';
import { type Ending, Outbox, type SaveState } from './outbox.ts';
import {
  type Given,
  givenIn,
  hasUnconfirmed,
  initialState,
  positionIn,
  type RunState,
} from './run-state.ts';

const ANSWERED_ELSEWHERE =
  'This question was answered in another window first. That answer stands; yours is on the receipt.';

const NOT_KEPT = 'Failed to process your answer. Please try again.';

/**
 * One attempt in this window: what is asked, what was given, where each answer is. Knows no screen;
 * whoever shows it subscribes.
 */
export class QuizRun {
  readonly attemptId: string;
  readonly accountId: string;
  #state = initialState;
  #listeners = new Set<() => void>();
  #outbox: Outbox;
  #channel: BroadcastChannel | null;
  #shownAt = performance.now();
  /** The name of this window. */
  #writer: string | null = null;
  /** The server has replied as to a signed-in person since it last refused one. */
  #isSignedIn = true;
  /** Answers on their way into the outbox. */
  #locking = 0;

  constructor(attemptId: string, accountId: string) {
    this.attemptId = attemptId;
    this.accountId = accountId;
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel('certway-runs') : null;
    this.#channel?.addEventListener('message', ({ data }) => {
      if (data?.taken === attemptId) this.#noticeOtherWindow();
    });
    this.#outbox = new Outbox(attemptId, accountId, {
      onStored: ({ questionId, answer, verdict }, contested) => {
        this.#isSignedIn = true;
        this.#showAnswer(questionId, { answer, verdict, onServer: true });
        if (contested) this.#set({ notice: { questionId, text: ANSWERED_ELSEWHERE } });
      },
      onRefused: (questionId, text) => this.#withdrawAnswer(questionId, text),
      onSaveState: (saveState) => this.#setSaveState(saveState),
      onEnd: (end) => void this.#end(end),
    });
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly getState = () => this.#state;

  #set(change: Partial<RunState>): void {
    this.#state = { ...this.#state, ...change, keptIn: keptIn(this.attemptId) };
    for (const listener of this.#listeners) listener();
  }

  #setSaveState(saveState: SaveState): void {
    if (saveState === 'signed-out') this.#isSignedIn = false;
    if (saveState === 'saved') this.#setSaved();
    else this.#set({ saveState });
  }

  /** 'Saved' is said of what the server has confirmed, answer by answer. */
  #setSaved(): void {
    // Having nothing left to send does not mean being signed in again.
    if (!this.#isSignedIn) return;
    if (hasUnconfirmed(this.#state)) void this.#confirm();
    else this.#set({ saveState: 'saved' });
  }

  /** Nothing is left to send, and yet something was not confirmed to this window. */
  async #confirm(): Promise<void> {
    const kept = await findKept(this.attemptId, this.accountId);
    // What is being locked now is sent on its own.
    if (this.#locking > 0) return;
    if (kept && hasUnsent(kept)) return this.#outbox.flush();
    const shown = Object.keys(this.#state.given);
    // Another window of this browser may have sent it.
    const given = kept ? givenIn(kept) : {};
    if (shown.every((id) => given[id])) return this.#set({ given, saveState: 'saved' });
    await this.open();
    const lost = shown.find((id) => !this.#state.given[id]);
    if (lost) this.#set({ notice: { questionId: lost, text: NOT_KEPT } });
  }

  #showAnswer(questionId: string, given: Given): void {
    this.#set({ given: { ...this.#state.given, [questionId]: given } });
  }

  #withdrawAnswer(questionId: string, text: string): void {
    const { [questionId]: _, ...given } = this.#state.given;
    this.#set({ given, notice: { questionId, text } });
  }

  /** `started` is the server's reply, if it was asked a moment ago. */
  async open(started: AttemptView | null = null): Promise<void> {
    const kept = await findKept(this.attemptId, this.accountId);
    if (kept?.writer) await adoptWindow(kept.writer);
    if (started) return this.#show(started, kept);
    const params = { attemptId: this.attemptId };
    const { data, error } = await call('attempts', 'getAttempt', { params });
    if (data) return this.#show(data, kept);
    if (kept && error.code !== 'not-found') return this.#showKept(kept, error);
    const isGone = error.code === 'not-found' || error.code === 'invalid-input';
    this.#set({ phase: isGone ? 'gone' : 'unreachable' });
  }

  /** What the server has now, merged with what this device keeps. */
  async #show(attempt: AttemptView, kept: KeptAttempt | null): Promise<void> {
    const writer = await windowId();
    this.#writer = writer;
    const fresh = { drafts: {}, outbox: [], sequence: attempt.answers.length, finishing: false };
    const { attemptId: id, accountId } = this;
    const position = positionIn(kept, attempt);
    await changeKept(id, (now) => ({
      ...fresh,
      position,
      ...(now?.accountId === accountId ? now : {}),
      id,
      accountId,
      attempt,
      writer: attempt.writer === writer ? writer : (now?.writer ?? null),
    }));
    const current = await findKept(id, accountId);
    if (current) this.#showState(current);
    if (attempt.state !== 'running') return this.#end('ended');
    const isMine = attempt.writer === writer;
    // If nobody sits at the other window, there is nothing to ask.
    const claims = attempt.writerAway ? this.#claim(writer) : Promise.resolve(null);
    const writes = isMine || (await claims) !== null;
    this.#set({ phase: writes ? 'running' : 'other-window' });
    this.#outbox.start();
  }

  async #showKept(kept: KeptAttempt, error: CallFailure): Promise<void> {
    const mine = (await windowId()) === kept.writer;
    this.#showState(kept);
    this.#set({ phase: mine ? 'running' : 'other-window' });
    this.#setSaveState(
      error.code === 'signed-out' ? 'signed-out' : (troubleOf(error) ?? 'offline'),
    );
    this.#outbox.start();
  }

  #showState(kept: KeptAttempt): void {
    this.#set({
      attempt: kept.attempt,
      given: givenIn(kept),
      drafts: kept.drafts,
      position: kept.position,
      finishing: kept.finishing,
      saveState: kept.outbox.length > 0 ? 'saving' : 'saved',
    });
  }

  /** Locks an answer: on this device immediately, on the server as soon as it can be reached. */
  async answer(questionId: string, answer: Answer): Promise<void> {
    if (this.#state.phase !== 'running' || this.#state.given[questionId]) return;
    const seconds = Math.min(3600, (performance.now() - this.#shownAt) / 1000);
    const { given, saveState } = this.#state;
    this.#set({
      given: { ...given, [questionId]: { answer, verdict: null, onServer: false } },
      saveState: saveState === 'saved' ? 'saving' : saveState,
    });
    this.#locking += 1;
    try {
      await lockAnswer(this.attemptId, {
        questionId,
        answer,
        sendId: crypto.randomUUID(),
        seconds,
        answeredAt: new Date().toISOString(),
        device: deviceId(),
      });
    } catch {
      this.#withdrawAnswer(questionId, NOT_KEPT);
    } finally {
      this.#locking -= 1;
    }
    this.#set({});
    this.#outbox.flush();
  }

  draft(questionId: string, answer: Answer): void {
    if (this.#state.given[questionId]) return;
    this.#set({ drafts: { ...this.#state.drafts, [questionId]: answer } });
    void patchKept(this.attemptId, { drafts: this.#state.drafts });
  }

  goTo(position: number): void {
    this.#shownAt = performance.now();
    this.#set({ position, notice: null });
    void patchKept(this.attemptId, { position });
  }

  async finish(): Promise<void> {
    this.#set({ finishing: true });
    await patchKept(this.attemptId, { finishing: true });
    this.#outbox.flush();
  }

  async #claim(writer: string): Promise<AttemptView | null> {
    const params = { attemptId: this.attemptId };
    const { data } = await call('attempts', 'takeOver', { params, body: { writer } });
    if (!data) return null;
    await patchKept(this.attemptId, { writer });
    this.#channel?.postMessage({ taken: this.attemptId });
    return data;
  }

  /** From now on this window writes. False if the server cannot be reached. */
  async takeOver(): Promise<boolean> {
    const data = await this.#claim(await windowId());
    if (!data) {
      await this.open();
      return false;
    }
    await this.#show(data, await findKept(this.attemptId, this.accountId));
    return true;
  }

  /** This window is hidden or closed; another one may go on. */
  release(): void {
    if (this.#state.phase !== 'running' || this.#writer === null) return;
    const params = { attemptId: this.attemptId };
    const input = { params, body: { writer: this.#writer } };
    void send({ slice: 'attempts', name: 'releaseWriter', input, keepalive: true });
  }

  #noticeOtherWindow(): void {
    if (this.#state.phase === 'running') this.#set({ phase: 'other-window' });
    this.#outbox.stop();
  }

  async #end(end: Ending): Promise<void> {
    if (end === 'other-window') return this.#noticeOtherWindow();
    if (end === 'incomplete') {
      this.#set({ finishing: false });
      return this.open();
    }
    this.#outbox.stop();
    if (end === 'finished') return this.#set({ phase: 'finished', finishing: false });
    if (end === 'gone') return this.#set({ phase: 'gone' });
    return this.#settleEnded();
  }

  /** It ended elsewhere. What waits here is added to its receipt first. */
  async #settleEnded(): Promise<void> {
    const params = { attemptId: this.attemptId };
    const { data } = await call('attempts', 'getAttempt', { params });
    const kept = await findKept(this.attemptId, this.accountId);
    if (kept && kept.outbox.length > 0) await this.#outbox.sendOnce();
    // Without a reply from the server it may not be over; the outbox finds out.
    if (!data) return this.#outbox.start();
    await clearKept(this.attemptId);
    this.#set({ phase: data.state === 'abandoned' ? 'abandoned' : 'finished', finishing: false });
  }

  /** Asks the server again who writes, as when the person comes back to this window or signs in. */
  async refresh(): Promise<void> {
    this.#outbox.flush();
    const { phase, saveState } = this.#state;
    if (phase !== 'running' || !['saved', 'signed-out'].includes(saveState)) return;
    const params = { attemptId: this.attemptId };
    const { data, error } = await call('attempts', 'getAttempt', { params });
    if (error?.code === 'signed-out') return this.#setSaveState('signed-out');
    if (!data) return;
    this.#isSignedIn = true;
    if (data.state !== 'running') return this.#end('ended');
    const writer = await windowId();
    if (data.writer !== writer) return this.#noticeOtherWindow();
    if (data.writerAway) void this.#claim(writer);
    this.#outbox.flush();
  }

  close(): void {
    this.#outbox.stop();
    this.#channel?.close();
    this.#channel = null;
    this.#listeners.clear();
  }
}
