import { message } from '../message.ts';

export const correctAnswerRequired = 'Correct answer is required';
export const noSuchOption = 'Correct answer must match one of the options';
export const optionsNeedContent = 'All options must have text or an image';
export const tooFewOptions = 'At least two options are required';
export const tooManyOptions = message('At most {most} options are allowed');
export const optionsMustDiffer = 'Options must be unique';
export const correctAnswersRepeat = 'Each correct answer may be named only once';

export const rubricRequiredForText =
  'AI Grading Criteria, Ideal Answer, and Keywords are required for text questions';
export const rubricRequiredForStructural =
  'AI Grading Criteria, Ideal Answer, and Keywords are required for structural questions';
export const rubricRequiredForEssay =
  'AI Grading Criteria, Ideal Answer, and Keywords are required for essay questions';

export const textNeedsBlank = 'The text needs a blank, written as ____';
export const tooFewBlanks = 'At least one blank is required';
export const choicesNeedWrongAnswer = 'A blank with choices needs at least one wrong answer';
export const blankCountsDiffer = message(
  'The text has {written, plural, one {# blank} other {# blanks}}, written as ____, but there are answers for {answered, plural, one {# blank} other {# blanks}}',
);
export const blankChoicesMustDiffer = 'The answers to choose from must differ';

export const tooFewAreas = 'At least one area is required';
export const tooManyAreas = message('At most {most} areas are allowed');
export const nameAllAreasOrNone = 'Name every area, or none of them';
export const areaNamesMustDiffer = 'Each name must be unique';
export const areaNameIsPosition =
  'A name must not be a position, such as “40% from the left, 60% from the top”';
export const pictureRequired = 'This question type needs a picture: add one';
export const areaNeedsSize = 'An area needs a width and a height';
export const rightAreaRequired = 'At least one area must be a right answer';
export const areasMustDiffer = 'Areas must be unique';
export const pointOutsidePicture = 'A point must lie within the picture';
export const tooFewCorners = 'An area needs at least three corners';
export const tooManyCorners = message('An area has at most {most} corners');
export const pointInPicture = message('{left}% from the left, {top}% from the top');

export const tooFewPairs = 'At least two pairs are required';
export const leftSidesMustDiffer = 'Each left side must be unique';
export const distractorsMustDiffer =
  'Each distractor must differ from the right sides and from the other distractors';

export const tooFewItems = 'At least two items are required';
export const itemsMustDiffer = 'Each item must be unique';

export const answerIsNoNumber = 'Correct answer must be a number, such as 12.5 or 1.2e-3';
export const toleranceIsNoNumber = 'Tolerance must be a number';
export const otherUnitsNeedUnit = 'Enter the unit that the other units are converted to';
export const unitsMustDiffer = 'Each unit must be unique';
