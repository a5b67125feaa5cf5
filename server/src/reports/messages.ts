import { message } from '@certway/contract/message';

export const reportWasReviewed = 'Your report was reviewed';
export const questionLeftUnchanged = message(
  'A trainer reviewed the question you reported in {program} and left it unchanged:',
);
