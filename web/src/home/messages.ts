export const interactiveQuizzes = 'Interactive quizzes';
export const aboutInteractiveQuizzes =
  'One question at a time, the way the exam asks it: choices, short answers, matching pairs, numbers, and full written answers. Stop whenever you need to; your answers are kept.';
export const realTimeFeedback = 'Real-time feedback';
export const aboutFeedback =
  'Each answer is checked as you give it, and you see why it is right or wrong. Written answers get a score and a sentence on what was missing, not just a check mark.';
export const detailedAnalytics = 'Detailed analytics';
export const aboutAnalytics =
  'See which topics are strong and which one could cost you a pass. Practice there next, and watch your scores rise.';
export const aSupportiveCommunity = 'A supportive community';
export const aboutCommunity =
  'Learners who have just taken the exam and trainers who teach it write the questions together, answer messages, and keep the programs true to the syllabus.';
export const practiceUntilTheExamFeelsFamiliar = 'Practice until the exam feels familiar';
export const whoCertwayIsFor =
  'Certway prepares people for the exam that stands between them and their license: drivers, pilots, bank officers, nurses, engineers, and real estate agents.';
export const whyWeMadeIt = 'Why we made it';
export const whyWeMadeItInFull =
  'Most people who fail a licensing exam knew enough, but had never seen how the questions would be asked. That is why everything in Certway begins with questions: mock exams and past questions, organized by module, each with an explanation you can learn from.';
export const howItWorks = 'How it works';
export const howItWorksInFull =
  'Choose a program and try its first questions for free. To get the whole program, contact the seller, who opens it for your account. Then take it module by module, at your own pace, on a phone or a computer.';
export const seeThePrograms = 'See the programs';

export const popularExamCategories = 'Popular Exam Categories';

export const heroQuestion =
  'You see a red light flashing at an empty intersection. What do you do?';
export const heroOptionSlowDown = 'Slow down and drive on if nothing comes';
export const heroOptionStop = 'Stop, then proceed when the way is clear';
export const heroOptionWait = 'Wait until the light turns green';
export const heroExplanation =
  'A flashing red light is treated like a stop sign: come to a full stop, yield, then proceed. At a steady red, wait for green.';
export const heroLabel = "Driver's License · try a question";
export const right = 'Right.';
export const notQuite = 'Not quite.';
export const chooseAnAnswer = 'Choose an answer and the explanation appears here.';
export const rightAnswer = 'right answer';
export const yourAnswerWrong = 'your answer, wrong';

export const signIn = 'Sign In';
export const chooseAFreeDemo = 'Choose a free demo';
export const startQuiz = 'START QUIZ';
export const myLearning = 'MY LEARNING';
export const headline = 'Your Gateway to Certification & Licensing Success';
export const whatCertwayOffers =
  'Mock exams and past questions, contributed by learners who sat the exam and experts who teach it.';
