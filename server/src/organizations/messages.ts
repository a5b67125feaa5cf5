import { message } from '@certway/contract/message';

export const seatsTaken = message(
  '{count, plural, one {One seat is} other {# seats are}} already taken. Enter at least this number.',
);
export const tooManyManagers = 'An organization can have at most 50 managers';

export const youAreInvited = message('“{name}” invites you to a seat');
export const whatAgreeingMeans =
  'Before you agree, you can read what the organization will see of your results.';
export const youLostSeat = message('You no longer have a seat of “{name}”');
export const whatLosingMeans =
  'Access that the seat gave you has ended. Your results are kept, and so is everything that you bought.';
