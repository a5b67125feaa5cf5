export const noCorrectOption = 'It has no fully correct option';
export const severalCorrectOptions =
  'It has several fully correct options, but only one is allowed';
export const oneCorrectOptionNeeded = 'It needs exactly one fully correct option';
export const typeOfTrueFalse =
  'The question type of a multiple-choice question with the options True and False';
