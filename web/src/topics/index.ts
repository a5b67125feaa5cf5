import { lazy } from 'react';

export { countBelow, levelOf, topicLabel } from './outline.ts';
export { useListTopicsQuery } from './queries.ts';

export const TopicsPanel = lazy(async () => ({
  default: (await import('./topics-panel.tsx')).TopicsPanel,
}));
