export const welcomeToCertway = 'Welcome to Certway';
export const gladYouAreHere = 'We’re glad you’re here.';
export const howToStart =
  'Pick a program, choose a course and a module, and start your first quiz. Every answer is saved as you give it, so you can stop at any question and continue later, on any device.';
export const howMessagesWork = 'How messages work here';
export const whatYourInboxHolds =
  'You will find messages about your account here: program access, corrected marks, replies from trainers.';
export const howToAskTrainer =
  'To ask a trainer a question, choose “New Message”. Only the two of you can read it.';
