import { message } from '@certway/contract/message';
export const writeToUsAt = message('Write to {address} {about}.');
export const writeToUs = message('{chat} {about}.');
export const contactWhoSentYou = message(
  'The person or school that gave you the address of this site can help {about}.',
);
export const inTheChat = 'Write to us in the chat';

export const whoRunsThisSite = 'This site is run by {name}, who is responsible for it.';
export const whereTheFullTextIs =
  'The full text is in {text}. If it differs from this page, the full text applies.';
export const theTermsOfTheOperator = 'the operator’s terms';
export const thePrivacyNoticeOfTheOperator = 'the operator’s privacy notice';

export const google = 'Google';

export const privacy = 'Privacy';
export const whatPrivacyPageTells = 'What Certway keeps about you, why, and what it never does.';
export const yourSay = 'Your rights';
export const whatYouCanAskFor =
  'You can ask for a copy of everything that is stored about you, have a mistake corrected, or have your account deleted. After deletion, your results stay in the statistics of a program without your name.';
export const withAnyQuestionAboutYourData = 'with any question about your data';
export const whoYouAre = 'Who you are';
export const whatSigningInTells = message(
  'You sign in with {provider}. We receive your name, your email address, your profile picture, and an identifier that distinguishes your account from others. We never see your {provider} password, and we ask {provider} for nothing else: no contacts, no calendar, no files.',
);
export const whatYourProfileKeeps =
  'What you add in your profile, such as a phone number or another contact address, is kept until you change it or your account is deleted.';
export const whatYouLearn = 'What you learn';
export const whatYourAnswersKeep =
  'Your answers, your scores, and the time you took are stored so that you can resume a quiz, look at your results and see how you improve. The trainer of a program and those who administer this site can see results; other learners cannot.';
export const whatYourPlanTells =
  'If your study plan has an exam date, the trainer of that program sees the date. So that the trainer can write to you in time, the trainer also sees how many of your planned study days in the last two weeks you studied on. The trainer also sees on which day you last began or ended a quiz, how many questions you answered, how many of your latest answers were right, and the score that they let one expect. The trainer does not see how sure you were or your chances, and sees when and how long you studied only if you share your plan. In your profile, you can hide the exam date from trainers and share your plan with them. A trainer can write notes about you, which only that trainer reads here. They are part of the data that you can download, and are deleted with your account.';
export const whoWritesFeedback =
  'Feedback is written by a grading program that runs on this site. If the people who run this site connect an outside language model, you are told before any of your answers are sent to it.';
export const whenWeWriteToYou = 'When we write to you';
export const howWeWriteToYou =
  'Reminders to study, and a summary of your week, come only if you ask for them. Emails go to your sign-in address, and every email has an unsubscribe link. Notifications are encrypted and go through the service that your browser uses for all its notifications. This service gives your browser an address. We keep this address until you turn notifications off or the browser cancels them.';
export const whatStaysOnYourDevice = 'What stays on your device';
export const cookieOfTheSession =
  'A cookie that keeps you signed in for 30 days after your last visit, and for 90 days at most.';
export const cookieOfSigningIn = 'A second cookie while you sign in, for ten minutes.';
export const whatTheBrowserStores =
  "In the browser's storage: a short-lived access token, your profile, the last quiz you chose, and whether you prefer light or dark mode.";
export const whatSigningOutRemoves = 'Signing out removes the cookie, the token and the profile.';
export const whatWeDoNotDo = 'What we do not do';
export const whatNeverHappens =
  'There is no advertising here, no tracking across sites, and no outside analytics service. Fonts, scripts, and pictures come from this site alone. We do not sell data. Payment is not taken here: buying is arranged with the seller. If you follow a link to a chat app, the rules of that app apply.';

export const termsOfUse = 'Terms of use';
export const whatTermsPageTells = 'The rules of this site, in plain words.';
export const ifSomethingIsWrong = 'If something is wrong';
export const whatWePromise =
  'We work to keep Certway running and your answers safe, but we cannot promise that it is always reachable. An account that is used to harm others or to copy questions in bulk can be suspended or closed; you are told why when you next sign in.';
export const ifSomethingDoesNotWork = 'if a question is wrong or something does not work';
export const whatCertwayIs = 'What Certway is';
export const whatCertwayIsAndIsNot =
  'Certway is a place to practice for certification and licensing exams. It is not an examining body, and it is not connected with any. Questions are written or contributed by trainers and learners; a real exam may ask something else. A good result here is a good sign, never a guarantee.';
export const yourAccount = 'Your account';
export const howAccountsAreUsed = message(
  'One account is for one person. You sign in with {provider}, so keep your {provider} account safe. You can try the first questions of a program without an account.',
);
export const buyingAProgram = 'Buying a program';
export const howProgramsAreBought =
  "No payment is taken on this site. 'Buy Now' puts you in touch with the seller, who agrees on price and payment with you and then opens the program for your account. Ask the seller if you have questions about a payment or a refund.";
export const questionsAndAnswers = 'Questions and answers';
export const whoOwnsPrograms =
  'Programs belong to the people who wrote them. You may use them to learn; you may not copy or resell them. If you create programs, publish only what is yours to publish, and no questions from a real exam that forbids publishing its questions.';
export const howFeedbackCanBeWrong =
  'Feedback on written answers is produced automatically and can be wrong. A trainer can look at a mark again and correct it.';
