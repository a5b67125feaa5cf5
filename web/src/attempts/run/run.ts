import type { Answer } from '@certway/contract/kinds/index';
import { type CallFailure, troubleOf } from '../../calls/failure.ts';
import type { SaveState } from '../../ui/words/kept.ts';
import { NOTICES } from './consequence.ts';
import { adoptWindow, deviceId, stampSince, windowId } from './device.ts';
import { clearSent, findKept, keptIn, lockAnswer, patchKept } from './device-store.ts';
import { askAttempt, claimFor, keepOpened, sendRelease } from './keep-opened.ts';
import { type AttemptView, hasUnsent, type KeptAttempt } from './kept-attempt.ts';
import { keepClock, keepHandedIn, keepPaper, type PaperChange, queueChange } from './kept-paper.ts';
import { type Ending, Outbox } from './outbox.ts';
import {
  givenIn,
  hasUnconfirmed,
  initialState,
  isSaid,
  positionIn,
  type RunState,
  shownOf,
} from './run-state.ts';

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
  /** Answers, and the finish, on their way to what this device keeps. */
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
        if (this.#state.paper) return void this.#showKeptNow();
        const given = { ...this.#state.given, [questionId]: { answer, verdict, onServer: true } };
        this.#set({ given });
        if (contested) this.#set({ notice: { questionId, text: NOTICES.answeredElsewhere } });
      },
      onRefused: (questionId, text) => this.#withdrawAnswer(questionId, text),
      onLate: () => this.#set({ late: this.#state.late + 1 }),
      onNext: (next) => this.#set({ next }),
      onClock: (serverMs) => this.#hear(serverMs),
      onPaper: () => void this.#showKeptNow(),
      onSaveState: (saveState) => this.#setSaveState(saveState),
      onEnd: (end) => this.#end(end),
    });
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly getState = () => this.#state;

  #set(change: Partial<RunState>): void {
    const told = { ...change, keptIn: keptIn(this.attemptId) };
    if (isSaid(this.#state, told)) return;
    this.#state = { ...this.#state, ...told };
    for (const listener of this.#listeners) listener();
  }

  #setSaveState(saveState: SaveState): void {
    if (saveState === 'signed-out') this.#isSignedIn = false;
    if (saveState === 'saved') this.#setSaved();
    // What is not kept yet is not said to be: its own delivery tells.
    else if (this.#locking === 0) this.#set({ saveState });
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
    if (lost) this.#set({ notice: { questionId: lost, text: NOTICES.notKept } });
  }

  #withdrawAnswer(questionId: string, text: string): void {
    const { [questionId]: _, ...given } = this.#state.given;
    this.#set({ given, notice: { questionId, text } });
  }

  /** What this device keeps of a paper; what is written at this moment stays as it is on screen. */
  async #showKeptNow(): Promise<void> {
    const kept = await findKept(this.attemptId, this.accountId);
    if (kept) this.#set({ given: givenIn(kept), paper: kept.paper ?? null });
  }

  #hear(serverMs: number): void {
    this.#set({ heard: { serverMs, at: performance.now() } });
    void keepClock(this.attemptId, serverMs);
  }

  /** `started` is the server's reply, if it was asked a moment ago. */
  async open(started: AttemptView | null = null): Promise<void> {
    const kept = await findKept(this.attemptId, this.accountId);
    if (kept?.writer) await adoptWindow(kept.writer);
    if (started) return this.#show(started, kept);
    const { data, error } = await askAttempt(this.attemptId);
    if (data) return this.#show(data, kept);
    if (kept && error.code !== 'not-found') return this.#showKept(kept, error);
    const isGone = error.code === 'not-found' || error.code === 'invalid-input';
    this.#set({ phase: isGone ? 'gone' : 'unreachable' });
  }

  /** What the server has now, merged with what this device keeps. */
  async #show(attempt: AttemptView, kept: KeptAttempt | null): Promise<void> {
    if (attempt.sitting) this.#hear(Date.parse(attempt.sitting.now));
    const writer = await windowId();
    this.#writer = writer;
    if (kept === null && attempt.writer !== writer) this.#set({ movedHere: true });
    const { attemptId: id, accountId } = this;
    await keepOpened({ id, accountId, attempt, writer, position: positionIn(kept, attempt) });
    const current = await findKept(id, accountId);
    if (current) this.#set(shownOf(current));
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
    this.#set({ ...shownOf(kept), phase: mine ? 'running' : 'other-window' });
    const trouble = error.code === 'signed-out' ? 'signed-out' : troubleOf(error);
    this.#setSaveState(trouble ?? 'offline');
    this.#outbox.start();
  }

  /**
   * Locks an answer: on this device immediately, on the server as soon as it can be reached. In a
   * paper it changes one, at a moment of the server's clock, and null takes it back.
   */
  async answer(
    questionId: string,
    answer: Answer | null,
    stamp = stampSince(this.#shownAt),
  ): Promise<void> {
    const { given, saveState, phase, paper, finishing, sure } = this.#state;
    if (phase !== 'running' || (paper ? finishing : given[questionId])) return;
    this.#set({
      given: { ...given, [questionId]: { answer, verdict: null, onServer: false } },
      saveState: saveState === 'saved' ? 'saving' : saveState,
    });
    this.#locking += 1;
    const store = paper ? queueChange : lockAnswer;
    const told = { questionId, answer, sure: sure[questionId] ?? null };
    const sent = { ...told, sendId: crypto.randomUUID(), device: deviceId(), ...stamp };
    try {
      await store(this.attemptId, sent);
    } catch {
      this.#withdrawAnswer(questionId, NOTICES.notKept);
    } finally {
      this.#locking -= 1;
    }
    this.#set({});
    this.#outbox.flush();
  }

  /** Changes what is kept of a paper besides its answers: shown, kept here, then sent. */
  async changePaper(change: PaperChange): Promise<void> {
    const { paper, phase } = this.#state;
    if (!paper || phase !== 'running') return;
    this.#set({ paper: change(paper, paper.marksSequence + 1) });
    await keepPaper(this.attemptId, change);
    this.#outbox.flush();
  }

  draft(questionId: string, answer: Answer): void {
    if (this.#state.given[questionId] && !this.#state.paper) return;
    this.#set({ drafts: { ...this.#state.drafts, [questionId]: answer } });
    void patchKept(this.attemptId, { drafts: this.#state.drafts });
  }

  /** How sure they are of an answer that is not locked yet; null takes it back. */
  tellSure(questionId: string, sure: boolean | null): void {
    this.#set({ sure: { ...this.#state.sure, [questionId]: sure } });
    void patchKept(this.attemptId, { sure: this.#state.sure });
  }

  goTo(position: number): void {
    this.#shownAt = performance.now();
    this.#set({ position, notice: null });
    void patchKept(this.attemptId, { position });
  }

  /** `timeUp`: this device takes the time of a paper to be over; the server decides. */
  async finish(timeUp = false): Promise<void> {
    this.#locking += 1;
    this.#set({ finishing: true, saveState: 'saving' });
    await keepHandedIn(this.attemptId, timeUp);
    this.#locking -= 1;
    this.#outbox.flush();
  }

  async #claim(writer: string): Promise<AttemptView | null> {
    const data = await claimFor(this.attemptId, writer);
    if (data) this.#channel?.postMessage({ taken: this.attemptId });
    return data;
  }

  /** From now on this window writes. False if the server cannot be reached. */
  async takeOver(): Promise<boolean> {
    const data = await this.#claim(await windowId());
    if (data) await this.#show(data, await findKept(this.attemptId, this.accountId));
    else await this.open();
    return data !== null;
  }

  /** This window is hidden or closed; another one may go on. */
  release(): void {
    if (this.#state.phase === 'running' && this.#writer) sendRelease(this.attemptId, this.#writer);
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
    if (end === 'ended') return this.#settleEnded();
    this.#set({ phase: end, finishing: false });
  }

  /** It ended elsewhere. What waits here is added to its receipt first. */
  async #settleEnded(): Promise<void> {
    const { data } = await askAttempt(this.attemptId);
    const kept = await findKept(this.attemptId, this.accountId);
    if (kept && kept.outbox.length > 0) await this.#outbox.sendOnce();
    // Without a reply from the server it may not be over; the outbox finds out.
    if (!data) return this.#outbox.start();
    await clearSent(this.attemptId);
    this.#set({ phase: data.state === 'abandoned' ? 'abandoned' : 'finished', finishing: false });
  }

  /** Asks the server again who writes, as when the person comes back to this window or signs in. */
  async refresh(): Promise<void> {
    this.#outbox.flush();
    const { phase, saveState } = this.#state;
    if (phase !== 'running' || !['saved', 'signed-out'].includes(saveState)) return;
    const { data, error } = await askAttempt(this.attemptId);
    if (error?.code === 'signed-out') return this.#setSaveState('signed-out');
    if (!data) return;
    this.#isSignedIn = true;
    if (data.sitting) this.#hear(Date.parse(data.sitting.now));
    if (data.state !== 'running') return this.#end('ended');
    const writer = await windowId();
    if (data.writer !== writer) return this.#noticeOtherWindow();
    if (data.writerAway) void this.#claim(writer);
    this.#outbox.flush();
  }

  /** What is on its way arrives all the same, which is waited for; how much of it came too late is told to whoever is left. */
  async close(tellLate: (count: number) => void = () => undefined): Promise<void> {
    this.#outbox.stop();
    const shown = this.#state.phase === 'finished' ? this.#state.late : 0;
    this.#channel?.close();
    this.#channel = null;
    this.#listeners.clear();
    await this.#outbox.delivered;
    if (this.#state.late > shown) tellLate(this.#state.late - shown);
  }
}
