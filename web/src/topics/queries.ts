import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const topics = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = callsInto(build);
    return {
      listTopics: query('topics', 'listTopics', 'Topic'),
      addTopics: mutation('topics', 'addTopics'),
      updateTopic: mutation('topics', 'updateTopic'),
      removeTopic: mutation('topics', 'removeTopic'),
      assignTopic: mutation('topics', 'assignTopic'),
      placeQuestions: mutation('topics', 'placeQuestions'),
    };
  },
});

export const {
  useListTopicsQuery,
  useAddTopicsMutation,
  useUpdateTopicMutation,
  useRemoveTopicMutation,
  useAssignTopicMutation,
  usePlaceQuestionsMutation,
} = topics;
