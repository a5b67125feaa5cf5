import { lazy } from 'react';

export const ApprovalQueue = lazy(async () => ({
  default: (await import('./approval-queue.tsx')).ApprovalQueue,
}));

export const ApprovalSetting = lazy(async () => ({
  default: (await import('./approval-setting.tsx')).ApprovalSetting,
}));

export { DraftBar } from './draft-bar.tsx';
export { useHoldsNewQuestions, useListApprovalsQuery } from './queries.ts';
export { QuestionMoves } from './question-moves.tsx';
export { StandingActions } from './standing-actions.tsx';
export { ThreadButton } from './thread-button.tsx';
