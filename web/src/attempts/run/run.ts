import type { Answer } from '@certway/contract/kinds/index';
import { type CallFailure, troubleOf } from '../../calls/failure.ts';
import type { SaveState } from '../../ui/words/kept.ts';
import { NOTICES } from './consequence.ts';
import { adoptWindow, deviceId, stampSince, windowId } from './device.ts';
import {
  clearSent,
  endWriting,
  findKept,
  keepDraft,
  lockAnswer,
  openHere,
  patchKept,
} from './device-store.ts';
import { askAttempt, keepOpened, sendRelease } from './keep-opened.ts';
import { type AttemptView, hasUnsent, type KeptAttempt } from './kept-attempt.ts';
import { keepHandedIn, keepPaper, type PaperChange, queueChange } from './kept-paper.ts';
import { type Ending, Outbox } from './outbox.ts';
import { givenIn, hasUnconfirmed, isBeingWritten, positionIn } from './run-state.ts';
import { RunStore } from './run-store.ts';
import { WindowTurn } from './window-turn.ts';

/** An attempt in this window: its questions and answers. Independent of any screen, which subscribes. */
export class QuizRun {
  readonly attemptId: string;
  readonly accountId: string;
  #shown: RunStore;
  #outbox: Outbox;
  #turn: WindowTurn;
  #shownAt = performance.now();
  /** The name of this window. */
  #writer: string | null = null;
  /** False from a signed-out reply until the next reply to a signed-in person. */
  #isSignedIn = true;

