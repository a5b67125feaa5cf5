import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { QuizRun } from '../run/run.ts';
import { positionIn, screenStateOf, stepsIn } from '../run/run-state.ts';
import { RunStore } from '../run/run-store.ts';
import type { AttemptView } from '../run/stored-attempt.ts';

/** The members of `QuizRun` that a screen uses, and whether it is a tryout. */
export type RunOnScreen = Pick<
  QuizRun,
  'attemptId' | 'accountId' | 'getState' | 'answer' | 'draft' | 'setConfidence' | 'goTo' | 'finish'
> & {
  /** True if an author tries out the questions, so that nothing is recorded. */
  readonly isTryout?: boolean;
};

/**
 * The URL parameter with the number of the step on screen, from 1. With it, the server can
 * render that question.
 */
const QUESTION_PARAM = 'question';

/** Returns the index of the step that the URL names, otherwise of the first step without an answer. */
function positionFromAddress(attempt: AttemptView, search: URLSearchParams): number {
  const place = Number(search.get(QUESTION_PARAM)) - 1;
  return stepsIn({ attempt, outbox: [] })[place] ? place : positionIn(null, attempt);
}

/**
 * Returns the question to show on a server-rendered page. Returns null for an ended attempt, for a
 * mock exam, and while another window may be writing answers, because input in this window would
 * have no effect.
 */
export function preHydrationQuestion(
  attempt: AttemptView,
  search: URLSearchParams,
): QuestionView | null {
  if (attempt.state !== 'running' || attempt.paper || !attempt.writerAway) return null;
  const step = stepsIn({ attempt, outbox: [] })[positionFromAddress(attempt, search)];
  return (step && attempt.questions[step.question]) ?? null;
}

/** Returns the URL of this page with the number of another question. */
export function addressAt(address: string, position: number): string {
  const url = new URL(address);
  url.searchParams.set(QUESTION_PARAM, String(position + 1));
  return url.href;
}

/** Returns when this page was first visible, in milliseconds by its own clock. */
const seenAt = (): number =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;

/**
 * Represents the quiz on a server-rendered page until this device has opened the attempt. Input of
 * the person is shown immediately and executed after the attempt is open. The state that is stored
 * on this device is not known before.
 */
export class PreHydrationRun implements RunOnScreen {
  readonly attemptId: string;
  readonly accountId: string;
  /** The time at which the question was first on screen. */
  readonly #shownAt = seenAt();
  readonly #shown: RunStore;
  readonly #opened = Promise.withResolvers<QuizRun>();

  constructor(attempt: AttemptView, accountId: string, search: URLSearchParams) {
    this.attemptId = attempt._id;
    this.accountId = accountId;
    this.#shown = new RunStore(attempt._id, accountId);
    const position = positionFromAddress(attempt, search);
    const stored = { id: attempt._id, accountId, attempt, writer: null, position, sequence: 0 };
    const rendered = screenStateOf({ ...stored, drafts: {}, outbox: [], finishing: false });
    this.#shown.set({ ...rendered, phase: 'running' });
  }

  readonly subscribe = (listener: () => void) => this.#shown.subscribe(listener);
  readonly getState = () => this.#shown.state;

  /**
   * Hands over to the opened run. The opened run then shows the question on screen, not the
   * question that was last shown on this device.
   */
  handOverTo(run: QuizRun): void {
    if (run.getState().phase === 'running') run.goTo(this.getState().position, this.#shownAt);
    this.#opened.resolve(run);
    this.#shown.close();
  }

  /**
   * Shows an answer immediately. The answer is shown as locked only after the opened attempt has
   * locked it.
   */
  async answer(key: string, answer: Answer | null): Promise<void> {
    if (answer) this.#show(key, answer);
    await (await this.#opened.promise).answer(key, answer);
  }

  async finish(timeUp?: boolean): Promise<void> {
    await (await this.#opened.promise).finish(timeUp);
  }

  draft(key: string, answer: Answer): void {
    this.#show(key, answer);
    void this.#opened.promise.then((run) => run.draft(key, answer));
  }

  setConfidence(questionId: string, sure: boolean | null): void {
    this.#shown.set({ sure: { ...this.#shown.state.sure, [questionId]: sure } });
    void this.#opened.promise.then((run) => run.setConfidence(questionId, sure));
  }

  goTo(position: number): void {
    void this.#opened.promise.then((run) => run.goTo(position));
  }

  #show(key: string, answer: Answer): void {
    this.#shown.set({ drafts: { ...this.#shown.state.drafts, [key]: answer } });
  }
}
