import { calibrated, GUESSING } from '../calibrate.ts';
import { recallOn } from '../memory.ts';
import { type MemoryState, questionMemory } from '../memory-state.ts';
import { type OwnTestQuestion, wasRight } from '../own-test.ts';
import type { StudyAim } from './gain.ts';

/** Returns the chance of a right answer on the exam day without further study. */
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

const partition = <Item>(items: readonly Item[], test: (item: Item) => boolean) =>
  [items.filter(test), items.filter((item) => !test(item))] as const;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Orders all questions for a learner who wants to study more than the plan has for today. First come
 * questions whose last answer was wrong, those asked longest ago first. Then come the questions of
 * the weakest topic, and then all others, both in the order of their chance of a wrong answer on the
 * exam day. Questions without a topic are grouped by module.
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
  const others = bank.filter((each) => !isMissed(each)).sort((a, b) => chance(a) - chance(b));
  const topicOf = ({ topicId, moduleId }: Q) => topicId ?? moduleId;
  const [weakest] = [...Map.groupBy(bank, topicOf)]
    .filter(([, questions]) => !questions.every(isMissed))
    .map(([topic, questions]) => ({ topic, expected: mean(questions.map(chance)) }))
    .sort((a, b) => a.expected - b.expected);
  const [ofWeakest, rest] = partition(others, (each) => topicOf(each) === weakest?.topic);
  return [...missed, ...ofWeakest, ...rest];
}
