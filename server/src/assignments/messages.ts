import { message } from '@certway/contract/message';

export const moduleNotOfClass = 'Choose a module of one of the programs of the class';
export const examNotOfClass = 'Choose a mock exam of one of the programs of the class';
export const programNotOfClass = 'Choose one of the programs of the class';
export const partsNotOfProgram = 'Choose only modules and topics of the program';
export const noQuestionsInParts = 'These modules and topics have no published questions';
export const extensionBeforeDue = 'The extension must not end before the due date for everyone';
export const peopleNotOfClass = 'Choose only members of the class';

export const assignmentIsLate = message('“{title}” is late');
export const assignmentWasDue = message(
  'Your class “{className}” has an assignment that was due on {day}: {title}. You have not submitted it yet.',
);
export const onlyNudge = 'This is the only reminder that you get about this assignment.';
