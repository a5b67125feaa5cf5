import { useState } from 'react';
import type { ChosenQuestions } from './adding/use-adding.ts';
import { useReview } from './review/use-review.ts';
import type { TopicUse } from './topic-use.tsx';
import { useInspection } from './use-inspection.ts';

/**
 * The file that a person chose, and the questions that are selected in it. `programId` is the
 * program whose questions are compared with the file.
 */
export function useFileChoice(programId?: string) {
  const bank = useInspection();
  const review = useReview(programId, bank);
  const [topicUse, setTopicUse] = useState<TopicUse>('add');
  return {
    bank,
    review,
    topicUse,
    setTopicUse,
    /** Returns what is to be imported. */
    questions: (): ChosenQuestions => {
      const { topics, ...questions } = review.chosen();
      return {
        ...questions,
        topics: topics.map((topic) => (topicUse === 'leave' ? [] : topic)),
        addMissing: topicUse === 'add',
      };
    },
  };
}

export type FileChoice = ReturnType<typeof useFileChoice>;
