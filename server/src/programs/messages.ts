import { message } from '@certway/contract/message';

export const youNowOwn = message('You now own {program}');
export const programWasHandedOver =
  'This program was handed over to you. You can edit and publish it from now on.';
