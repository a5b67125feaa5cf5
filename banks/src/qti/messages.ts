export const nothingToAnswer = 'It does not ask for an answer';
export const areasUnreadable =
  'It asks for a place in a picture, but the correct areas cannot be read from this format: draw them in the editor';
export const calculatedNotSupported = 'Calculated questions with random values are not supported';
export const kindUnreadable = 'This question type cannot be read';
export const instructions = 'its instructions for candidates or graders';
export const aPicture = 'a picture';
export const textAboveLeftOut = ({ text }: { text: string | number }) =>
  `The text above its questions was left out: “${text}”`;
export const referencedText = 'the text that the question refers to';
export const notWellFormedXml = 'This is not well-formed XML';
