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
  'Thank you for telling us. Your plan continues whenever you are ready.';
export const howDidTheExamGo = 'How did the exam go?';
export const iPassedIn = message('I passed: {programName}');
export const iPassed = 'I passed';
export const notThisTimeIn = message('Not this time: {programName}');
export const notThisTime = 'Not this time';
export const notSaved = message('Your exam result could not be saved. {why}');
export const whyTell =
  'Optional. It shows how accurate our forecasts are. Your trainer sees only how many passed.';

export const chancesNotLoaded = 'Your chances could not be loaded.';
export const myChances = 'My chances';
export const tooEarly = 'Too early to estimate. Still needed:';
export const bankTooSmall = 'This program has too few questions for an estimate.';
export const questionsAnswered = 'Questions of the program answered';
export const answeredOf = message('{answered} of {bank}');
export const partsCovered = 'Parts of the exam covered';
export const coveredOf = message('{covered} of {sections}');
export const lastMockExam = 'Last mock exam';
export const pointsOn = message('{score} on {day}');
export const latestResults = 'Latest results';
export const studyNext = message('Study next: {section}');
export const chanceIfTheExamWereToday = 'Chance of passing today: {chance}.';
export const scoreInMostPapers = message(
  'In four of five mock exams: {share}. Pass mark: {needed}%.',
);
export const thePaperIs = message('It is for “{examName}”');
export const thePaperHasAllModules = 'It is for a mock exam of all modules';
export const whereItComesFrom = message(
  'From your first answers to {answered} questions, and how hard others found them. {paper}, with {questions} questions that count. A harder real exam gives a lower score.',
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
export const moreLearners = 'An estimate needs more learners who have answered these questions.';
export const moreAnswersAtAll = 'more answers';
