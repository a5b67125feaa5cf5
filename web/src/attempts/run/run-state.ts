import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Answer } from '@certway/contract/kinds/index';
import type { Reply } from '../../calls/address.ts';
import type { CallFailure } from '../../calls/failure.ts';
import type { AnswerStorage, SaveState } from '../../ui/words/save-state.ts';
import { answerKey, initialSteps, keyOfStep } from './session-steps.ts';
import type { AttemptView, Step, StoredAttempt, StoredExam } from './stored-attempt.ts';

/** An answer on screen: locked, or still changeable in a mock exam. */
export interface AnswerOnScreen {
  answer: Answer | null;
  verdict: Verdict | null;
  onServer: boolean;
  /** True while the answer is still being typed or assembled. */
  writing?: boolean;
  /**
   * True if a running mock exam includes the question, so that the verdict is hidden until the exam
   * has ended.
   */
  hiddenByExam?: boolean | undefined;
}

export type RunPhase =
  | 'opening'
  /** A mock exam is kept on this device and has not begun. */
  | 'kept'
  | 'running'
  | 'other-window'
  | 'finished'
  | 'abandoned'
  /** The attempt does not exist, or is someone else's. */
  | 'gone'
  /** The server did not return the attempt, and this device has not stored the attempt. */
  | 'unreachable';

export type AfterAttempt = NonNullable<Reply<'attempts', 'finishAttempt'>['next']>;

export interface RunState {
  phase: RunPhase;
  /** Why the attempt could not be opened, in the phase 'unreachable'. */
  openFailure: CallFailure | null;
  attempt: AttemptView | null;
  /** The steps of the attempt: its questions, and those that a study session asks again. */
  steps: readonly Step[];
  /** The index of the step on screen. */
  position: number;
  /** The answers, keyed by question and repeat. */
  given: Readonly<Record<string, AnswerOnScreen>>;
  drafts: Readonly<Record<string, Answer>>;
  /** The stated confidence, keyed by question. Null means that it was withdrawn. */
  sure: Readonly<Record<string, boolean | null>>;
  saveState: SaveState;
  /** The storage in which answers are kept until the server has them. */
  keptIn: AnswerStorage;
  finishing: boolean;
  /** True if the attempt was started on another device, which may still have unsent answers. */
  movedHere: boolean;
  /**
   * The number of answers from this device that arrived after the attempt had been ended elsewhere.
   */
  late: number;
  /** The data of the next page, if the reply to the request to finish contained it. */
  next: AfterAttempt | null;
  /** The stored state of a mock exam; null for a quiz. */
  paper: StoredExam | null;
  /**
   * The server's time in its last reply, and the moment of its arrival by the clock of this page.
   */
  serverTime: { serverMs: number; at: number } | null;
  /** A notice about an answer, shown next to its question. */
  notice: { key: string; text: string } | null;
}

export const initialState: RunState = {
  phase: 'opening',
  openFailure: null,
  attempt: null,
  steps: [],
  position: 0,
  given: {},
  drafts: {},
  sure: {},
  saveState: 'saved',
  keptIn: 'device',
  finishing: false,
  movedHere: false,
  late: 0,
  next: null,
  paper: null,
  serverTime: null,
  notice: null,
};

type AnswersOnScreen = Record<string, AnswerOnScreen>;

/**
 * Returns all locked answers, from this device and the server. In a quiz the server's answer wins;
 * in a mock exam the answer that waits on this device is newer and wins.
 */
export function answersIn({
  attempt,
  outbox,
}: Pick<StoredAttempt, 'attempt' | 'outbox'>): AnswersOnScreen {
  const [here, there]: [AnswersOnScreen, AnswersOnScreen] = [{}, {}];
  for (const { answer, writing = false, ...waiting } of outbox) {
    here[answerKey(waiting)] = { answer, verdict: null, onServer: false, writing };
  }
  for (const { answer, verdict, ...stored } of attempt.session?.repeats ?? []) {
    there[answerKey(stored)] = { answer, verdict, onServer: true };
  }
  for (const { questionId, answer, verdict, hiddenByExam } of attempt.answers) {
    there[questionId] = { answer, verdict, onServer: true, ...(hiddenByExam && { hiddenByExam }) };
  }
  return attempt.mode === 'exam' ? { ...there, ...here } : { ...here, ...there };
}

/**
 * Returns the stated confidence. Values stored on this device are newer than those on the server.
 */
function confidenceIn({
  attempt,
  sure,
}: Pick<StoredAttempt, 'attempt' | 'sure'>): RunState['sure'] {
  const stored = attempt.answers.map(({ questionId, sure }) => [questionId, sure] as const);
  return { ...Object.fromEntries(stored), ...sure };
}

export const stepsIn = (
  kept: Pick<StoredAttempt, 'attempt' | 'outbox' | 'steps'>,
): readonly Step[] => kept.steps ?? initialSteps(kept.attempt, answersIn(kept));

export const screenStateOf = (kept: StoredAttempt): Partial<RunState> => ({
  attempt: kept.attempt,
  given: answersIn(kept),
  steps: stepsIn(kept),
  drafts: kept.drafts,
  sure: confidenceIn(kept),
  position: kept.position,
  finishing: kept.finishing,
  paper: kept.paper ?? null,
  saveState: kept.outbox.length > 0 || kept.paper?.begin ? 'saving' : 'saved',
});

/**
 * Returns the index of the step that was last on screen on this device, otherwise of the first step
 * without an answer.
 */
export function positionIn(kept: StoredAttempt | null, attempt: AttemptView): number {
  if (kept) return Math.min(kept.position, stepsIn(kept).length - 1);
  const given = answersIn({ attempt, outbox: [] });
  const open = initialSteps(attempt, given).findIndex((step) => !given[keyOfStep(attempt, step)]);
  return Math.max(0, open);
}

/** Returns whether any answer on screen has not been confirmed by the server. */
export const hasUnconfirmed = ({ given }: Pick<RunState, 'given'>): boolean =>
  Object.values(given).some(({ onServer }) => !onServer);

export const isBeingWritten = ({ given }: Pick<RunState, 'given'>): boolean =>
  Object.values(given).some(({ writing }) => writing);

/** Returns the answers, all marked as completely written. */
export const withoutWriting = (given: RunState['given']): AnswersOnScreen =>
  Object.fromEntries(
    Object.entries(given).map(([id, one]) => [id, one.writing ? { ...one, writing: false } : one]),
  );

/**
 * Returns true if the state already has all values of the change, so that no listener needs to be
 * called.
 */
export const isUnchanged = (state: RunState, change: Partial<RunState>): boolean =>
  Object.entries(change).every(([name, value]) => Object.is(Reflect.get(state, name), value));
