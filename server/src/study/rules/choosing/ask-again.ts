import { calibrated, GUESSING } from '../calibrate.ts';
import { recallOn } from '../memory.ts';
import { type MemoryState, questionMemory } from '../memory-state.ts';
import { type OwnTestQuestion, wasRight } from '../own-test.ts';
import type { StudyAim } from './gain.ts';

/** The chance of a right answer on the exam day without further study. */
export function chanceOn(
  { states }: Pick<MemoryState, 'states'>,
  questionId: string,
  aim: StudyAim,
): number {
  const state = states[questionId];
  const knows = state
    ? calibrated(aim.calibration, recallOn(questionMemory(state), aim.examDay))
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
export function chooseRepeats<Q extends OwnTestQuestion>(
  bank: readonly Q[],
  memory: MemoryState,
  aim: StudyAim,
): Q[] {
  const chance = ({ questionId }: Q) => chanceOn(memory, questionId, aim);
  const askedOn = ({ questionId }: Q) => memory.states[questionId]?.[2] ?? 0;
  const isMissed = ({ questionId }: Q) => wasRight(memory, questionId) === false;
  const missed = bank.filter(isMissed).sort((a, b) => askedOn(a) - askedOn(b));
  const topics = [...Map.groupBy(bank, ({ topicId, moduleId }) => topicId ?? moduleId).values()]
    .map((questions) => ({ questions, expected: mean(questions.map(chance)) }))
    .sort((a, b) => a.expected - b.expected);
  const others = topics.flatMap(({ questions }) =>
    questions.filter((each) => !isMissed(each)).sort((a, b) => chance(a) - chance(b)),
  );
  return [...missed, ...others];
}
