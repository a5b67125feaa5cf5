import type { Person } from '@certway/contract/endpoint';
import type { TopicStats } from '@certway/contract/insights/index';
import { STATS_FROM_ATTEMPTS } from '@certway/contract/limits';
import type { WeakParts } from '@certway/contract/study/planned';
import { listLatestAnswers } from '../attempts/index.ts';
import { mapYielding } from '../concurrency/yielding.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, getEditable, mayEditProgram, maySeeProgram } from '../programs/index.ts';
import { byTopics, findOutline } from '../topics/index.ts';
import { maySeeEveryone } from './policy.ts';
import { listModuleAnswers, listTopicQuestions, type TopicQuestion } from './repository-topics.ts';

const isRight = ({ correct }: { correct: boolean | null }) => correct === true;

function sumAnswers(questions: readonly TopicQuestion[]): TopicStats['everybody'] {
  const asked = questions.reduce((sum, question) => sum + question.asked, 0);
  const right = questions.reduce((sum, { correct }) => sum + correct, 0);
  return asked < STATS_FROM_ATTEMPTS ? null : { asked, right };
}

/**
 * Returns the topics of a program with the results in each. Answers 404 for a program that the
 * person may not see.
 */
export async function listTopicFigures(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<TopicStats[]> {
  const program = await findProgram(db, programId);
  if (!program || !(await maySeeProgram(db, person, program))) return throwHttpError('not-found');
  const teaches = mayEditProgram(person, program) || maySeeEveryone(person);
  const latest = await listLatestAnswers(db, person.id, programId);
  const insideOf = byTopics(await listTopicQuestions(db, programId));
  return mapYielding(await findOutline(db, programId), ({ includes, ...topic }) => {
    const inside = insideOf(includes);
    const answered = inside.flatMap(({ questionId }) => latest.get(questionId) ?? []);
    return {
      ...topic,
      questions: inside.length,
      own: { answered: answered.length, right: answered.filter(isRight).length },
      everybody: teaches ? sumAnswers(inside) : null,
    };
  });
}

const PARTS_SHOWN = 6;

type WeakPart = WeakParts['parts'][number];

const weakestOf = (parts: readonly WeakPart[]): WeakPart[] =>
  parts
    .filter(({ asked }) => asked >= STATS_FROM_ATTEMPTS)
    .sort((a, b) => a.right / a.asked - b.right / b.asked)
    .slice(0, PARTS_SHOWN);

/**
 * Returns the finest topics that have enough answers: a topic is left out if one of its subtopics
 * has enough.
 */
function finestTopics(
  outline: Awaited<ReturnType<typeof findOutline>>,
  questions: readonly TopicQuestion[],
): WeakPart[] {
  const insideOf = byTopics(questions);
  const measured = outline.flatMap(({ topicId, code, name, includes }) => {
    const totals = sumAnswers(insideOf(includes));
    return totals ? [{ topicId, includes, code, name, ...totals }] : [];
  });
  const isMeasured = new Set(measured.map(({ topicId }) => topicId));
  return measured
    .filter(
      ({ topicId, includes }) => ![...includes].some((id) => id !== topicId && isMeasured.has(id)),
    )
    .map(({ code, name, asked, right }) => ({ code, name, asked, right }));
}

/**
 * Returns a program's topics with the weakest results, or its modules if it has no topics. Only
 * people who may edit the program may read them.
 */
export async function getWeakParts(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<WeakParts> {
  const { passMark } = await getEditable(db, person, programId);
  const questions = await listTopicQuestions(db, programId);
  if (questions.length > 0) {
    const outline = await findOutline(db, programId);
    return { of: 'topics', passMark, parts: weakestOf(finestTopics(outline, questions)) };
  }
  return { of: 'modules', passMark, parts: weakestOf(await listModuleAnswers(db, programId)) };
}
