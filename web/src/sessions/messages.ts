import { message } from '@certway/contract/message';
export const signIn = 'Sign In';
export const continueWithGoogle = 'Continue with google';
export const somethingWentWrong = 'Something went wrong!';
export const whatContinuingAccepts =
  'By continuing, you accept our {terms}. Our {privacy} page lists what we keep about you.';
export const terms = 'terms';
export const privacy = 'privacy';
export const developmentSignIn =
  'This is a development setup: you choose a sample account instead of signing in with Google.';

export const signedOut = 'Signed out';
export const youAreSignedOut = 'You have been signed out. Please sign in again to continue.';
export const goToLogin = 'Go to Login';

export const openInYourBrowser = 'Open this page in your browser to sign in';
export const whyNotInThisApp =
  'You are inside a chat app, where signing in with Google is not possible. Copy the link and paste it into Chrome, Safari, or another browser.';
export const linkCopied = 'Link copied';
export const copyTheLink = 'Copy the link';
export const copyTheAddressYourself = message(
  'This app blocks copying. Please copy the address yourself: {address}',
);

export const whatWaitsForYou = 'Your quizzes, answers, and results are right where you left them.';
export const dontHaveAnAccount = "Don't Have an account?";
export const signUp = 'Sign up';

export const createYourAccount = 'Create your account with Google';
export const whatSigningUpTakes = 'It takes one step and is free.';
export const haveOneAlready = 'Already have an account?';
export const signInLink = 'Sign in';
