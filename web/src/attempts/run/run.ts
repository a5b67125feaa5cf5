import type { Answer } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { call } from '../../calls/call.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { adoptWindow, deviceId, windowId } from './device.ts';
import {
  type AttemptView,
  changeKept,
  clearKept,
  findKept,
  type KeptAttempt,
  lockOnDevice,
  patchKept,
} from './device-store.ts';
import { type Ending, Outbox, type SaveState } from './outbox.ts';

/** A locked answer as the screen shows it. */
export interface Given {
  answer: Answer | null;
  verdict: Verdict | null;
  onServer: boolean;
}

export type Phase =
  | 'opening'
  | 'running'
  | 'other-window'
  | 'finished'
  | 'abandoned'
  /** Not there, or not this person's. */
  | 'gone'
  /** Neither the server nor this device has it now. */
  | 'unreachable';

export interface RunState {
  phase: Phase;
  attempt: AttemptView | null;
  position: number;
  given: Readonly<Record<string, Given>>;
  drafts: Readonly<Record<string, Answer>>;
  saveState: SaveState;
  finishing: boolean;
  /** Something to know about a question, said beside it. */
  notice: { questionId: string; text: string } | null;
}

const initial: RunState = {
  phase: 'opening',
  attempt: null,
  position: 0,
  given: {},
  drafts: {},
  saveState: 'saved',
  finishing: false,
  notice: null,
};

const ANSWERED_ELSEWHERE =
  'This question was answered in another window first. That answer stands; yours is on the receipt.';

const NOT_KEPT = 'Failed to process your answer. Please try again.';

function givenIn({ attempt, outbox }: Pick<KeptAttempt, 'attempt' | 'outbox'>) {
  const given: Record<string, Given> = {};
  for (const { questionId, answer } of outbox) {
    given[questionId] = { answer, verdict: null, onServer: false };
  }
  for (const { questionId, answer, verdict } of attempt.answers) {
    given[questionId] = { answer, verdict, onServer: true };
  }
  return given;
}

/** The question that was on screen here, else the first that is open. */
function positionIn(kept: KeptAttempt | null, attempt: AttemptView): number {
  if (kept) return Math.min(kept.position, attempt.questions.length - 1);
  const answered = new Set(attempt.answers.map(({ questionId }) => questionId));
  const open = attempt.questions.findIndex(({ _id }) => !answered.has(_id));
  return Math.max(0, open);
}

/**
 * One attempt in this window: what is asked, what was given, where each answer is. Knows no screen;
 * whoever shows it subscribes.
 */
export class QuizRun {
  readonly attemptId: string;
  readonly accountId: string;
  #state = initial;
  #listeners = new Set<() => void>();
  #outbox: Outbox;
  #channel: BroadcastChannel | null;
  #shownAt = performance.now();
  /** The server has answered as to somebody signed in, since it last did not. */
  #isSignedIn = true;

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
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Nothing left to send is no sign of being signed in again. */
  #setSaveState(saveState: SaveState): void {
    if (saveState === 'signed-out') this.#isSignedIn = false;
    if (saveState !== 'saved' || this.#isSignedIn) this.#set({ saveState });
  }