  constructor(attemptId: string, accountId: string) {
    this.attemptId = attemptId;
    this.accountId = accountId;
    openHere.add(attemptId);
    this.#shown = new RunStore(attemptId, accountId);
    this.#turn = new WindowTurn(attemptId, () => this.#noticeOtherWindow());
    this.#outbox = new Outbox(attemptId, accountId, {
      onStored: ({ questionId, answer, verdict, hiddenByExam }, contested) => {
        this.#isSignedIn = true;
        if (this.#shown.state.paper) return void this.#shown.showKeptNow();
        const given = {
          ...this.#shown.state.given,
          [questionId]: { answer, verdict, onServer: true, hiddenByExam },
        };
        // Set together with the verdict if nothing else waits, so that both are rendered once.
        const isAll = !this.#shown.state.finishing && !hasUnconfirmed({ given });
        this.#shown.set({ given, ...(isAll && { saveState: 'saved' }) });
        if (contested) this.#shown.set({ notice: { questionId, text: NOTICES.answeredElsewhere } });
      },
      onRefused: (questionId, text) => this.#shown.withdrawAnswer(questionId, text),
      onLate: () => this.#shown.set({ late: this.#shown.state.late + 1 }),
      onNext: (next) => this.#shown.set({ next }),
      onClock: (serverMs) => this.#shown.hear(serverMs),
      onPaper: () => void this.#shown.showKeptNow(),
      onSaveState: (saveState) => this.#setSaveState(saveState),
      onEnd: (end) => this.#end(end),
    });
  }

  readonly subscribe = (listener: () => void) => this.#shown.subscribe(listener);
  readonly getState = () => this.#shown.state;

  #setSaveState(saveState: SaveState): void {
    if (saveState === 'signed-out') this.#isSignedIn = false;
    if (saveState === 'saved') this.#setSaved();
    // A change that is not stored yet must not be shown as stored; its own delivery reports it.
    else if (!this.#shown.isWriting) this.#shown.set({ saveState });
  }

  /** Shows 'Saved' only when the server has confirmed every answer. */
  #setSaved(): void {
    // An empty outbox does not mean that the person is signed in again.
    if (!this.#isSignedIn) return;
    if (isBeingWritten(this.#shown.state)) this.#shown.setKept();
    else if (hasUnconfirmed(this.#shown.state)) void this.#confirm();
    else this.#shown.set({ saveState: 'saved' });
  }

  /** Handles an empty outbox although an answer was never confirmed to this window. */
  async #confirm(): Promise<void> {
    const kept = await findKept(this.attemptId, this.accountId);
    // What is being written now is sent on its own.
    if (this.#shown.isWriting) return;
    if (kept && hasUnsent(kept)) return this.#outbox.flush();
    const { given: all, paper } = this.#shown.state;
    // Input in a mock exam that is not an answer yet need not be on the server.
    const shown = Object.keys(all).filter((id) => !paper || all[id]?.answer);
    // Another window of this browser may have sent it.
    const given = kept ? givenIn(kept) : {};
    if (shown.every((id) => given[id])) return this.#shown.set({ given, saveState: 'saved' });
    await this.open();
    const lost = shown.find((id) => !this.#shown.state.given[id]);
    if (lost) this.#shown.set({ notice: { questionId: lost, text: NOTICES.notKept } });
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
    this.#shown.set({ phase: isGone ? 'gone' : 'unreachable' });
  }

  /** What the server has, merged with what this device keeps; `kept` was read before it was asked. */
  async #show(attempt: AttemptView, kept: KeptAttempt | null): Promise<void> {
    if (attempt.sitting) this.#shown.hear(Date.parse(attempt.sitting.now));
    const writer = await windowId();
    this.#writer = writer;
    if (kept === null && attempt.writer !== writer) this.#shown.set({ movedHere: true });
    const { attemptId: id, accountId } = this;
    const opened = { id, accountId, attempt, writer, position: positionIn(kept, attempt) };
    // Otherwise the screen would go back to what the server had before.
    if (!(await keepOpened({ ...opened, before: kept }))) return this.open();
    const current = await findKept(id, accountId);
    if (current) this.#shown.showKept(current);
    if (attempt.state !== 'running') return this.#end('ended');
    const isMine = attempt.writer === writer;
    // If nobody sits at the other window, there is nothing to ask.
    const claims = attempt.writerAway ? this.#turn.claim(writer) : Promise.resolve(null);
    const writes = isMine || (await claims) !== null;
    this.#shown.set({ phase: writes ? 'running' : 'other-window' });
    if (writes) await this.endWriting();
    this.#outbox.start();
  }

  async #showKept(kept: KeptAttempt, error: CallFailure): Promise<void> {
    const mine = (await windowId()) === kept.writer;
    this.#shown.showKept(kept);
    this.#shown.set({ phase: mine ? 'running' : 'other-window' });
    const trouble = error.code === 'signed-out' ? 'signed-out' : troubleOf(error);
    this.#setSaveState(trouble ?? 'offline');
    if (mine) await this.endWriting();
    this.#outbox.start();
  }

  /**
   * Locks an answer: on this device immediately, on the server as soon as it can be reached. In a
   * mock exam it changes an answer, with a time by the server's clock; null withdraws it.
   */
  async answer(
    questionId: string,
    answer: Answer | null,
    stamp = stampSince(this.#shownAt),
  ): Promise<void> {
    const { given, saveState, phase, paper, finishing, sure } = this.#shown.state;
    if (phase !== 'running' || (paper ? finishing : given[questionId])) return;
    this.#shown.set({
      given: { ...given, [questionId]: { answer, verdict: null, onServer: false } },
      saveState: saveState === 'saved' ? 'saving' : saveState,
    });
    const store = paper ? queueChange : lockAnswer;
    const told = { questionId, answer, sure: sure[questionId] ?? null };
    const sent = { ...told, sendId: crypto.randomUUID(), device: deviceId(), ...stamp };
    let kept: KeptAttempt | undefined;
    try {
      kept = await this.#shown.whileWritten(store(this.attemptId, sent));
    } catch {
      this.#shown.withdrawAnswer(questionId, NOTICES.notKept);
    }
    this.#shown.set({});
    this.#outbox.flush(kept);
  }

  /** Stores a typed or assembled answer of a mock exam: on this device immediately, on the server after `endWriting`. */
  write(questionId: string, answer: Answer, isWhole: boolean, stamp = stampSince(this.#shownAt)) {
    return this.#shown.write(questionId, answer, isWhole, stamp);
  }

  /** Ends writing and sends the answer. */
  async endWriting(): Promise<void> {
    const kept = await this.#shown.endWriting();
    if (kept) this.#outbox.flush(kept);
  }

  /** Changes what is kept of a paper besides its answers: shown, kept here, then sent. */
  async changePaper(change: PaperChange): Promise<void> {
    const { paper, phase } = this.#shown.state;
    if (!paper || phase !== 'running') return;
    this.#shown.set({ paper: change(paper, paper.marksSequence + 1) });
    await this.#shown.whileWritten(keepPaper(this.attemptId, change));
    this.#outbox.flush();
  }

  draft(questionId: string, answer: Answer): void {
    if (this.#shown.state.given[questionId] && !this.#shown.state.paper) return;
    this.#shown.set({ drafts: { ...this.#shown.state.drafts, [questionId]: answer } });
    void keepDraft(this.attemptId, questionId, answer);
  }

  /** How sure they are of an answer that is not locked yet; null takes it back. */
  tellSure(questionId: string, sure: boolean | null): void {
    this.#shown.set({ sure: { ...this.#shown.state.sure, [questionId]: sure } });
    void patchKept(this.attemptId, { sure: this.#shown.state.sure });
  }

  /** `since` is when the question was first on screen, if that was earlier. */
  goTo(position: number, since = performance.now()): void {
    this.#shownAt = since;
    this.#shown.set({ position, notice: null });
    void patchKept(this.attemptId, { position });
  }

  /** `timeUp` is true if the time is over by this device's clock; the server decides. */
  async finish(timeUp = false): Promise<void> {
    this.#shown.set({ finishing: true, saveState: 'saving' });
    await this.#shown.whileWritten(keepHandedIn(this.attemptId, timeUp));
    this.#outbox.flush();
  }

  /** Makes this window the writer; false if the server cannot be reached. */
  async takeOver(): Promise<boolean> {
    const kept = await findKept(this.attemptId, this.accountId);
    const data = await this.#turn.claim(await windowId());
    if (data) await this.#show(data, kept);
    else await this.open();
    return data !== null;
  }

  /** Called when this window is hidden or closed, so that another one may continue. */
  release(): void {
    if (this.#shown.state.phase === 'running' && this.#writer)
      sendRelease(this.attemptId, this.#writer);
  }

  #noticeOtherWindow(): void {
    if (this.#shown.state.phase === 'running') this.#shown.set({ phase: 'other-window' });
    this.#outbox.stop();
  }

  async #end(end: Ending): Promise<void> {
    if (end === 'other-window') return this.#noticeOtherWindow();
    if (end === 'incomplete') {
      this.#shown.set({ finishing: false });
      return this.open();
    }
    this.#outbox.stop();
    if (end === 'ended') return this.#settleEnded();
    this.#shown.set({ phase: end, finishing: false });
  }

  /** Handles an attempt that ended elsewhere: answers that wait here are first sent to its answer log. */
  async #settleEnded(): Promise<void> {
    const { data } = await askAttempt(this.attemptId);
    await endWriting(this.attemptId);
    const kept = await findKept(this.attemptId, this.accountId);
    if (kept && kept.outbox.length > 0) await this.#outbox.sendOnce();
    // Without a reply from the server it may not be over; the outbox finds out.
    if (!data) return this.#outbox.start();
    await clearSent(this.attemptId);
    this.#shown.set({
      phase: data.state === 'abandoned' ? 'abandoned' : 'finished',
      finishing: false,
    });
  }

  /** Asks the server again who the writer is, as after a return to this window or a sign-in. */
  async refresh(): Promise<void> {
    this.#outbox.flush();
    const { phase, saveState } = this.#shown.state;
    if (phase !== 'running' || !['saved', 'signed-out'].includes(saveState)) return;
    const { data, error } = await askAttempt(this.attemptId);
    if (error?.code === 'signed-out') return this.#setSaveState('signed-out');
    if (!data) return;
    this.#isSignedIn = true;
    if (data.sitting) this.#shown.hear(Date.parse(data.sitting.now));
    if (data.state !== 'running') return this.#end('ended');
    const writer = await windowId();
    if (data.writer !== writer) return this.#noticeOtherWindow();
    if (data.writerAway) void this.#turn.claim(writer);
    this.#outbox.flush();
  }

  /** Waits for the current delivery, and reports how many of its answers came too late. */
  async close(tellLate: (count: number) => void = () => undefined): Promise<void> {
    openHere.delete(this.attemptId);
    this.#outbox.close();
    const shown = this.#shown.state.phase === 'finished' ? this.#shown.state.late : 0;
    this.#turn.close();
    this.#shown.close();
    await this.#outbox.delivered;
    if (this.#shown.state.late > shown) tellLate(this.#shown.state.late - shown);
  }
}
