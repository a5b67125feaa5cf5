import type { Answer } from '@certway/contract/kinds/index';
import { type CallFailure, retryReason } from '../../calls/failure.ts';
import { deviceId } from '../../device-id.ts';
import type { SaveState } from '../../ui/words/save-state.ts';
import { NOTICES } from './delivery-outcome.ts';
import {
  deleteIfSent,
  endWriting,
  findStored,
  lockAnswer,
  openAttempts,
  patchStored,
} from './device-store.ts';
import { type DeliveryEnd, Outbox } from './outbox.ts';
import { answersIn, hasUnconfirmed, isBeingWritten, positionIn } from './run-state.ts';
import { RunStore } from './run-store.ts';
import { parseAnswerKey } from './session-steps.ts';
import { fetchAttempt, sendRelease, storeOpened } from './store-opened.ts';
import { type AttemptView, hasUnsent, type StoredAttempt } from './stored-attempt.ts';
import {
  queueChange,
  type StoredExamChange,
  storeSubmission,
  updateStoredExam,
} from './stored-exam.ts';
import { adoptWindow, stampSince, windowId } from './window-id.ts';
import { WriterLock } from './writer-lock.ts';

/** An attempt in this window, with its questions and answers. Screens subscribe to its changes. */
export class QuizRun {
  readonly attemptId: string;
  readonly accountId: string;
  #shown: RunStore;
  #outbox: Outbox;
  #writerLock: WriterLock;
  #shownAt = performance.now();
  #writer: string | null = null;
  /** False from a reply that the person is signed out until a request is accepted again. */
  #isSignedIn = true;

