import type { Answer } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import type { KeptIn } from './device-store.ts';
import type { AttemptView, KeptAttempt } from './kept-attempt.ts';
import type { SaveState } from './outbox.ts';

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
  /** Where answers are kept until the server has them. */
  keptIn: KeptIn;
  finishing: boolean;
  /** A notice about a question, shown next to it. */
  notice: { questionId: string; text: string } | null;
}

export const initialState: RunState = {
  phase: 'opening',
  attempt: null,
  position: 0,
  given: {},
  drafts: {},
  saveState: 'saved',
  keptIn: 'device',
  finishing: false,
  notice: null,
};

/** What is locked, here or on the server; the server wins. */
export function givenIn({ attempt, outbox }: Pick<KeptAttempt, 'attempt' | 'outbox'>) {
  const given: Record<string, Given> = {};
  for (const { questionId, answer } of outbox) {
    given[questionId] = { answer, verdict: null, onServer: false };
  }
  for (const { questionId, answer, verdict } of attempt.answers) {
    given[questionId] = { answer, verdict, onServer: true };
  }
  return given;
}

/** The question that was last on screen here, else the first open one. */
export function positionIn(kept: KeptAttempt | null, attempt: AttemptView): number {
  if (kept) return Math.min(kept.position, attempt.questions.length - 1);
  const answered = new Set(attempt.answers.map(({ questionId }) => questionId));
  const open = attempt.questions.findIndex(({ _id }) => !answered.has(_id));
  return Math.max(0, open);
}

/** Something is shown as given that the server has not confirmed. */
export const hasUnconfirmed = ({ given }: Pick<RunState, 'given'>): boolean =>
  Object.values(given).some(({ onServer }) => !onServer);
