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
 * How well somebody keeps what they learnt is told by what they were asked again. Of learners that follow
 * other laws than the model (`bench/study`), it expects 14 to 21 points too much while nothing was.
 */
const REPEATED_FROM = 50;

interface QuestionProgress {
  seen: boolean;
  /** Right the last time; null where that is not known. */
  right: boolean | null;
  /** The chance to have it right on the exam day. */
  chance: number;
}

/** How somebody does with some questions; what is expected is left out where their answers do not tell it. */
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

/** How a program's modules and topics stand for the person; what they are sitting counts in no part. */
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
