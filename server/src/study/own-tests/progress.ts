import type { Person } from '@certway/contract/endpoint';
import type { StudyProgress } from '@certway/contract/own-test';
import { mayStudy } from '../../attempts/index.ts';
import { refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { byTopics, findOutline } from '../../topics/index.ts';
import { mapInTurns } from '../../turns.ts';
import { listOpenBank } from '../open-bank.ts';
import { findStudy } from '../repository.ts';
import { chanceOn } from '../rules/choosing/ask-again.ts';
import { habitsInTurns } from '../rules/choosing/candidates.ts';
import { wasRight } from '../rules/own-test.ts';
import { aimOf, learntFrom, planFrom } from '../today.ts';
import { listModules } from './repository.ts';

/** Fewer questions say nothing of a part. */
const EXPECTED_FROM = 5;
/**
 * Repeated answers show how well a learner remembers. With learners who do not follow the model
 * (`bench/study`), the expectation is 14 to 21 points too high until this many answers are repeats.
 */
const REPEATED_FROM = 50;

interface QuestionProgress {
  seen: boolean;
  /** Whether the last answer was right; null if unknown. */
  right: boolean | null;
  /** The chance of a right answer on the exam day. */
  chance: number;
}

/** The progress in some questions; the expected score is left out while there are too few answers. */
function progressIn(questions: readonly QuestionProgress[], mayExpect: boolean) {
  const seen = questions.filter((each) => each.seen).length;
  const sum = questions.reduce((total, { chance }) => total + chance, 0);
  return {
    questions: questions.length,
    seen,
    right: questions.filter(({ right }) => right === true).length,
    known: questions.filter(({ right }) => right !== null).length,
    expected:
      mayExpect && seen >= EXPECTED_FROM ? Math.round((100 * sum) / questions.length) : null,
  };
}

/** The learner's progress by module and topic, without the questions of a mock exam that they are taking. */
export async function getStudyProgress(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<StudyProgress> {
  const at = now();
  if (!(await mayStudy(db, person, programId, at))) return refuse('not-found');
  const whose = { userId: person.id, programId };
  const { plan, memory } = await findStudy(db, whose);
  const learnt = await learntFrom(db, whose, memory);
  const bank = await listOpenBank(db, whose, plan, at);
  const aim = aimOf(planFrom(plan), learnt, bank, at, await habitsInTurns(learnt));
  const outline = await findOutline(db, programId);
  const above = new Map(outline.map(({ topicId, parentId }) => [topicId, parentId]));
  const levelOf = (topicId: string): number => {
    const parent = above.get(topicId);
    return parent ? levelOf(parent) + 1 : 0;
  };
  const standing = await mapInTurns(bank, ({ questionId, moduleId, topicId }) => ({
    ...{ moduleId, topicId },
    seen: learnt.states[questionId] !== undefined,
    right: wasRight(learnt, questionId),
    chance: chanceOn(learnt, questionId, aim),
  }));
  const mayExpect = learnt.repeats.length >= REPEATED_FROM;
  const ofModule = Map.groupBy(standing, ({ moduleId }) => moduleId);
  const modules = (await listModules(db, programId)).flatMap((module) => {
    const own = ofModule.get(module.moduleId);
    return own ? [{ ...module, ...progressIn(own, mayExpect) }] : [];
  });
  const insideOf = byTopics(standing);
  const topics = await mapInTurns(outline, ({ topicId, code, name, includes }) => {
    const own = insideOf(includes);
    const told = { topicId, code, name, level: levelOf(topicId) };
    return own.length > 0 ? [{ ...told, ...progressIn(own, mayExpect) }] : [];
  });
  return { modules, topics: topics.flat() };
}