  constructor(attemptId: string, accountId: string) {
    this.attemptId = attemptId;
    this.accountId = accountId;
    openAttempts.add(attemptId);
    this.#shown = new RunStore(attemptId, accountId);
    this.#writerLock = new WriterLock(attemptId, () => this.#noticeOtherWindow());
    this.#outbox = new Outbox(attemptId, accountId, {
      onStored: (key, answer, contested) => {
        this.#isSignedIn = true;
        this.#shown.showOnServer(key, answer, contested);
      },
      onRefused: (key, text) => this.#shown.withdrawAnswer(key, text),
      onLate: () => this.#shown.set({ late: this.#shown.state.late + 1 }),
      onNext: (next) => this.#shown.set({ next }),
      onClock: (serverMs) => this.#shown.setServerTime(serverMs),
      onExam: () => void this.#shown.showStoredNow(),
      onSaveState: (saveState) => this.#setSaveState(saveState),
      onEnd: (end) => this.#end(end),
    });
  }

  readonly subscribe = (listener: () => void) => this.#shown.subscribe(listener);
  readonly getState = () => this.#shown.state;

  #setSaveState(saveState: SaveState): void {
    if (saveState === 'signed-out') this.#isSignedIn = false;
    if (saveState === 'saved') this.#setSaved();
    // A change that is being stored is not shown as stored. Its delivery reports that later.
    else if (!this.#shown.isWriting) this.#shown.set({ saveState });
  }

  /** Shows 'Saved' if the server has each answer, or this device has one still being written. */
  #setSaved(): void {
    // The outbox can be empty while the person is still signed out. 'Saved' is not shown then.
    if (!this.#isSignedIn) return;
    if (isBeingWritten(this.#shown.state)) this.#shown.setSavedOnDevice();
    else if (hasUnconfirmed(this.#shown.state)) void this.#confirm();
    else this.#shown.set({ saveState: 'saved' });
  }

  /** Called with an empty outbox. Finds out whether the server has an unconfirmed answer. */
  async #confirm(): Promise<void> {
    const stored = await findStored(this.attemptId, this.accountId);
    // A change is still being stored and will start its own delivery, so nothing is checked now.
    if (this.#shown.isWriting) return;
    if (stored && hasUnsent(stored)) return this.#outbox.flush();
    const { given: all, paper } = this.#shown.state;
    // In a mock exam, incomplete answers are not sent and need not be on the server.
    const shown = Object.keys(all).filter((id) => !paper || all[id]?.answer);
    // Another window of this browser may have sent the answers and stored the confirmation.
    const given = stored ? answersIn(stored) : {};
    if (shown.every((id) => given[id])) return this.#shown.set({ given, saveState: 'saved' });
    await this.open();
    const lost = shown.find((id) => !this.#shown.state.given[id]);
    if (lost) this.#shown.set({ notice: { key: lost, text: NOTICES.notKept } });
  }

  /** Opens the attempt. `started` is the server's reply, if it has just been received. */
  async open(started: AttemptView | null = null): Promise<void> {
    const stored = await findStored(this.attemptId, this.accountId);
    if (stored?.writer) await adoptWindow(stored.writer);
    if (started) return this.#show(started, stored);
    const { data, error } = await fetchAttempt(this.attemptId);
    if (data) return this.#show(data, stored);
    if (stored && error.code !== 'not-found') return this.#showStored(stored, error);
    this.#shown.showNotOpened(error);
  }

  /** Shows the server's state merged with `stored`, which was read before the request. */
  async #show(attempt: AttemptView, stored: StoredAttempt | null): Promise<void> {
    if (attempt.sitting) this.#shown.setServerTime(Date.parse(attempt.sitting.now));
    const writer = await windowId();
    this.#writer = writer;
    if (stored === null && attempt.writer !== writer) this.#shown.set({ movedHere: true });
    const { attemptId: id, accountId } = this;
    const opened = { id, accountId, attempt, writer, position: positionIn(stored, attempt) };
    // If the reply is older than the stored attempt, the attempt is fetched again.
    if (!(await storeOpened({ ...opened, before: stored }))) return this.open();
    const current = await findStored(id, accountId);
    if (current) this.#shown.showStored(current);
    const merged = current?.attempt ?? attempt;
    if (merged.state === 'kept') return this.#shown.set({ phase: 'kept' });
    if (merged.state !== 'running') return this.#end('ended');
    const isMine = merged.writer === writer;
    // If the other window is closed or hidden, this window takes over without asking.
    const claims = merged.writerAway ? this.#writerLock.claim(writer) : Promise.resolve(null);
    const writes = isMine || (await claims) !== null;
    this.#shown.set({ phase: writes ? 'running' : 'other-window' });
    if (writes) await this.endWriting();
    this.#outbox.start();
  }

  async #showStored(stored: StoredAttempt, error: CallFailure): Promise<void> {
    const mine = (await windowId()) === stored.writer;
    this.#shown.showStored(stored);
    if (stored.attempt.state === 'kept') return this.#shown.set({ phase: 'kept' });
    this.#shown.set({ phase: mine ? 'running' : 'other-window' });
    const trouble = error.code === 'signed-out' ? 'signed-out' : retryReason(error);
    this.#setSaveState(trouble ?? 'offline');
    if (mine) await this.endWriting();
    this.#outbox.start();
  }

  /** Begins a kept mock exam now, with or without a connection. */
  async begin(): Promise<void> {
    const writer = await windowId();
    const stored = await this.#shown.begin(writer);
    if (!stored) return this.open();
    this.#writer = writer;
    this.#outbox.start();
  }

  /**
   * Locks an answer, on this device immediately and on the server as soon as it can be reached. In
   * a mock exam an answer can be changed, stamped by the server's clock, and null withdraws it. The
   * key identifies the question and, in a study session, the repeat.
   */
  async answer(
    key: string,
    answer: Answer | null,
    stamp = stampSince(this.#shownAt),
  ): Promise<void> {
    const { given, saveState, phase, paper, finishing, sure } = this.#shown.state;
    if (phase !== 'running' || (paper ? finishing : given[key])) return;
    this.#shown.set({
      given: { ...given, [key]: { answer, verdict: null, onServer: false } },
      saveState: saveState === 'saved' ? 'saving' : saveState,
    });
    const store = paper ? queueChange : lockAnswer;
    const told = { ...parseAnswerKey(key), answer, sure: sure[key] ?? null };
    const sent = { ...told, sendId: crypto.randomUUID(), device: deviceId(), ...stamp };
    let stored: StoredAttempt | undefined;
    try {
      stored = await this.#shown.whileWritten(store(this.attemptId, sent));
    } catch {
      this.#shown.withdrawAnswer(key, NOTICES.notKept);
    }
    this.#shown.set({});
    this.#outbox.flush(stored);
  }

  /** Stores a typed answer of a mock exam on this device. `endWriting` sends it to the server. */
  write(questionId: string, answer: Answer, isWhole: boolean, stamp = stampSince(this.#shownAt)) {
    return this.#shown.write(questionId, answer, isWhole, stamp);
  }

  /** Marks all answers as completely written and sends them. */
  async endWriting(): Promise<void> {
    const stored = await this.#shown.endWriting();
    if (stored) this.#outbox.flush(stored);
  }

  /** Changes the state or annotations of a mock exam: on screen, on this device, on the server. */
  async changeExam(change: StoredExamChange): Promise<void> {
    const { paper, phase } = this.#shown.state;
    if (!paper || phase !== 'running') return;
    this.#shown.set({ paper: change(paper, paper.marksSequence + 1) });
    await this.#shown.whileWritten(updateStoredExam(this.attemptId, change));
    this.#outbox.flush();
  }

  draft(key: string, answer: Answer): void {
    this.#shown.draft(key, answer);
  }

  /** Stores the stated confidence in an answer that is not locked yet. Null withdraws it. */
  setConfidence(questionId: string, sure: boolean | null): void {
    this.#shown.setConfidence(questionId, sure);
  }

  /** Shows another step. `since` is when it first appeared, if that was earlier. */
  goTo(position: number, since = performance.now()): void {
    this.#shownAt = since;
    this.#shown.set({ position, notice: null });
    void patchStored(this.attemptId, { position, steps: this.#shown.state.steps });
  }

  /** Finishes the attempt. `timeUp` is true if its time is over by this device's clock. */
  async finish(timeUp = false): Promise<void> {
    this.#shown.set({ finishing: true, saveState: 'saving' });
    await this.#shown.whileWritten(storeSubmission(this.attemptId, timeUp));
    this.#outbox.flush();
  }

  /** Makes this window the writer. Returns false if that failed. */
  async takeOver(): Promise<boolean> {
    const stored = await findStored(this.attemptId, this.accountId);
    const data = await this.#writerLock.claim(await windowId());
    if (data) await this.#show(data, stored);
    else await this.open();
    return data !== null;
  }

  /** Tells the server that this window, now hidden or closed, no longer writes. */
  release(): void {
    if (this.#shown.state.phase === 'running' && this.#writer)
      sendRelease(this.attemptId, this.#writer);
  }

  #noticeOtherWindow(): void {
    if (this.#shown.state.phase === 'running') this.#shown.set({ phase: 'other-window' });
    this.#outbox.stop();
  }

  async #end(end: DeliveryEnd): Promise<void> {
    if (end === 'other-window') return this.#noticeOtherWindow();
    if (end === 'incomplete') {
      this.#shown.set({ finishing: false });
      return this.open();
    }
    this.#outbox.stop();
    if (end === 'ended') return this.#settleEnded();
    this.#shown.set({ phase: end, finishing: false });
  }

  /** Handles an attempt that ended elsewhere. Waiting answers first go to its answer log. */
  async #settleEnded(): Promise<void> {
    const { data } = await fetchAttempt(this.attemptId);
    await endWriting(this.attemptId);
    const stored = await findStored(this.attemptId, this.accountId);
    if (stored && stored.outbox.length > 0) await this.#outbox.sendOnce();
    // Without a reply, the state is unknown. The next delivery of the outbox finds it out.
    if (!data) return this.#outbox.start();
    await deleteIfSent(this.attemptId);
    this.#shown.set({
      phase: data.state === 'abandoned' ? 'abandoned' : 'finished',
      finishing: false,
    });
  }

  /** Asks the server which window is the writer, as after a return or a sign-in. */
  async refresh(): Promise<void> {
    this.#outbox.flush();
    const { phase, saveState } = this.#shown.state;
    if (phase !== 'running' || !['saved', 'signed-out'].includes(saveState)) return;
    const { data, error } = await fetchAttempt(this.attemptId);
    if (error?.code === 'signed-out') return this.#setSaveState('signed-out');
    // The delivery above reports a start of which the server does not know yet.
    if (!data || data.state === 'kept') return;
    this.#isSignedIn = true;
    if (data.sitting) this.#shown.setServerTime(Date.parse(data.sitting.now));
    if (data.state !== 'running') return this.#end('ended');
    const writer = await windowId();
    if (data.writer !== writer) return this.#noticeOtherWindow();
    if (data.writerAway) void this.#writerLock.claim(writer);
    this.#outbox.flush();
  }

  /** Closes the run after the current delivery. Reports how many answers came too late. */
  async close(tellLate: (count: number) => void = () => undefined): Promise<void> {
    openAttempts.delete(this.attemptId);
    this.#outbox.close();
    const shown = this.#shown.state.phase === 'finished' ? this.#shown.state.late : 0;
    this.#writerLock.close();
    this.#shown.close();
    await this.#outbox.delivered;
    if (this.#shown.state.late > shown) tellLate(this.#shown.state.late - shown);
  }
}
