export const ankiUnreadable = 'The Anki package cannot be read; export it again';
export const ankiDamaged = 'The Anki package is damaged or too large when unpacked';
export const picture = ({ name }: { name: string | number }) => `the picture “${name}”`;
export const itsPictures = 'its pictures';
export const itsHint = 'its hint';
export const itsTip = 'its tip';
export const noGap = 'Its text has no blanks to fill in';
export const gapInsideGap = 'One of its blanks is inside another blank';
export const fieldsUnclear = ({ type }: { type: string | number }) =>
  `It is not clear which field of “${type}” is the question and which is the answer. Choose what each field contains`;
export const theFields = 'the fields';
export const tagsLeftOut = ({ count }: { count: number }) =>
  count === 1
    ? 'The tags of 1 note were left out'
    : `The tags of ${count.toLocaleString('en')} notes were left out`;
export const moreFilesNotRead = ({ count }: { count: number }) =>
  count === 1
    ? '1 more file in the archive was not read'
    : `${count.toLocaleString('en')} more files in the archive were not read`;
export const noQuestionFile = 'The archive contains no file with questions';
export const misspellings = 'tolerance for small misspellings';
export const oneAreaIsEnough =
  'full credit for finding just one of its correct areas (in Certway, learners must find all of them)';
export const feedbackByScore = 'its feedback that depends on the score';
export const pictureOrVideo = 'its picture or video';
export const h5pUnreadable = 'The content of the H5P package cannot be read';
export const introduction = 'its introduction';
export const theSet = 'the question set';
