import type { ResultDetail } from '@certway/contract/result-detail';
import type { AnswerRow } from '../attempts/index.ts';
import type { TopicOfQuestion } from '../topics/index.ts';

/** How each topic went. Pure. */
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
