import type { OutlineLine, Topic } from '@certway/contract/topics/index';
import { useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';
import { type Direction, stepTo, type TopicPosition } from './outline.ts';
import { useAddTopicsMutation, useRemoveTopicMutation, useUpdateTopicMutation } from './queries.ts';
import type { TopicDraft } from './topic-dialog.tsx';

function failureText(error: unknown): string {
  if (!isCallFailure(error)) return messages.outlineNotSaved;
  const [problem] = ('errors' in error ? error.errors : undefined) ?? [];
  return problem?.message ?? error.message;
}

function examsIn(error: unknown): string[] {
  if (!isCallFailure(error) || error.code !== 'topic-in-use' || !('errors' in error)) return [];
  return (error.errors ?? []).map(({ message }) => message);
}

/** Returns functions that change an outline, and the error of the last change. */
export function useTopicChanges(programId: string, topics: readonly Topic[]) {
  const [failed, setFailed] = useState('');
  const [usedBy, setUsedBy] = useState<string[]>([]);
  const [addTopics] = useAddTopicsMutation();
  const [updateTopic] = useUpdateTopicMutation();
  const [removeTopic] = useRemoveTopicMutation();
  const report = async (change: Promise<{ error?: unknown }>) => {
    const { error } = await change;
    setUsedBy(examsIn(error));
    setFailed(error ? failureText(error) : '');
    return !error;
  };
  const params = { programId };
  const update = (topicId: string, body: Partial<TopicDraft & TopicPosition>) =>
    report(updateTopic({ params: { ...params, topicId }, body }));
  return {
    failed,
    /** The mock exams that use the topic that could not be removed. */
    usedBy,
    /** Clears the error when a dialog is closed. */
    forget: () => {
      setFailed('');
      setUsedBy([]);
    },
    /** Adds topics at the end of the outline, or after the given topic. */
    add: (lines: OutlineLine[], after: Topic | null = null) => {
      const place = after ? { parentId: after.parentId, order: after.order + 1 } : {};
      return report(addTopics({ params, body: { lines, ...place } }));
    },
    rename: (topic: Topic, draft: TopicDraft) => update(topic._id, draft),
    step: async (topic: Topic, direction: Direction) => {
      const to = stepTo(topics, topic, direction);
      return to !== null && update(topic._id, to);
    },
    remove: (topic: Topic, fromExams: boolean) =>
      report(
        removeTopic({
          params: { ...params, topicId: topic._id },
          query: { fromExams: fromExams ? 'yes' : 'no' },
        }),
      ),
  };
}
