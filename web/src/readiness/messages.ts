import { message } from '@certway/contract/message';

export const forecastsAndRealExams = 'Forecasts and real exams';
export const howManyTold = message(
  '{told, plural, one {# learner} other {# learners}} reported their exam result: {passed} passed. {foretold} had a forecast the day before.',
);
export const howToReadThePicture =
  'For each forecast, the share of learners who passed. The band shows the forecast, the line the outcome; the line should be within the band.';
export const chanceTold = 'Forecast';
export const learners = 'Learners';
export const passed = 'Passed';
export const percentPassed = message('{percent}%');
export const brierScore = message(
  'Brier score {brier} (0 is perfect). The share of right answers alone would have scored {brierOfShare}.',
);
export const tooFewTold =
  'The accuracy of forecasts is shown once twenty learners with a forecast have reported their result.';

export const thankYouPassed = 'You passed. Congratulations, and thank you for telling us.';
export const thankYouNotThisTime =
  'Not this time. Thank you for telling us; the plan continues whenever you are ready.';
export const howDidTheExamGo = 'How did the exam go?';
export const iPassedIn = message('I passed: {programName}');
export const iPassed = 'I passed';
export const notThisTimeIn = message('Not this time: {programName}');
export const notThisTime = 'Not this time';
export const notSaved = 'This could not be saved. Check your connection and try again.';
export const whyTell =
  'Optional. It shows how accurate forecasts are; your trainer sees numbers, not names.';

export const chancesNotLoaded = 'Your chances could not be loaded. Check your connection.';
export const myChances = 'My chances';
export const tooEarly = 'Too early to say. What is missing:';
export const whyNoFigure = 'Any number now would be a guess, so none is shown.';
export const chanceIfTheExamWereToday =
  'If the exam were today and like this question bank, your chance of passing would be {chance}.';
export const scoreInMostPapers = message(
  'In four out of five mock exams, you would score {share}. The pass mark is {needed}%.',
);
export const whatWouldHelpMost = message('What would help most: {helpsMost}.');
export const thePaperIs = message('The mock exam is “{examName}”');
export const thePaperHasAllModules = 'The mock exam covers all modules';
export const whereItComesFrom = message(
  'From your first answers to {answered} questions, and how hard others found them. {paper}, with {questions} questions that count. This is not a promise: if the exam is harder than this question bank, expect a lower score.',
);
export const bySectionOutOf100 = 'By section, out of 100';
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
  'more learners who have answered these questions: their difficulty is not known yet';
export const moreAnswersAtAll = 'more answers: your score could still be almost anything';
