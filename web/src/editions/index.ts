import { lazy } from 'react';

export const RulesPanel = lazy(async () => ({
  default: (await import('./rules-panel.tsx')).RulesPanel,
}));

export const UndecidedRules = lazy(async () => ({
  default: (await import('./undecided-rules.tsx')).UndecidedRules,
}));
