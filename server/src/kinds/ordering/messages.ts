import { message } from '@certway/contract/message';

export const itemUnknown = 'This item does not belong to the question.';
export const everyItemOnce = 'Put every item in order, each exactly once.';
export const items = 'items';
export const scoring = 'scoring';
export const orderAsLetters = 'Right order, as letters:';
export const lineBreaksInItems = 'Line breaks in items to order';
export const picturesInItems = 'pictures in items to order';
export const otherGrading =
  'its grading method (here, each item that comes directly after the correct item gets partial credit)';
export const onlySomeItems = 'showing only some of the items';
export const itemOrSetting = message(
  'Its first line, “{line}”, may be an item or a setting: write the items below a line that contains only “>”',
);
export const partialCredit =
  'Partial credit for each item that comes directly after the correct item';
