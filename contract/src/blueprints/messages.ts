import { message } from '../message.ts';

export const sectionsDifferFromTotal = message(
  'The sections add up to {sum, plural, one {# question} other {# questions}}, but the exam has {total, plural, one {# question} other {# questions}}',
);
export const nothingLeftForShares = message(
  '{count, plural, one {# question is} other {# questions are}} assigned by number, so no questions are left to assign by percentage',
);
export const sharesNotHundred = message('The percentages add up to {sum}% instead of 100%');
export const remainingSharesNotHundred = message(
  'The percentages of the remaining questions add up to {sum}% instead of 100%',
);
export const mixNotHundred = message('The difficulty mix adds up to {sum}% instead of 100%');
export const kindNeeded = 'Choose at least one kind of question';
export const shareTooSmall = 'This percentage amounts to less than one question';
export const moreRightThanScored = message(
  '{needed, plural, one {# right answer is} other {# right answers are}} required, but only {scored, plural, one {# question counts} other {# questions count}}',
);
export const sectionNeedsSource = 'Choose at least one topic or module for this section';
export const timedSectionIsOneWay =
  'Learners cannot go back to a section that has its own time limit';
export const sectionsTakeTooLong = message(
  'The sections take {minutes, plural, one {# minute} other {# minutes}}, but the exam has {total, plural, one {# minute} other {# minutes}}',
);
export const oneQuestionMustCount = 'At least one question must count toward the score';
export const originalMustBeLonger =
  'The original exam must have more questions than this mock exam';

export const sectionsLeftOut = message(
  '{count, plural, one {This section of the real exam is left out} other {These sections of the real exam are left out}}: {sections}.',
);

export const listBlueprints = 'Lists the mock exams of a program, for their authors';
export const createBlueprint = 'Creates a mock exam, which learners do not see yet';
export const updateBlueprint =
  'Updates or publishes a mock exam; attempts in progress keep their version';
export const removeBlueprint =
  'Removes a mock exam; attempts in progress continue and results are kept';
export const listBlueprintTemplates =
  'Lists templates of real exams with their sources, and how much of each template the program covers';
export const listBlueprintVersions = 'Lists the earlier versions of a mock exam, newest first';
export const checkBlueprint =
  'Checks whether a program has enough questions for a mock exam; stores nothing';
export const listExams = 'Lists the mock exams that a program offers';
