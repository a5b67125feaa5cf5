import { lazy } from 'react';

export { countBelow, levelOf, topicLabel } from './outline.ts';
export { useListTopicsQuery, usePlaceQuestionsMutation } from './queries.ts';
export { TopicSelect } from './topic-select.tsx';
export { type TopicAssignments, useTopicAssignments } from './use-topic-assignments.ts';

export const TopicsPanel = lazy(async () => ({
  default: (await import('./topics-panel.tsx')).TopicsPanel,
}));
