import { message } from '@certway/contract/message';

export const similarTo = message('Similar to {where}.');
export const compare = 'Compare';
export const compareWith = message('Compare with {where}');
export const thisQuestion = 'This question';
export const questionText = 'Question text';
export const allElseSame = 'The options, the correct answer, and everything else are the same.';
export const comparedOnceComplete =
  'The options and the correct answer are compared once the question is complete.';
export const editQuestionAt = message('Edit {where}');
export const percentSimilar = message('{percent} similar');
export const nearDuplicates = 'Near duplicates';
export const searchIn = 'Search in';
export const thisProgram = 'This program';
export const allProgramsOfTrainer = 'All programs by this trainer';
export const duplicatesNotLoaded = 'Near duplicates could not be loaded.';
export const theNearDuplicates = 'near duplicates';
export const noPairs = message(
  'No similar pairs among {questions, plural, one {# question} other {# questions}}.',
);
export const pairCount = message(
  '{pairs, plural, one {# pair} other {# pairs}} of similar questions among {questions, number}.',
);
export const pairsShown = message(
  '{pairs, plural, one {# pair} other {# pairs}} of similar questions among {questions, number}. The {shown, number} most similar are shown.',
);
export const questionOfModule = message('question {place} of {moduleName}');
export const titleOfModule = message('Question {place} of {moduleName}');
