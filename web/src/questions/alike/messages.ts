import { countText, numberText } from '../../ui/words/counts.ts';

export const similarTo = (where: string) => `Similar to ${where}.`;
export const compare = 'Compare';
export const compareWith = (where: string) => `Compare with ${where}`;
export const thisQuestion = 'This question';
export const questionText = 'Question text';
export const allElseSame = 'The options, the correct answer, and everything else are the same.';
export const comparedOnceComplete =
  'The options and the correct answer are compared once the question is complete.';
export const edit = (where: string) => `Edit ${where}`;
export const percentSimilar = (percent: string) => `${percent} similar`;
export const nearDuplicates = 'Near duplicates';
export const searchIn = 'Search in';
export const thisProgram = 'This program';
export const allProgramsOfTrainer = 'All programs by this trainer';
export const duplicatesNotLoaded = 'Near duplicates could not be loaded. Please try again.';
export const theNearDuplicates = 'near duplicates';
export const noPairs = (questions: number) =>
  `No similar pairs among ${countText(questions, 'question')}.`;
export const pairs = (pairCount: number, questions: number) =>
  `${countText(pairCount, 'pair')} of similar questions among ${numberText(questions)}.`;
export const pairsShown = (pairCount: number, questions: number, shown: number) =>
  `${countText(pairCount, 'pair')} of similar questions among ${numberText(questions)}. The ${numberText(shown)} most similar are shown.`;
export const questionOfModule = (place: number, moduleName: string) =>
  `question ${place} of ${moduleName}`;
export const titleOfModule = (place: number, moduleName: string) =>
  `Question ${place} of ${moduleName}`;
