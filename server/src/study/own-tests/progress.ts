import type { Person } from '@certway/contract/endpoint';
import type { StudyProgress } from '@certway/contract/own-test';
import { mayStudy } from '../../attempts/index.ts';
import { refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { byTopics, findOutline } from '../../topics/index.ts';
import { mapInTurns } from '../../turns.ts';
import { listOpenBank } from '../open-bank.ts';
import { findStudy } from '../rows.ts';
import { chanceOn } from '../rules/choosing/ask-again.ts';
import { habitsInTurns } from '../rules/choosing/candidates.ts';
import type { Aim } from '../rules/choosing/gain.ts';
import type { Learnt } from '../rules/learnt.ts';
import { type Askable, wasRight } from '../rules/own-test.ts';
import { aimOf, learntFrom, planFrom } from '../today.ts';
import { listModules } from './rows.ts';

/** Fewer questions say nothing of a part. */
const EXPECTED_FROM = 5;
/**
 * How well somebody keeps what they learnt is told by what they were asked again. Of learners that follow
 * other laws than the model (`bench/study`), it expects 14 to 21 points too much while nothing was.
 */
const REPEATED_FROM = 50;

/** How somebody does with some questions. */
function progressIn(questions: readonly Askable[], learnt: Learnt, aim: Aim) {
  const seen = questions.filter(({ questionId }) => learnt.states[questionId]).length;
  const last = questions.flatMap(({ questionId }) => wasRight(learnt, questionId) ?? []);
  const isTold = seen >= EXPECTED_FROM && learnt.repeats.length >= REPEATED_FROM;
  const sum = questions.reduce((total, each) => total + chanceOn(learnt, each.questionId, aim), 0);
  return {
    questions: questions.length,
    seen,
    right: last.filter(Boolean).length,
    known: last.length,
    expected: isTold ? Math.round((100 * sum) / questions.length) : null,
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
  const ofModule = Map.groupBy(bank, ({ moduleId }) => moduleId);
  const modules = (await listModules(db, programId)).flatMap((module) => {
    const own = ofModule.get(module.moduleId);
    return own ? [{ ...module, ...progressIn(own, learnt, aim) }] : [];
  });
  const insideOf = byTopics(bank);
  const topics = await mapInTurns(outline, ({ topicId, code, name, includes }) => {
    const own = insideOf(includes);
    const told = { topicId, code, name, level: levelOf(topicId) };
    return own.length > 0 ? [{ ...told, ...progressIn(own, learnt, aim) }] : [];
  });
  return { modules, topics: topics.flat() };
}
