import { lazy } from 'react';

export const RulesPanel = lazy(async () => ({
  default: (await import('./rules-panel.tsx')).RulesPanel,
}));

export const WaitingRules = lazy(async () => ({
  default: (await import('./waiting-rules.tsx')).WaitingRules,
}));
