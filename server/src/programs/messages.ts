import { message } from '@certway/contract/message';

export const youNowOwn = message('You now own {program}');
export const programWasHandedOver =
  'This program was handed over to you. You can edit and publish it from now on.';
export const pictureGone = 'This picture no longer exists. Please upload it again.';
export const discountIsComputed = message(
  'The discount is computed from the two prices: {percent}%',
);
export const tooManyTopics = 'A program cannot have that many topics.';
