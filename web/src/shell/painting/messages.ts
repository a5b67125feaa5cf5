/** What search engines and chats read about our pages. */

export const homeTitle = 'Exam preparation';
export const homeDescription =
  'Mock exams and past questions for certification and licensing exams, with feedback on every answer.';
export const homeTitleIn = (category: string) => `${category}: exam preparation`;
export const homeDescriptionIn = (category: string) =>
  `Mock exams and past questions: ${category}. With feedback on every answer.`;
export const aboutTitle = 'About';
export const aboutDescription =
  'Certway prepares people for the exam that stands between them and their license: one question at a time, each with its explanation.';
export const signInTitle = 'Sign In';
export const signInDescription = 'Sign in to your quizzes, answers and results.';
export const signUpTitle = 'Sign up';
export const signUpDescription =
  'Make your account with Google. It takes one step and costs nothing.';
export const programDescription = (name: string) =>
  `Mock exams and past questions: ${name}. Try the first questions for free.`;
export const demoTitle = (name: string) => `Demo: ${name}`;
export const demoDescription = (name: string) =>
  `The first questions of ${name}, to answer here and now, each with its explanation.`;
