import { message } from '@certway/contract/message';
export const howToMark = 'Select the circle next to the correct answer.';
export const isCorrectOption = message('Option {letter} is the correct answer');
export const optionAt = message('Option {letter}');
export const options = 'Options';
export const orderOfOptions = 'Order of the options';
export const correctAnswer = 'Correct answer';
export const allRequired = 'Correct answer and all options are required for multiple choice';
export const longestAgain =
  'The correct option is the longest again, as in most questions here. Learners can guess it without knowing the answer.';
export const longest =
  'The correct option is the longest. Shorten it, or make another option as long.';
export const samePlaceAgain = message(
  'The correct option is number {number} again, as in most questions here with options in a fixed order. Move it, or let the options be shuffled.',
);
export const multipleChoice = 'Multiple choice';
export const rightAnswer = 'Right answer';
export const keys = message('Keys: A to {last} choose, Enter continues');
