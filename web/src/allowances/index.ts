import { lazy } from 'react';

export const AllowancesPanel = lazy(async () => ({
  default: (await import('./allowances-panel.tsx')).AllowancesPanel,
}));
