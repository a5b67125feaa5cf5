import { lazy } from 'react';

export const ApprovalQueue = lazy(async () => ({
  default: (await import('./approval-queue.tsx')).ApprovalQueue,
}));

export const ApprovalSetting = lazy(async () => ({
  default: (await import('./approval-setting.tsx')).ApprovalSettingPanel,
}));

export { AllDraftsBar, DraftBar } from './draft-bar.tsx';
export { LifecycleActions } from './lifecycle-actions.tsx';
export { useListApprovalsQuery } from './queries.ts';
export { QuestionMoves } from './question-moves.tsx';
export { ThreadButton } from './thread-button.tsx';
