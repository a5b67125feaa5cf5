import { message } from '@certway/contract/message';

export const hideTheTime = 'Hide the time';
export const timeLeftOf = message('{of} time left');
export const secondsLeft = message('{seconds, plural, one {# second} other {# seconds}} left');
export const minutesLeft = message('{minutes, plural, one {# minute} other {# minutes}} left');
export const hoursLeft = message('{hours, plural, one {# hour} other {# hours}} left');
export const hoursAndMinutesLeft = message(
  '{hours, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {# minutes}} left',
);
export const hidden = 'Hidden';
export const aToHOr1To = 'A to H, or 1 to 8';
export const chooseAnOption = 'Choose an option';
export const enterOr = 'Enter or →';
export const nextQuestion2 = 'Next question';
export const previousQuestion = 'Previous question';
export const hearHowMuchTimeIsLeft = 'Hear how much time is left';
export const flagTheQuestion = 'Flag the question';
export const allQuestions = 'All questions';
export const reviewAndSubmit = 'Review and submit';
export const strikeOutAnOption = 'Strike out an option';
export const highlightWhat = 'Highlight the selected words, or the whole question';
export const calculator = 'Calculator';
export const notes = 'Notes';
export const formulaSheet2 = 'Formula sheet';
export const takeABreak = 'Take a break';
export const largerText = 'Make the text larger';
export const thisHelp = 'This help';
export const keysAndTools = 'Keys and tools';
export const allAnswered = 'Every question in this section is answered.';
export const questionsStillUnanswered = message(
  '{questions, plural, one {# question is} other {# questions are}} still unanswered.',
);
export const leaveSection = message('Leave “{section}”?');
export const sectionCloses = message(
  'Once you leave this section, you cannot come back to it. {open}',
);
export const breakPossible = message('You can take a break of up to {minutes} minutes now.');
export const takeTheBreak = 'Take the break';
export const continueLabel = 'Continue';
export const questionAndState = message('Question {number}, {state}');
export const answered = 'answered';
export const unanswered = 'unanswered';
export const flagged = 'flagged';
export const closed = 'closed';
export const section = 'Section';
export const review = 'Review';
export const finish = 'Finish';
export const next = 'Next';
export const timeIsOver = 'Time is up';
export const submittingYourExam = 'Submitting your exam';
export const breakTitle = 'Break';
export const clockStopped = 'The clock is stopped. Unused break time is not added to your time.';
export const clockRuns = 'The clock keeps running.';
export const continueWithTheExam = 'Continue with the exam';
export const reviewBeforeYouSubmit = 'Review before you submit';
export const backToTheExam = 'Back to the exam';
export const submitTheExam = 'Submit the exam';
export const confirmSubmitting = 'Submit the exam now?';
export const unansweredEarnNothing = message(
  '{questions, plural, one {# question is} other {# questions are}} unanswered and will earn no points.',
);
export const timeRemains = message('You still have time: {left}.');
export const nothingChangesLater = 'Once you submit, you cannot change anything.';
export const keepWorking = 'Keep working';
export const submitNow = 'Submit now';
export const degrees = 'Degrees';
export const radians = 'Radians';
export const thisCannotBeCalculated = 'This cannot be calculated.';
export const calculation = 'Calculation';
export const calculate = 'Calculate';
export const angles = 'Angles';
export const deleteTheLastCharacter = 'Delete the last character';
export const clear = 'Clear';
export const flagThisQuestion = 'Flag this question';
export const highlight = 'Highlight';
export const textSize = message('Text size {percent}%');
export const keysAndHelp = 'Keys and help';

/** The words below the icons of the tools. Each is part of the name of its tool. */
export const flag = 'Flag';
export const questions = 'Questions';
export const sheet = 'Sheet';
export const textSizeWord = 'Text size';
export const breakWord = 'Break';
export const help = 'Help';
export const closeTool = message('Close: {tool}');
export const yourNotes = 'Your notes';
export const notesAreKept = 'They are saved with the exam and do not affect your score.';
export const answerFirst = 'Please provide an answer before moving to the next question.';
export const submittedOnDevice =
  'Your exam is submitted on this device with all your answers. It is sent as soon as the connection is back; keep this window open if you can.';
export const beingSubmitted = 'Your exam is being submitted with all your answers.';
