import { message } from '@certway/contract/message';

export const allSections = 'All sections';
export const shortageOfSection = message('{section}: {available} of {needed} questions');
export const shortageOfDifficulty = message(
  '{section}: {available} of {needed} {difficulties} questions',
);
export const shortageTogether = message('{sections} together: {available} of {needed} questions');
export const shortageOfDifficultyTogether = message(
  '{sections} together: {available} of {needed} {difficulties} questions',
);
export const casesDoNotAddUp =
  'Whole cases and the other questions do not add up to these numbers. Add questions that belong to no case, or change how many questions a section has.';
export const tooFewWithWholeCases = message(
  'With whole cases, only {possible} of {papers} mock exams with no questions in common are possible. Add questions that belong to no case, or change how many questions a section has.',
);
export const strandedCases = message(
  '{cases, plural, one {# case can never be used, because its questions have no section in common.} other {# cases can never be used, because their questions have no section in common.}} Give the questions of a case the same topic.',
);
export const tooManyWays =
  'The sections share too many of their questions to check this. Use each topic in fewer sections, or add questions that belong to no case.';
export const pictureGone = 'This picture no longer exists. Please upload it again.';
