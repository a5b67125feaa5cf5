import { message } from '@certway/contract/message';

export const readAsExplanation = message(
  '“{line}” may be part of the question; it was read as the explanation',
);
export const morePicturesLeftOut = message(
  '{count, plural, one {# more picture was left out: a question can have only one picture} other {# more pictures were left out: a question can have only one picture}}',
);
export const neitherOptionsNorAnswer = 'It has neither options nor an answer';
export const twoDifferentAnswers = 'It gives two different answers';
export const optionStandsOut = message(
  '“{option}” is formatted differently from the other options, as if it were right, but the answer given is “{answer}”',
);
export const answerWithoutQuestion = message(
  'An answer is listed for question {number}, which does not exist',
);
export const answersDoNotMatch = message(
  'The number of listed answers for question {number} differs from the number of questions with this number',
);
export const listedAnswerDoubtful = message(
  'Its line in the list of answers can be understood in two ways; the answer was read as “{answer}”',
);
export const listedAnswerDiffers = message(
  'The list of answers says “{listed}”, but the question itself says “{answer}”',
);
export const passagePictures = 'more pictures of the passage (a case can have only one picture)';
export const optionSignDiffers = message(
  '“{sign}” is written differently from “{before}”; it was read as another option',
);
export const mayBeginOption = message(
  '“{sign}” may begin another option; it was read {role, select, option {as another option} other {as part of the option}}',
);
export const notPartOfAQuestion = message('Not part of a question: “{line}”');
