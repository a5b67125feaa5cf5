import { message } from '@certway/contract/message';
/** Titles and descriptions of pages for search engines and link previews. */

export const homeTitle = 'Exam preparation';
export const homeDescription =
  'Mock exams and past questions for certification and licensing exams, with feedback on every answer.';
export const homeTitleIn = message('{category}: exam preparation');
export const homeDescriptionIn = message(
  'Mock exams and past questions: {category}. With feedback on every answer.',
);
export const aboutTitle = 'About';
export const aboutDescription =
  'Certway prepares people for the exam that stands between them and their license: one question at a time, each with its explanation.';
export const signInTitle = 'Sign In';
export const signInDescription = 'Sign in to your quizzes, answers and results.';
export const signUpTitle = 'Sign up';
export const signUpDescription =
  'Create your account with Google. It takes one step and costs nothing.';
export const privacyTitle = 'Privacy';
export const privacyDescription = 'What is kept about you, what for, and how to have it deleted.';
export const termsTitle = 'Terms of use';
export const termsDescription = 'What you can expect from this site, and what it expects from you.';
export const programDescription = message(
  'Mock exams and past questions: {name}. Try the first questions for free.',
);
export const demoTitle = message('Demo: {name}');
export const demoDescription = message(
  'The first questions of {name}, to answer here and now, each with its explanation.',
);
