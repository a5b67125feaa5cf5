import { message } from '@certway/contract/message';
export const correctAnswer = 'Correct answer';
export const alsoAccepted = 'Also accepted';
export const howToListAccepted =
  'One per line: other spellings, abbreviations, with or without the unit';
export const tolerance = 'Tolerance';
export const whatToleranceIs = 'For numbers: how far off an answer may be and still be right';
export const zeroOrMore = 'Enter a number of 0 or more, or leave this empty';
export const matchCapitalization = 'Match capitalization';
export const aboutOtherOptions = message(
  '“{option}” refers to the other options, so a learner who knows one of them can guess the answer. Write out what is meant, or ask for all options that apply.',
);
export const optionsOverlap = message(
  '“{first}” and “{second}” overlap: an answer could be in both.',
);
export const pictureWithoutWords =
  'An option is a picture without words, so people who cannot see it cannot choose it. Describe what it shows.';
export const optionAt = message('Option {letter}');
export const moveOptionUp = message('Move option {letter} up');
export const moveOptionDown = message('Move option {letter} down');
export const removeOption = message('Remove option {letter}');
export const imageOfOption = message('Image of option {letter}');
export const theImageOfOption = message('image of option {letter}');
export const options = 'Options';
export const addOption = 'Add option';
export const keepOrder = 'Always keep the options in this order';
export const whatKeepingOrderIsFor =
  'For options that refer to each other. Otherwise they are shuffled in each attempt.';
export const explainOption = message('Explain option {letter}');
export const explanationOfOption = message('Explanation of option {letter}');
export const whenOptionIsExplained = 'Shown at the option, once the answer is locked';
export const explainedBy = message('(explanation: {explanation})');
export const imageAt = message('(image {path})');
export const asWritten = 'as written';
export const shuffled = 'shuffled in each attempt';
export const aiGradingCriteria = 'AI Grading Criteria';
export const whatCriteriaAre =
  'What a good answer does, as you would tell a colleague who marks for you';
export const aiKeywords = 'AI Keywords';
export const howToListKeywords = 'Separated by commas, or one per line';
export const idealAnswerField = 'Ideal Answer';
export const countsTimes = message('counts {weight} times');
export const idealAnswer = 'Ideal answer';
export const keywords = 'Keywords';
export const idealAnswerAndKeywords = 'Ideal answer and keywords';
export const orElse = message('or {alternative}');
export const keywordsAre = message('Keywords: {list}');
export const meanTheSame = message('“{first}” and “{second}” mean the same.');
export const asksForNegative =
  'This question is phrased in the negative, which is easy to overlook. Rephrase it, or write NOT in capitals.';
export const endsInArticle = message(
  'The question ends in “{article}”, which fits only some options. Write “a(n)”, or put the article into each option.',
);
export const none = 'None';
export const yes = 'Yes';
export const no = 'No';
export const image = '(image)';
export const isCorrect = '✓ correct';
