import type { Verdict } from '@certway/contract/attempts/verdict';
import { isCoached } from '../../kinds/index.ts';
import type { AttemptView, Step, WaitingAnswer } from './stored-attempt.ts';

/** Decides which questions a study session asks again, and when. */

/** The number of other questions that are asked before a question is asked again. */
const OTHERS_BETWEEN = 5;

/**
 * Identifies an answer in an attempt. The key of a first answer is the id of its question, and the
 * key of a repeat also contains its number.
 */
export const answerKey = ({
  questionId,
  repeat = 0,
}: {
  questionId: string;
  repeat?: number;
}): string => (repeat === 0 ? questionId : `${questionId} ${repeat}`);

/** Returns the question and the number of the repeat that a key identifies. */
export function parseAnswerKey(key: string): Pick<WaitingAnswer, 'questionId' | 'repeat'> {
  const [questionId = '', repeat] = key.split(' ');
  return repeat === undefined ? { questionId } : { questionId, repeat: Number(repeat) };
}

export const keyOfStep = (
  { questions }: Pick<AttemptView, 'questions'>,
  { question, repeat }: Step,
): string => answerKey({ questionId: questions[question]?._id ?? '', repeat });

type Verdicts = Readonly<Record<string, { verdict: Verdict | null }>>;
type StepsAttempt = Pick<AttemptView, 'questions' | 'session'>;

const isSame = (a: Step, b: Step) => a.question === b.question && a.repeat === b.repeat;

/**
 * Returns whether a step has to be repeated: its answer is known to be wrong. Answers that the coach
 * marks are not repeated.
 */
function needsRepeat(attempt: StepsAttempt, step: Step, given: Verdicts): boolean {
  const question = attempt.questions[step.question];
  const isWrong = given[keyOfStep(attempt, step)]?.verdict?.correct === false;
  return question !== undefined && isWrong && !isCoached(question);
}

/**
 * Adds a repeat for each wrong answer in a study session that has none yet: after at least five other
 * questions or, with fewer left, at the end, and always after the question on screen.
 */
export function withRepeats(
  attempt: StepsAttempt,
  steps: readonly Step[],
  given: Verdicts,
  position: number,
): readonly Step[] {
  if (!attempt.session) return steps;
  const all = [...steps];
  for (let place = 0; place < all.length; place++) {
    const step = all[place] as Step;
    const next = { question: step.question, repeat: step.repeat + 1 };
    if (all.some((other) => isSame(other, next)) || !needsRepeat(attempt, step, given)) continue;
    all.splice(Math.max(place + 1 + OTHERS_BETWEEN, position + 1), 0, next);
  }
  return all.length === steps.length ? steps : all;
}

/** Returns the steps of an attempt that this device has not opened before. */
export const initialSteps = (attempt: StepsAttempt, given: Verdicts): readonly Step[] =>
  withRepeats(
    attempt,
    attempt.questions.map((_, question) => ({ question, repeat: 0 })),
    given,
    -1,
  );
