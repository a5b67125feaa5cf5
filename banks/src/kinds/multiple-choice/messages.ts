export const noCorrectOption = 'The question has no fully correct option';
export const severalCorrectOptions =
  'The question has several fully correct options, but only one is allowed';
export const oneCorrectOptionNeeded = 'The question needs exactly one fully correct option';
export const typeOfTrueFalse =
  'The question type of a multiple-choice question with the options True and False';
