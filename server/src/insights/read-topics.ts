import type { Person } from '@certway/contract/endpoint';
import type { TopicFigures } from '@certway/contract/insights';
import { FIGURES_FROM_ATTEMPTS } from '@certway/contract/limits';
import { listLatestAnswers } from '../attempts/index.ts';
import { refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, mayEditProgram, maySeeProgram } from '../programs/index.ts';
import { findOutline } from '../topics/index.ts';
import { maySeeEverybody } from './policy.ts';
import { listTopicQuestions, type TopicQuestion } from './rows-topics.ts';

const isRight = ({ correct }: { correct: boolean | null }) => correct === true;

function everybodyIn(questions: readonly TopicQuestion[]): TopicFigures['everybody'] {
  const asked = questions.reduce((sum, question) => sum + question.asked, 0);
  const right = questions.reduce((sum, { correct }) => sum + correct, 0);
  return asked < FIGURES_FROM_ATTEMPTS ? null : { asked, right };
}

/** The outline of a program with how each topic goes; a program one may not see has none. */
export async function listTopicFigures(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<TopicFigures[]> {
  const program = await findProgram(db, programId);
  if (!program || !(await maySeeProgram(db, person, program))) return refuse('not-found');
  const teaches = mayEditProgram(person, program) || maySeeEverybody(person);
  const latest = await listLatestAnswers(db, person.id, programId);
  const questions = await listTopicQuestions(db, programId);
  return (await findOutline(db, programId)).map(({ includes, ...topic }) => {
    const inside = questions.filter(({ topicId }) => includes.has(topicId));
    const answered = inside.flatMap(({ questionId }) => latest.get(questionId) ?? []);
    return {
      ...topic,
      questions: inside.length,
      own: { answered: answered.length, right: answered.filter(isRight).length },
      everybody: teaches ? everybodyIn(inside) : null,
    };
  });
}
