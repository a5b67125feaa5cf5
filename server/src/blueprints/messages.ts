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
  'No combination of whole cases and other questions gives each section its number of questions. Add questions that belong to no case, or change how many questions a section has.';
export const tooFewWithWholeCases = message(
  'Cases are always used whole, so only {possible} of {papers} mock exams with no questions in common are possible. Add questions that belong to no case, or change how many questions a section has.',
);
export const strandedCases = message(
  '{cases, plural, one {# case can never be used, because its questions have no section in common.} other {# cases can never be used, because their questions have no section in common.}} Give the questions of a case the same topic.',
);
export const tooManyWays =
  'The sections share too many questions to check whether there are enough. Use each topic in fewer sections, or add questions that belong to no case.';
export const pictureGone = 'This picture no longer exists. Please upload it again.';
