import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Answer } from '@certway/contract/kinds/index';
import type { ExamRunOnScreen } from '../exam-session/use-exam-attempt.ts';
import { initialState, type RunState, withoutWriting } from '../run/run-state.ts';
import { initialSteps } from '../run/session-steps.ts';
import type { AttemptView, StoredExam } from '../run/stored-attempt.ts';
import type { StoredExamChange } from '../run/stored-exam.ts';
import { stampSince } from '../run/window-id.ts';

export interface TryoutAnswer {
  questionId: string;
  answer: Answer;
  seconds: number;
}

export interface TryoutPorts {
  /** Checks one answer. Returns its verdict, or the reason why it could not be checked. */
  check: (
    questionId: string,
    answer: Answer,
  ) => Promise<{ verdict: Verdict } | { problem: string }>;
  /** Called with all answers when the author finishes. */
  onFinish: (answers: TryoutAnswer[]) => void;
}

function examStateOf({ sitting }: AttemptView): StoredExam | null {
  if (!sitting) return null;
  return {
    state: sitting.state,
    moves: [],
    marks: sitting.marks,
    marksSequence: sitting.sequence,
    marksWait: false,
    clockOffsetMs: Date.parse(sitting.now) - Date.now(),
    timeUp: false,
  };
}

const runningState = (attempt: AttemptView): RunState => ({
  ...initialState,
  phase: 'running',
  attempt,
  steps: initialSteps(attempt, {}),
  paper: examStateOf(attempt),
  serverTime: attempt.sitting && {
    serverMs: Date.parse(attempt.sitting.now),
    at: performance.now(),
  },
});

type AnswerStamp = ReturnType<typeof stampSince>;

/**
 * A run of questions that exists only in this window. It has the members of `QuizRun` that the
 * screens use, but stores nothing on the device and sends nothing that the server records.
 */
export class TryoutRun implements ExamRunOnScreen {
  readonly isTryout = true;
  readonly attemptId: string;
  readonly accountId: string;
  readonly #ports: TryoutPorts;
  readonly #listeners = new Set<() => void>();
  readonly #seconds = new Map<string, number>();
  #state: RunState;
  #shownAt = performance.now();

  constructor(attempt: AttemptView, accountId: string, ports: TryoutPorts) {
    this.attemptId = attempt._id;
    this.accountId = accountId;
    this.#ports = ports;
    this.#state = runningState(attempt);
  }

  readonly getState = () => this.#state;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(change: Partial<RunState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #give(
    key: string,
    answer: Answer | null,
    more: { verdict?: Verdict; writing?: true } = {},
  ): void {
    const shown = { answer, verdict: null, onServer: true, ...more };
    this.#set({ given: { ...this.#state.given, [key]: shown } });
  }

  async answer(
    key: string,
    answer: Answer | null,
    stamp: AnswerStamp = stampSince(this.#shownAt),
  ): Promise<void> {
    const { given, finishing, paper, attempt } = this.#state;
    if (finishing || (!paper && given[key])) return;
    this.#seconds.set(key, stamp.seconds);
    this.#give(key, answer);
    if (answer && attempt?.feedback === 'at-once') await this.#check(key, answer);
  }

  async #check(key: string, answer: Answer): Promise<void> {
    const checked = await this.#ports.check(key, answer);
    if ('verdict' in checked) return this.#give(key, answer, checked);
    // The answer is unlocked, so that it can be checked again.
    const { [key]: _, ...given } = this.#state.given;
    const drafts = { ...this.#state.drafts, [key]: answer };
    this.#set({ given, drafts, notice: { key, text: checked.problem } });
  }

  async write(
    questionId: string,
    answer: Answer,
    isWhole: boolean,
    stamp: AnswerStamp = stampSince(this.#shownAt),
  ): Promise<void> {
    if (this.#state.finishing) return;
    this.#seconds.set(questionId, stamp.seconds);
    this.draft(questionId, answer);
    this.#give(questionId, isWhole ? answer : null, { writing: true });
  }

  async endWriting(): Promise<void> {
    this.#set({ given: withoutWriting(this.#state.given) });
  }

  async changeExam(change: StoredExamChange): Promise<void> {
    const { paper } = this.#state;
    if (!paper) return;
    const changed = change(paper, paper.marksSequence + 1);
    // Nothing waits to be sent.
    this.#set({ paper: { ...changed, moves: [], marksWait: false } });
  }

  draft(key: string, answer: Answer): void {
    this.#set({ drafts: { ...this.#state.drafts, [key]: answer } });
  }

  /** Does nothing, because a tryout does not ask for confidence. */
  setConfidence(): void {}

  goTo(position: number, since = performance.now()): void {
    this.#shownAt = since;
    this.#set({ position, notice: null });
  }

  async finish(timeUp = false): Promise<void> {
    const { finishing, given, paper } = this.#state;
    if (finishing) return;
    this.#set({ finishing: true, paper: paper && { ...paper, timeUp } });
    this.#ports.onFinish(
      Object.entries(given).flatMap(([questionId, { answer }]) =>
        answer ? [{ questionId, answer, seconds: this.#seconds.get(questionId) ?? 0 }] : [],
      ),
    );
  }

  /** Does nothing, because the server knows nothing of a tryout. */
  async refresh(): Promise<void> {}
}
