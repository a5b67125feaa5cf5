import { message } from '@certway/contract/message';

export const forecastsAndRealExams = 'Forecasts and real exams';
export const howManyTold = message(
  '{told, plural, one {# learner} other {# learners}} reported their exam result: {passed} passed. Of those who reported, {foretold} had a forecast the day before the exam.',
);
export const howToReadThePicture =
  'For each forecast, this table shows how many learners had it and what share of them passed. The band shows the forecast, and the line shows the share who passed. The line should be within the band.';
export const chanceTold = 'Forecast';
export const learners = 'Learners';
export const passed = 'Passed';
export const percentPassed = message('{percent}%');
export const brierScore = message(
  'Error of the forecasts (Brier score): {brier}, where 0 is perfect. Forecasts based only on the share of right answers would have scored {brierOfShare}.',
);
export const tooFewTold =
  'The accuracy of forecasts is shown once twenty learners with a forecast have reported their result.';

export const thankYouPassed = 'You passed. Congratulations, and thank you for telling us.';
export const thankYouNotThisTime =
  'You did not pass this time. Thank you for telling us. Your plan continues whenever you are ready.';
export const howDidTheExamGo = 'How did the exam go?';
export const iPassedIn = message('I passed: {programName}');
export const iPassed = 'I passed';
export const notThisTimeIn = message('Not this time: {programName}');
export const notThisTime = 'Not this time';
export const notSaved = 'Your exam result could not be saved. Check your connection and try again.';
export const whyTell =
  'Optional. Your answer shows how accurate our forecasts are. Your trainer sees how many learners passed, but no names.';

export const chancesNotLoaded = 'Your chances could not be loaded. Check your connection.';
export const myChances = 'My chances';
export const tooEarly = 'It is too early to estimate your chances. Still needed:';
export const bankTooSmall = 'This program has too few questions to estimate your chances.';
export const questionsAnswered = 'Questions answered';
export const answeredOf = message('{answered} of {bank}');
export const partsCovered = 'Parts of the exam covered';
export const coveredOf = message('{covered} of {sections}');
export const lastMockExam = 'Last mock exam';
export const pointsOn = message('{percent}% on {day}');
export const latestResults = 'Latest results';
export const studyNext = 'Study next';
export const chanceIfTheExamWereToday =
  'If the exam were today and like this question bank, your chance of passing would be {chance}.';
export const scoreInMostPapers = message(
  'In four out of five mock exams, you would score {share}. The pass mark is {needed}%.',
);
export const whatWouldHelpMost = message('Studying this section would help most: {helpsMost}.');
export const thePaperIs = message('The forecast is for the mock exam “{examName}”');
export const thePaperHasAllModules = 'The forecast is for a mock exam that covers all modules';
export const whereItComesFrom = message(
  'This forecast is based on your first answers to {answered} questions and on how hard others found these questions. {paper}, with {questions} questions that count. It is not a promise: if the real exam is harder than this question bank, expect a lower score.',
);
export const bySectionOutOf100 = 'Expected score by section, out of 100';
export const section = 'Section';
export const you = 'You';
export const needed = 'Needed';
export const neededPercent = message('{percent}%');

export const onePercent = message('{percent}%');
export const percentRange = message('{from} to {to}%');
export const moreThan95 = 'more than 95%';
export const lessThan5 = 'less than 5%';
export const moreFirstAnswers = message(
  '{questions, plural, one {# more question} other {# more questions}} answered for the first time',
);
export const noQuestionsIn = message('questions in {title}: this question bank has none');
export const moreAnswersIn = message(
  '{answers, plural, one {# more answer} other {# more answers}} in {title}',
);
export const moreLearners =
  'more learners who have answered these questions, because it is not known yet how hard the questions are';
export const moreAnswersAtAll = 'more answers, because your score could still be almost anything';
