import type { Answer } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import type { Reply } from '../../calls/address.ts';
import type { KeptIn, SaveState } from '../../ui/words/kept.ts';
import type { AttemptView, KeptAttempt, KeptPaper } from './kept-attempt.ts';

/** A locked answer, or one of a paper that may change, as the screen shows it. */
export interface Given {
  answer: Answer | null;
  verdict: Verdict | null;
  onServer: boolean;
  /** True while it is still being typed or assembled. */
  writing?: boolean;
  /** A running mock exam includes the question, so the verdict is revealed after that. */
  hiddenByExam?: boolean | undefined;
}

export type Phase =
  | 'opening'
  | 'running'
  | 'other-window'
  | 'finished'
  | 'abandoned'
  /** The attempt does not exist, or is someone else's. */
  | 'gone'
  /** Neither the server nor this device has the attempt now. */
  | 'unreachable';

export type ShownNext = NonNullable<Reply<'attempts', 'finishAttempt'>['next']>;

export interface RunState {
  phase: Phase;
  attempt: AttemptView | null;
  position: number;
  given: Readonly<Record<string, Given>>;
  drafts: Readonly<Record<string, Answer>>;
  /** The stated confidence by question; null if it was withdrawn. */
  sure: Readonly<Record<string, boolean | null>>;
  saveState: SaveState;
  /** Where answers are kept until the server has them. */
  keptIn: KeptIn;
  finishing: boolean;
  /** True if it was started on another device, which may still have answers. */
  movedHere: boolean;
  /** The number of answers from here that arrived after the attempt had ended elsewhere. */
  late: number;
  /** What is shown once it is finished, if the server told it with its reply. */
  next: ShownNext | null;
  /** Of a paper of a mock exam; null for a quiz. */
  paper: KeptPaper | null;
  /** The server's clock when it was last heard, and when that was by the clock of this page. */
  heard: { serverMs: number; at: number } | null;
  /** A notice about a question, shown next to it. */
  notice: { questionId: string; text: string } | null;
}

export const initialState: RunState = {
  phase: 'opening',
  attempt: null,
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
  heard: null,
  notice: null,
};

type Answers = Record<string, Given>;

/** What is locked, here or on the server; the server wins. In a paper what waits here is newer. */
export function givenIn({ attempt, outbox }: Pick<KeptAttempt, 'attempt' | 'outbox'>): Answers {
  const [here, there]: [Answers, Answers] = [{}, {}];
  for (const { questionId, answer, writing = false } of outbox) {
    here[questionId] = { answer, verdict: null, onServer: false, writing };
  }
  for (const { questionId, answer, verdict, hiddenByExam } of attempt.answers) {
    there[questionId] = { answer, verdict, onServer: true, ...(hiddenByExam && { hiddenByExam }) };
  }
  return attempt.mode === 'exam' ? { ...there, ...here } : { ...here, ...there };
}

/** What is kept here comes after what the server has. */
function sureIn({ attempt, sure }: Pick<KeptAttempt, 'attempt' | 'sure'>): RunState['sure'] {
  const stored = attempt.answers.map(({ questionId, sure }) => [questionId, sure] as const);
  return { ...Object.fromEntries(stored), ...sure };
}

/** What the screen shows of what is kept. */
export const shownOf = (kept: KeptAttempt): Partial<RunState> => ({
  attempt: kept.attempt,
  given: givenIn(kept),
  drafts: kept.drafts,
  sure: sureIn(kept),
  position: kept.position,
  finishing: kept.finishing,
  paper: kept.paper ?? null,
  saveState: kept.outbox.length > 0 ? 'saving' : 'saved',
});

/** The question that was last on screen here, else the first open one. */
export function positionIn(kept: KeptAttempt | null, attempt: AttemptView): number {
  if (kept) return Math.min(kept.position, attempt.questions.length - 1);
  const answered = new Set(attempt.answers.map(({ questionId }) => questionId));
  const open = attempt.questions.findIndex(({ _id }) => !answered.has(_id));
  return Math.max(0, open);
}

/** True if an answer on screen has not been confirmed by the server. */
export const hasUnconfirmed = ({ given }: Pick<RunState, 'given'>): boolean =>
  Object.values(given).some(({ onServer }) => !onServer);

export const isBeingWritten = ({ given }: Pick<RunState, 'given'>): boolean =>
  Object.values(given).some(({ writing }) => writing);

/** The answers, none of them marked as being written any more. */
export const writtenIn = (given: RunState['given']): Answers =>
  Object.fromEntries(
    Object.entries(given).map(([id, one]) => [id, one.writing ? { ...one, writing: false } : one]),
  );

/** Whether all of a change is so already: nobody has to hear of it. */
export const isSaid = (state: RunState, change: Partial<RunState>): boolean =>
  Object.entries(change).every(([name, value]) => Object.is(Reflect.get(state, name), value));
