export const answerFeedback = 'feedback for individual answers';
export const partialCredit = 'partial credit for answers';
export const pictureNotInFile = ({ name }: { name: string | number }) =>
  `the picture “${name}”, which is not in the file`;
export const audio = 'audio';
export const audioNotInFile = ({ name }: { name: string | number }) =>
  `the audio “${name}”, which is not in the file`;
export const linkAddress = ({ address }: { address: string | number }) =>
  `the address of a link, “${address}”`;
export const moreAudio = 'more audio (a question has only one)';
export const morePictures = 'more pictures (a question has only one)';
export const noPenalty = 'scoring without a penalty for wrong choices';
export const unequalChoices = 'different weights of right choices';
export const unequalBlanks = 'different weights of blanks';
export const severalRight = 'Several options are right, but only one may be chosen';
export const severalAnswers = 'Questions with several answers are not supported';
export const noRightAnswer = 'No right answer is given';
export const essayNeedsRubric =
  'An essay needs grading criteria, an ideal answer, and keywords; write them in the editor';
export const giftHasNoRubric =
  'An essay needs grading criteria, an ideal answer, and keywords, which GIFT cannot contain';
export const mathMl = 'MathML formulas (only their characters are kept)';
export const video = 'video';
export const embeddedPages = 'embedded pages';
export const svgDrawings = 'SVG drawings';
export const audioWithoutTranscript =
  'The audio has no transcript, so this was read as a question about the recording itself: describe the recording, or write the transcript';
export const pictureInCell =
  'a picture inside the cell, which cannot be read: place it over the cells, or name its file';
export const formulaResult = ({ value }: { value: string | number }) =>
  `the formula error “${value}”`;
export const nestedTooDeeply = 'The file is nested too deeply';
export const entitiesRefused = 'The file declares XML entities, which are not allowed';
export const notWellFormedXml = 'This is not well-formed XML';
export const rightAnswerNotAnOption = ({ answer }: { answer: string | number }) =>
  `The correct answer “${answer}” is not among the options`;
export const extraSpacing = 'Extra spaces and empty lines, and \\( and \\[ as plain text';
export const answerDoubtful = ({
  answer,
  options,
}: {
  answer: string | number;
  options: string | number;
}) => `The answer “${answer}” can be understood in two ways; it was read as “${options}”`;
export const noOptionMarked = 'No option is marked as right, and no answer is given';
export const answerNamesNoOption = ({ answer }: { answer: string | number }) =>
  `“${answer}” does not name any of the options`;
export const markedOptionsDiffer = ({ answer }: { answer: string | number }) =>
  `The options marked as right differ from those that the answer “${answer}” names`;
export const severalMarked = 'More than one option is marked as right; only one can be';
export const markedOptionDiffers = ({
  option,
  answer,
}: {
  option: string | number;
  answer: string | number;
}) => `“${option}” is marked as right, but the answer given is “${answer}”`;
