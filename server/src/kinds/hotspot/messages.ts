import { message } from '@certway/contract/message';

export const marksOnly = 'Answer this question by placing markers in the picture.';
export const setAtMost = message(
  'Place at most {count, plural, one {# marker} other {# markers}}.',
);
export const areaOnlyOnce = 'Each area can be chosen only once.';
export const areaUnknown = 'This area does not belong to the question.';
export const areas = 'areas';
export const scoring = 'scoring';
export const areaAt = message('Area {number}');
export const elsewhere = 'Elsewhere in the picture';
export const markWithCross = message(
  '{count, plural, one {Mark the place in the picture with a cross.} other {Mark # places in the picture with a cross.}}',
);
