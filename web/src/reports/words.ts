import type { ReportKind, ReportState } from '@certway/contract/reports';

export const kindWords: Record<ReportKind, string> = {
  'key-wrong': 'The answer marked as right is wrong',
  'also-right': 'Another answer is right too',
  unclear: 'The question is unclear',
  'out-of-date': 'It is out of date',
  'typing-error': 'There is a typo',
  picture: 'Something is wrong with the picture',
};

export const stateWords: Record<ReportState, string> = {
  open: 'You reported this question. A trainer will look at it, and you will get a notice.',
  accepted: 'You reported this question, and you were right.',
  declined: 'You reported this question. A trainer looked at it and left it as it is.',
};
