import { message } from '@certway/contract/message';

export const programsNotYours = 'Choose only programs of your own that are not archived';
export const seatsTaken = message(
  '{count, plural, one {One place is} other {# places are}} already taken. Enter at least this number.',
);
export const dayIsOver = 'This day is already over';
export const ownerIsStaff = 'This is the owner of the class';
export const memberIsNoStaff =
  'This person is a member of the class. Remove the person from the class first.';
export const tooManyStaff = 'A class can have at most 50 people on its staff';

export const youAreInClass = message('You are now in the class “{name}”');
export const classGivesPrograms = message('It gives you access to: {programs}.');
export const youAreCoTrainer = message('You are now a co-trainer of the class “{name}”');
export const youAreMarker = message('You are now a marker of the class “{name}”');
export const youAreObserver = message('You are now an observer of the class “{name}”');
export const coTrainersManage = message(
  '{trainer} added you. You can manage the members and assignments of the class, and mark the written answers of its members.',
);
export const staffSees = message(
  '{trainer} added you. You can see the members of the class and their assignments.',
);
export const markersMark = message(
  '{trainer} added you. You can mark the written answers of members of the class, and see its members and their assignments.',
);
export const youLeftClass = message('You are no longer in the class “{name}”');
export const whatLeavingMeans =
  'Access that the class gave you has ended. Your results are kept, and so is everything that you bought.';

export const addressNotValid = 'This is not a valid email address';
export const addressRepeated = 'This address is in the file more than once';
export const addressMissing = 'There is no email address in this row';
