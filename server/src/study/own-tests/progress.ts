import type { Person } from '@certway/contract/endpoint';
import type { StudyProgress } from '@certway/contract/study/own-test';
import { mayStudy } from '../../attempts/index.ts';
import { mapYielding } from '../../concurrency/yielding.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { byTopics, findOutline } from '../../topics/index.ts';
import { listOpenBank } from '../open-bank.ts';
import { findStudy } from '../repository.ts';
import { chanceOn } from '../rules/choosing/ask-again.ts';
import { habitsFromMemoryYielding } from '../rules/choosing/candidates.ts';
import { wasRight } from '../rules/own-test.ts';
import { aimOf, planOrDefault, storedOrRebuiltMemory } from '../today.ts';
import { listModulesWithCourses } from './repository.ts';

/** The number of seen questions below which no expected score is shown for a topic or module. */
const MIN_SEEN_TO_EXPECT = 5;
/**
 * The number of repeated answers below which no expected score is shown, because repeats show how
 * well a learner remembers. For learners who do not follow the model (`bench/study`), the
 * expectation is 14 to 21 points too high with fewer repeats.
 */
const MIN_REPEATS_TO_EXPECT = 50;

interface QuestionProgress {
  seen: boolean;
  /** Whether the last answer to the question was right; null if unknown. */
  right: boolean | null;
  /** The chance of a right answer on the exam day. */
  chance: number;
}

/**
 * Returns the learner's progress in a group of questions, such as a module. The expected score is
 * null if it must not be shown or too few questions were seen.
 */
function progressIn(questions: readonly QuestionProgress[], mayExpect: boolean) {
  const seen = questions.filter((each) => each.seen).length;
  const sum = questions.reduce((total, { chance }) => total + chance, 0);
  return {
    questions: questions.length,
    seen,
    right: questions.filter(({ right }) => right === true).length,
    known: questions.filter(({ right }) => right !== null).length,
    expected:
      mayExpect && seen >= MIN_SEEN_TO_EXPECT ? Math.round((100 * sum) / questions.length) : null,
  };
}

/**
 * Returns the learner's progress by module and topic, without the questions of a mock exam that the
 * learner is taking.
 */
export async function getStudyProgress(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<StudyProgress> {
  const at = now();
  if (!(await mayStudy(db, person, programId, at))) return throwHttpError('not-found');
  const learnerProgram = { userId: person.id, programId };
  const { plan, memory: stored } = await findStudy(db, learnerProgram);
  const memory = await storedOrRebuiltMemory(db, learnerProgram, stored);
  const bank = await listOpenBank(db, learnerProgram, plan, at);
  const aim = aimOf(planOrDefault(plan), memory, bank, at, await habitsFromMemoryYielding(memory));
  const outline = await findOutline(db, programId);
  const above = new Map(outline.map(({ topicId, parentId }) => [topicId, parentId]));
  const levelOf = (topicId: string): number => {
    const parent = above.get(topicId);
    return parent ? levelOf(parent) + 1 : 0;
  };
  const progress = await mapYielding(bank, ({ questionId, moduleId, topicId }) => ({
    moduleId,
    topicId,
    seen: memory.states[questionId] !== undefined,
    right: wasRight(memory, questionId),
    chance: chanceOn(memory, questionId, aim),
  }));
  const mayExpect = memory.repeats.length >= MIN_REPEATS_TO_EXPECT;
  const ofModule = Map.groupBy(progress, ({ moduleId }) => moduleId);
  const modules = (await listModulesWithCourses(db, programId)).flatMap((module) => {
    const own = ofModule.get(module.moduleId);
    return own ? [{ ...module, ...progressIn(own, mayExpect) }] : [];
  });
  const insideOf = byTopics(progress);
  const topics = await mapYielding(outline, ({ topicId, code, name, includes }) => {
    const own = insideOf(includes);
    const named = { topicId, code, name, level: levelOf(topicId) };
    return own.length > 0 ? [{ ...named, ...progressIn(own, mayExpect) }] : [];
  });
  return { modules, topics: topics.flat() };
}
