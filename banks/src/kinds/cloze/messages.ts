export const numberUnreadable = ({ number }: { number: string | number }) =>
  `Blank ${number} has a number that cannot be read`;
export const noCorrectAnswer = ({ number }: { number: string | number }) =>
  `Blank ${number} has no fully correct answer`;
export const severalCorrectOptions = ({ number }: { number: string | number }) =>
  `Blank ${number} has several correct options, but only one is allowed`;
export const typeNotSupported = ({
  number,
  type,
}: {
  number: string | number;
  type: string | number;
}) => `Blank ${number} has the type “${type}”, which is not supported`;
export const blankProblem = ({
  number,
  problem,
}: {
  number: string | number;
  problem: string | number;
}) => `Blank ${number}: ${problem}`;
export const namedBlankWithoutAnswer = ({ name }: { name: string | number }) =>
  `The blank “${name}” has no correct answer`;
export const namedBlankWithSeveral = ({ name }: { name: string | number }) =>
  `The blank “${name}” has several correct options, but only one is allowed`;
export const tooManyBlanks = ({ count }: { count: string | number }) =>
  `The question has more than ${count} blanks`;
export const answersPerBlank = ({ blanks, answers }: { blanks: number; answers: number }) =>
  `The text has ${blanks === 1 ? '1 blank' : `${blanks.toLocaleString('en')} blanks`} but ${answers === 1 ? '1 answer' : `${answers.toLocaleString('en')} answers`}: write one for each blank, separated by semicolons`;
export const readInOrder = 'The answers were assigned to the blanks in order';
export const nothingToAnswer = 'The question has no blanks to fill in';
export const widthOfBlanks = 'The width of blanks';
export const lineBreaksInBlanks = 'Line breaks in the answers of blanks';
export const choicePictures = 'the pictures of its choices';
export const typeOfOneBlank = 'The question type of a question with one blank';
export const blankCountsDiffer = ({ written, answered }: { written: number; answered: number }) =>
  `The text has ${written === 1 ? '1 blank' : `${written} blanks`}, written as ____, but there are answers for ${answered === 1 ? '1 blank' : `${answered} blanks`}`;
