import { lazy } from 'react';

export { CorrectionForm, useCorrectionPreview } from './correction-form.tsx';
export { RegradePanel } from './regrade-panel.tsx';

export const CorrectionsPanel = lazy(async () => ({
  default: (await import('./corrections-panel.tsx')).CorrectionsPanel,
}));

export const CorrectDialog = lazy(async () => ({
  default: (await import('./correct-dialog.tsx')).CorrectDialog,
}));
