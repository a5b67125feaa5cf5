import type { Topic } from '@certway/contract/topics/index';
import { useMemo, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { toast } from '../ui/toasts.ts';
import * as messages from './messages.ts';
import { topicLabel } from './outline.ts';
import { useAssignTopicMutation, useListTopicsQuery } from './queries.ts';

const NO_TOPICS: readonly Topic[] = [];
const FAILED = messages.topicNotSaved;

interface AssignedIds {
  questionIds?: string[];
  moduleIds?: string[];
}

/** Returns the topics of modules and questions, and functions to change them. */
export function useTopicAssignments(programId: string) {
  const { data, isError } = useListTopicsQuery({ params: { programId } });
  const [assign, { isLoading }] = useAssignTopicMutation();
  const [failed, setFailed] = useState('');
  const places = useMemo(
    () => ({
      labels: new Map((data?.topics ?? NO_TOPICS).map((topic) => [topic._id, topicLabel(topic)])),
      ofModule: new Map(data?.modules.map(({ moduleId, topicId }) => [moduleId, topicId])),
      ofQuestion: new Map(data?.questions.map(({ questionId, topicId }) => [questionId, topicId])),
    }),
    [data],
  );
  const { labels, ofModule, ofQuestion } = places;
  const ofModuleIn = (moduleId: string) => ofModule.get(moduleId) ?? null;
  const labelOf = (topicId: string | null) => (topicId && labels.get(topicId)) || '';
  return {
    topics: data?.topics ?? NO_TOPICS,
    /**
     * True once the topics have loaded or failed. The page waits for this, so that its content does
     * not jump.
     */
    ready: data !== undefined || isError,
    failed,
    saving: isLoading,
    ofModule: ofModuleIn,
    /** Returns the question's own topic; null if it inherits the topic of its module. */
    ofQuestion: (questionId: string) => ofQuestion.get(questionId) ?? null,
    /** Returns the label of the topic that a question inherits from its module. */
    inherited: (moduleId: string) => {
      const label = labelOf(ofModuleIn(moduleId));
      return label ? messages.asItsModule({ label }) : messages.noTopic;
    },
    labelFor: (questionId: string, moduleId: string) =>
      labelOf(ofQuestion.get(questionId) ?? ofModuleIn(moduleId)),
    assign: async (topicId: string | null, { questionIds = [], moduleIds = [] }: AssignedIds) => {
      const body = { topicId, questionIds, moduleIds };
      const { error } = await assign({ params: { programId }, body });
      setFailed(error ? (isCallFailure(error) ? error.message : FAILED) : '');
      if (!error) toast(messages.topicSaved);
    },
  };
}
export type TopicAssignments = ReturnType<typeof useTopicAssignments>;
