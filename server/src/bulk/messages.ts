import { message } from '@certway/contract/message';

export const replacedInBulk = 'Find and replace';
export const setInBulk = 'Fields set for several questions';
export const updatedByImport = 'Updated from an imported file';
export const mergedInto = message('Merged into “{text}”');
export const keepLive = 'Keep a question that learners have.';
