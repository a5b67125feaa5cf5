import { message } from '@certway/contract/message';

export const kind = 'question type';
export const questionText = 'question text';
export const illustration = 'illustration';
export const alternativeText = 'alternative text';
export const difficulty = 'difficulty';
export const passage = 'passage of its case';
export const audio = 'audio';
export const explanation = 'explanation';
export const reference = 'reference';
export const edition = 'edition of the source';
export const validFrom = 'first day of validity';
export const validUntil = 'end of validity';
export const reviewedOn = 'day of the last review';
export const alsoAccepted = 'other accepted answers';
export const someone = 'Someone';
export const changedInMeantime = message(
  '{author} changed this question in the meantime: {fields}',
);
export const fieldChanged = message('The {field} was changed');
export const comparedWithSource = 'Compared with its source';
export const versionRestored = message('Version {number} restored');
export const pictureGone = 'This picture no longer exists. Please upload it again.';
export const audioGone = 'This audio no longer exists. Please upload it again.';
