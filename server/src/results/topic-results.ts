import type { ResultDetail } from '@certway/contract/results/result-detail';
import type { AnswerRow } from '../attempts/index.ts';
import type { Database } from '../db/database.ts';
import { findOutline, type TopicOfQuestion, topicsOfQuestions } from '../topics/index.ts';

export function topicsIn(
  questions: readonly TopicOfQuestion[],
  answers: readonly Pick<AnswerRow, 'questionId' | 'correct'>[],
): ResultDetail['topics'] {
  const right = new Set(answers.flatMap(({ questionId, correct }) => (correct ? questionId : [])));
  const topics = new Map<string, ResultDetail['topics'][number]>();
  for (const { questionId, topicId, code, name } of questions) {
    const topic = topics.get(topicId) ?? { topicId, code, name, asked: 0, right: 0 };
    topic.asked += 1;
    topic.right += Number(right.has(questionId));
    topics.set(topicId, topic);
  }
  return [...topics.values()];
}

/** Returns a result by topic, in the order of the syllabus. */
export async function topicsOfResult(
  db: Database,
  programId: string,
  questionIds: readonly string[],
  answers: Parameters<typeof topicsIn>[1],
) {
  const topics = topicsIn(await topicsOfQuestions(db, questionIds), answers);
  if (topics.length < 2) return topics;
  const outline = await findOutline(db, programId);
  const places = new Map(outline.map(({ topicId }, place) => [topicId, place]));
  const placeOf = ({ topicId }: { topicId: string }) => places.get(topicId) ?? -1;
  return topics.toSorted((a, b) => placeOf(a) - placeOf(b));
}
