import { lazy } from 'react';

export const TopicsPanel = lazy(async () => ({
  default: (await import('./topics-panel.tsx')).TopicsPanel,
}));
