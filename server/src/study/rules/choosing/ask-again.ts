import { calibrated, GUESSING } from '../calibrate.ts';
import { type Learnt, memoryOf } from '../learnt.ts';
import { recallOn } from '../memory.ts';
import { type Askable, wasRight } from '../own-test.ts';
import type { Aim } from './gain.ts';

/** The chance to have a question right on the exam day if nothing more is done until then. */
export function chanceOn({ states }: Pick<Learnt, 'states'>, questionId: string, aim: Aim): number {
  const state = states[questionId];
  const knows = state
    ? calibrated(aim.calibration, recallOn(memoryOf(state), aim.examDay))
    : aim.knownBefore;
  return GUESSING + (1 - GUESSING) * knows;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * The questions for someone who wants to study more after all questions of today: first those they
 * missed last, the longest ago first, then the weakest topic (or module, for questions without a
 * topic), then the next weakest.
 */
export function askAgain<Q extends Askable>(bank: readonly Q[], learnt: Learnt, aim: Aim): Q[] {
  const chance = ({ questionId }: Q) => chanceOn(learnt, questionId, aim);
  const askedOn = ({ questionId }: Q) => learnt.states[questionId]?.[2] ?? 0;
  const isMissed = ({ questionId }: Q) => wasRight(learnt, questionId) === false;
  const missed = bank.filter(isMissed).sort((a, b) => askedOn(a) - askedOn(b));
  const topics = [...Map.groupBy(bank, ({ topicId, moduleId }) => topicId ?? moduleId).values()]
    .map((questions) => ({ questions, expected: mean(questions.map(chance)) }))
    .sort((a, b) => a.expected - b.expected);
  const others = topics.flatMap(({ questions }) =>
    questions.filter((each) => !isMissed(each)).sort((a, b) => chance(a) - chance(b)),
  );
  return [...missed, ...others];
}
