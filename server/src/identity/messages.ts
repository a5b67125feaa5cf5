import { message } from '@certway/contract/message';

export const signInTitle = 'Sign in to Certway';
export const developmentSignIn = 'Development sign-in.';
export const notForProduction =
  'This page asks for no password and must not be used in production.';
export const sampleAccountsHeading = 'Sample accounts';
export const otherAddress = 'Any other address';
export const newAddressHint = 'A new address creates a new account.';
export const notEmailAddress = message('“{typed}” is not an email address.');
export const typeEmailAddress = 'Type an email address.';
export const continueLabel = 'Continue';
export const cancel = 'Cancel';
export const didNotWork = 'Sign-in did not work';
export const howToRetry = 'Close this window, or go back to Certway, and sign in again.';
export const signInExpired = 'This sign-in has expired.';

export const notVerified = message('The identity provider did not verify: {fields}');
export const anything = 'any of the claims';
export const otherClient = 'The identity provider issued this token to another application (azp)';
export const notDiscovered = message(
  'The configuration of the identity provider could not be read: {reason}',
);
export const unreachable = message('The identity provider could not be reached: {reason}');
export const replyRefused = message('Certway refused a reply from the identity provider: {reason}');
export const errorWithoutCode = 'an error without a code';
export const unknownError = 'unknown';
export const choosePerson = 'Choose a person';

export const admin = 'Admin';
export const adminNote = 'Manages the site: people, roles, every program and all statistics.';
export const partner = 'Partner';
export const partnerNote =
  'Sells programs: handles requests and access, and creates programs for trainers.';
export const trainer = 'Trainer';
export const trainerNote = 'Creates programs and answers learners’ questions.';
export const paidLearner = 'Paid learner';
export const paidLearnerNote = 'Has bought a program: takes it, sees results and uses the coach.';
export const demoLearner = 'Demo learner';
export const demoLearnerNote = 'Browses the store, and tries five free questions per program.';
export const newAccount = 'New account';
export const newAccountNote = 'Counts as a demo learner.';
