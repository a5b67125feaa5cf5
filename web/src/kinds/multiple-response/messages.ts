import { message } from '@certway/contract/message';
export const selectAllThatApply = 'Select all that apply.';
export const howToMark = 'Check the box next to every correct answer.';
export const isCorrectOption = message('Option {letter} is a correct answer');
export const scoring = 'Scoring';
export const allOrNothing = 'All or nothing';
export const rightMinusWrong = 'Right minus wrong';
export const shareJudgedRight = 'Partial credit for each option';
export const optionAt = message('Option {letter}');
export const options = 'Options';
export const orderOfOptions = 'Order of the options';
export const correctAnswers = 'Correct answers';
export const allOrNothingCounts =
  'You get credit only if you select every right option and no other.';
export const rightMinusWrongCounts =
  'Each right option you select counts for you, and each wrong one counts against you.';
export const shareCounts = 'Each option counts that you rightly select or leave out.';
export const multipleResponse = 'Multiple response';
export const rightAnswers = 'Right answers';
export const keys = message('Keys: A to {last} select, Enter checks');
