import { message } from '@certway/contract/message';

export const signInTitle = 'Sign in to Certway';
export const developmentSignIn = 'Development sign-in.';
export const notForProduction = 'It asks for no password and is not for production.';
export const sampleAccountsHeading = 'Sample accounts';
export const otherAddress = 'Any other address';
export const newAddressHint = 'A new address creates a new account.';
export const notEmailAddress = message('“{typed}” is not an email address.');
export const typeEmailAddress = 'Type an email address.';
export const continueLabel = 'Continue';
export const cancel = 'Cancel';
export const didNotWork = 'This did not work';
export const howToRetry = 'Close this window, or go back to Certway, and sign in again.';
export const signInExpired = 'This sign-in has expired.';

export const notVerified = message('The identity provider did not verify: {fields}');
export const anything = 'anything';
export const otherClient = 'The identity provider issued this token to another application: azp';
export const notDiscovered = message('The identity provider could not be discovered: {reason}');
export const unreachable = message('The identity provider could not be reached: {reason}');
export const replyRefused = message(
  'The identity provider gave a reply that was refused: {reason}',
);
export const errorWithoutCode = 'an error without a code';
export const unknownError = 'unknown';
export const choosePerson = 'Choose a person';

export const admin = 'Admin';
export const adminNote = 'Manages the site: people, roles, every program and all statistics.';
export const partner = 'Partner';
export const partnerNote = 'Sells programs: requests, access and new programs for trainers.';
export const trainer = 'Trainer';
export const trainerNote = 'Writes programs and answers the people who take them.';
export const paidLearner = 'Paid learner';
export const paidLearnerNote = 'Has bought a program: takes it, sees results and uses the coach.';
export const demoLearner = 'Demo learner';
export const demoLearnerNote = 'Looks around: the store, and five free questions per program.';
export const newAccount = 'New account';
export const newAccountNote = 'Counts as a demo learner.';
