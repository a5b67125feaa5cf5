export const matchedOnlyOnce = 'Each item on the left can be matched only once.';
export const pairUnknown = 'This pair does not belong to the question.';
export const pairs = 'pairs';
export const distractors = 'distractors';
export const writeLetters = 'Write the letter of the match on each line.';
export const chooseFrom = 'Choose from:';
