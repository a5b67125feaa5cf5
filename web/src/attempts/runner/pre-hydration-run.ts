import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { QuizRun } from '../run/run.ts';
import { positionIn, screenStateOf } from '../run/run-state.ts';
import { RunStore } from '../run/run-store.ts';
import type { AttemptView } from '../run/stored-attempt.ts';

/** The parts of a run that a screen needs. */
export type RunOnScreen = Pick<
  QuizRun,
  'attemptId' | 'accountId' | 'getState' | 'answer' | 'draft' | 'setConfidence' | 'goTo' | 'finish'
>;

/** The number of the question on screen, from 1, in the address, so that the server knows it too. */
const QUESTION_PARAM = 'question';

/** The question of this address, otherwise the first unanswered one. */
function positionFromAddress(attempt: AttemptView, search: URLSearchParams): number {
  const place = Number(search.get(QUESTION_PARAM)) - 1;
  return attempt.questions[place] ? place : positionIn(null, attempt);
}

/**
 * The question on a server-rendered page. Null if the attempt is over, for mock exams, and while
 * another window may be writing: a press in this window would have no effect.
 */
export function questionPainted(
  attempt: AttemptView,
  search: URLSearchParams,
): QuestionView | null {
  if (attempt.state !== 'running' || attempt.paper || !attempt.writerAway) return null;
  return attempt.questions[positionFromAddress(attempt, search)] ?? null;
}

/** The address of the same page at another question. */
export function addressAt(address: string, position: number): string {
  const url = new URL(address);
  url.searchParams.set(QUESTION_PARAM, String(position + 1));
  return url.href;
}

/** When this page was first visible, by its own clock. */
const seenAt = (): number =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;

/**
 * A server-rendered quiz until this device has opened the attempt: input in the meantime is shown,
 * and executed once it is open. The stored state of this device is not known yet.
 */
export class PreHydrationRun implements RunOnScreen {
  readonly attemptId: string;
  readonly accountId: string;
  /** When its question was first on screen. */
  readonly #shownAt = seenAt();
  readonly #shown: RunStore;
  readonly #opened = Promise.withResolvers<QuizRun>();

  constructor(attempt: AttemptView, accountId: string, search: URLSearchParams) {
    this.attemptId = attempt._id;
    this.accountId = accountId;
    this.#shown = new RunStore(attempt._id, accountId);
    const position = positionFromAddress(attempt, search);
    const stored = { id: attempt._id, accountId, attempt, writer: null, position, sequence: 0 };
    const painted = screenStateOf({ ...stored, drafts: {}, outbox: [], finishing: false });
    this.#shown.set({ ...painted, phase: 'running' });
  }

  readonly subscribe = (listener: () => void) => this.#shown.subscribe(listener);
  readonly getState = () => this.#shown.state;

  /** Hands over to the opened run, at the question that is on screen, wherever this device was last. */
  handOverTo(run: QuizRun): void {
    if (run.getState().phase === 'running') run.goTo(this.getState().position, this.#shownAt);
    this.#opened.resolve(run);
    this.#shown.close();
  }

  /** The answer is not shown as locked until it is. */
  async answer(questionId: string, answer: Answer | null): Promise<void> {
    if (answer) this.#show(questionId, answer);
    await (await this.#opened.promise).answer(questionId, answer);
  }

  async finish(timeUp?: boolean): Promise<void> {
    await (await this.#opened.promise).finish(timeUp);
  }

  draft(questionId: string, answer: Answer): void {
    this.#show(questionId, answer);
    void this.#opened.promise.then((run) => run.draft(questionId, answer));
  }

  setConfidence(questionId: string, sure: boolean | null): void {
    this.#shown.set({ sure: { ...this.#shown.state.sure, [questionId]: sure } });
    void this.#opened.promise.then((run) => run.setConfidence(questionId, sure));
  }

  goTo(position: number): void {
    void this.#opened.promise.then((run) => run.goTo(position));
  }

  #show(questionId: string, answer: Answer): void {
    this.#shown.set({ drafts: { ...this.#shown.state.drafts, [questionId]: answer } });
  }
}
