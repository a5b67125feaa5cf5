import type { Person } from '@certway/contract/endpoint';
import type { TopicFigures } from '@certway/contract/insights';
import { FIGURES_FROM_ATTEMPTS } from '@certway/contract/limits';
import type { WeakParts } from '@certway/contract/planned';
import { listLatestAnswers } from '../attempts/index.ts';
import { refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, getEditable, mayEditProgram, maySeeProgram } from '../programs/index.ts';
import { byTopics, findOutline } from '../topics/index.ts';
import { mapInTurns } from '../turns.ts';
import { maySeeEverybody } from './policy.ts';
import { listModuleFigures, listTopicQuestions, type TopicQuestion } from './repository-topics.ts';

const isRight = ({ correct }: { correct: boolean | null }) => correct === true;

function everybodyIn(questions: readonly TopicQuestion[]): TopicFigures['everybody'] {
  const asked = questions.reduce((sum, question) => sum + question.asked, 0);
  const right = questions.reduce((sum, { correct }) => sum + correct, 0);
  return asked < FIGURES_FROM_ATTEMPTS ? null : { asked, right };
}

/**
 * The outline of a program with how each topic goes; answers 404 for a program that the person may
 * not see.
 */
export async function listTopicFigures(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<TopicFigures[]> {
  const program = await findProgram(db, programId);
  if (!program || !(await maySeeProgram(db, person, program))) return refuse('not-found');
  const teaches = mayEditProgram(person, program) || maySeeEverybody(person);
  const latest = await listLatestAnswers(db, person.id, programId);
  const insideOf = byTopics(await listTopicQuestions(db, programId));
  return mapInTurns(await findOutline(db, programId), ({ includes, ...topic }) => {
    const inside = insideOf(includes);
    const answered = inside.flatMap(({ questionId }) => latest.get(questionId) ?? []);
    return {
      ...topic,
      questions: inside.length,
      own: { answered: answered.length, right: answered.filter(isRight).length },
      everybody: teaches ? everybodyIn(inside) : null,
    };
  });
}

const PARTS_SHOWN = 6;

type Part = WeakParts['parts'][number];

const weakestOf = (parts: readonly Part[]): Part[] =>
  parts
    .filter(({ asked }) => asked >= FIGURES_FROM_ATTEMPTS)
    .sort((a, b) => a.right / a.asked - b.right / b.asked)
    .slice(0, PARTS_SHOWN);

/** Topics as fine as enough answers allow: one is left out where one below it can be told of. */
function finest(
  outline: Awaited<ReturnType<typeof findOutline>>,
  questions: readonly TopicQuestion[],
): Part[] {
  const insideOf = byTopics(questions);
  const told = outline.flatMap(({ topicId, code, name, includes }) => {
    const figures = everybodyIn(insideOf(includes));
    return figures ? [{ topicId, includes, code, name, ...figures }] : [];
  });
  const isTold = new Set(told.map(({ topicId }) => topicId));
  return told
    .filter(
      ({ topicId, includes }) => ![...includes].some((id) => id !== topicId && isTold.has(id)),
    )
    .map(({ code, name, asked, right }) => ({ code, name, asked, right }));
}

/** For the trainer of the program and admins. */
export async function getWeakParts(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<WeakParts> {
  const { passMark } = await getEditable(db, person, programId);
  const questions = await listTopicQuestions(db, programId);
  if (questions.length > 0) {
    const outline = await findOutline(db, programId);
    return { of: 'topics', passMark, parts: weakestOf(finest(outline, questions)) };
  }
  return { of: 'modules', passMark, parts: weakestOf(await listModuleFigures(db, programId)) };
}