  #showAnswer(questionId: string, given: Given): void {
    this.#set({ given: { ...this.#state.given, [questionId]: given } });
  }

  #withdrawAnswer(questionId: string, text: string): void {
    const { [questionId]: _, ...given } = this.#state.given;
    this.#set({ given, notice: { questionId, text } });
  }

  /** `started` is what the server has just said, where it was asked a moment ago. */
  async open(started: AttemptView | null = null): Promise<void> {
    const kept = await findKept(this.attemptId, this.accountId);
    if (kept) await adoptWindow(kept.writer);
    if (started) return this.#show(started, kept);
    const params = { attemptId: this.attemptId };
    const { data, error } = await call('attempts', 'getAttempt', { params });
    if (data) return this.#show(data, kept);
    if (kept && error.code !== 'not-found') return this.#showKept(kept, error);
    const isGone = error.code === 'not-found' || error.code === 'invalid-input';
    this.#set({ phase: isGone ? 'gone' : 'unreachable' });
  }

  /** What the server has now, with what this device keeps beside it. */
  async #show(attempt: AttemptView, kept: KeptAttempt | null): Promise<void> {
    const writer = await windowId();
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
      writer: attempt.writer === writer ? writer : (now?.writer ?? attempt.writer),
    }));
    const current = await findKept(id, accountId);
    if (current) this.#showState(current);
    if (attempt.state !== 'running') return this.#end('ended');
    this.#set({ phase: attempt.writer === writer ? 'running' : 'other-window' });
    this.#outbox.start();
  }

  async #showKept(kept: KeptAttempt, error: CallFailure): Promise<void> {
    const mine = (await windowId()) === kept.writer;
    this.#showState(kept);
    this.#set({ phase: mine ? 'running' : 'other-window' });
    this.#setSaveState(error.code === 'signed-out' ? 'signed-out' : 'offline');
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

  /** Locks an answer: on this device at once, on the server as soon as it can be reached. */
  async answer(questionId: string, answer: Answer): Promise<void> {
    if (this.#state.phase !== 'running' || this.#state.given[questionId]) return;
    const seconds = Math.min(3600, (performance.now() - this.#shownAt) / 1000);
    this.#showAnswer(questionId, { answer, verdict: null, onServer: false });
    this.#set({ saveState: this.#state.saveState === 'saved' ? 'saving' : this.#state.saveState });
    try {
      await lockOnDevice(this.attemptId, {
        questionId,
        answer,
        sendId: crypto.randomUUID(),
        seconds,
        answeredAt: new Date().toISOString(),
        device: deviceId(),
      });
      this.#outbox.flush();
    } catch {
      this.#withdrawAnswer(questionId, NOT_KEPT);
    }
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

  /** From now on this window writes. False where the server cannot be asked. */
  async takeOver(): Promise<boolean> {
    const writer = await windowId();
    const params = { attemptId: this.attemptId };
    const { data } = await call('attempts', 'takeOver', { params, body: { writer } });
    if (!data) {
      await this.open();
      return false;
    }
    await patchKept(this.attemptId, { writer });
    this.#channel?.postMessage({ taken: this.attemptId });
    await this.#show(data, await findKept(this.attemptId, this.accountId));
    return true;
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

  /** It ended elsewhere. What waits here goes onto its receipt first. */
  async #settleEnded(): Promise<void> {
    const params = { attemptId: this.attemptId };
    const { data } = await call('attempts', 'getAttempt', { params });
    const kept = await findKept(this.attemptId, this.accountId);
    if (kept && kept.outbox.length > 0) await this.#outbox.sendOnce();
    // Without a word from the server it may not be over; the outbox finds out.
    if (!data) return this.#outbox.start();
    await clearKept(this.attemptId);
    this.#set({ phase: data.state === 'abandoned' ? 'abandoned' : 'finished', finishing: false });
  }

  /** Asks the server again who writes, as when the person comes back to this window or signs in. */
  async refresh(): Promise<void> {
    this.#outbox.flush();
    const { phase, saveState } = this.#state;
    if (phase !== 'running' || saveState === 'saving' || saveState === 'offline') return;
    const params = { attemptId: this.attemptId };
    const { data, error } = await call('attempts', 'getAttempt', { params });
    if (error?.code === 'signed-out') return this.#setSaveState('signed-out');
    if (!data) return;
    this.#isSignedIn = true;
    if (data.state !== 'running') return this.#end('ended');
    if (data.writer !== (await windowId())) return this.#noticeOtherWindow();
    this.#outbox.flush();
  }

  close(): void {
    this.#outbox.stop();
    this.#channel?.close();
    this.#listeners.clear();
  }
}
