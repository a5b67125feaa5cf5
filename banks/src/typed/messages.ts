export const readAsExplanation = ({ line }: { line: string | number }) =>
  `“${line}” may be part of the question; it was read as the explanation`;
export const morePicturesLeftOut = ({ count }: { count: number }) =>
  count === 1
    ? '1 more picture was left out: a question can have only one picture'
    : `${count.toLocaleString('en')} more pictures were left out: a question can have only one picture`;
export const neitherOptionsNorAnswer = 'It has neither options nor an answer';
export const twoDifferentAnswers = 'It gives two different answers';
export const optionStandsOut = ({
  option,
  answer,
}: {
  option: string | number;
  answer: string | number;
}) =>
  `“${option}” is formatted differently from the other options, as if it were right, but the answer given is “${answer}”`;
export const answerWithoutQuestion = ({ number }: { number: string | number }) =>
  `An answer is listed for question ${number}, which does not exist`;
export const answersDoNotMatch = ({ number }: { number: string | number }) =>
  `The number of listed answers for question ${number} differs from the number of questions with this number`;
export const listedAnswerDoubtful = ({ answer }: { answer: string | number }) =>
  `Its line in the list of answers can be understood in two ways; the answer was read as “${answer}”`;
export const listedAnswerDiffers = ({
  listItems,
  answer,
}: {
  listItems: string | number;
  answer: string | number;
}) => `The list of answers says “${listItems}”, but the question itself says “${answer}”`;
export const passagePictures = 'more pictures of the passage (a case can have only one picture)';
export const optionMarkerDiffers = ({
  marker,
  before,
}: {
  marker: string | number;
  before: string | number;
}) => `“${marker}” is written differently from “${before}”; it was read as another option`;
export const mayBeginOption = ({ marker, role }: { marker: string | number; role: string }) =>
  `“${marker}” may begin another option; it was read ${role === 'option' ? 'as another option' : 'as part of the option'}`;
export const notPartOfAQuestion = ({ line }: { line: string | number }) =>
  `Not part of a question: “${line}”`;
