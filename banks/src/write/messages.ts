export const illustration = 'The illustration';
export const alternativeText = 'The alternative text';
export const alternativeTextAlone = 'The alternative text if there is no illustration';
export const sharedPassage = 'The passage shared with other questions';
export const picturesButAddresses = 'The pictures (their addresses are kept)';
export const audio = 'The audio, its description and its transcript';
export const audioButAddress = 'The audio (its address is kept)';
export const transcript =
  'The transcript of its audio, and whether the question is about the recording itself';
export const reference = 'The reference';
export const edition = 'The edition of the source';
export const validityDates = 'Validity dates';
export const reviewDate = 'The date of the last review';
export const difficulty = 'The difficulty';
export const otherAcceptedAnswers = 'Other accepted answers';
export const wholeQuestion = 'The whole question';
