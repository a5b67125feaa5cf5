import { message } from '../message.ts';

export const startSignIn =
  'Starts the sign-in flow of this browser and redirects to the identity provider';
export const finishSignIn =
  'Completes the sign-in flow when the identity provider sends the browser back';
export const getFlow =
  'Returns the one-time credential of this browser’s finished sign-in flow, valid for 60 seconds';
export const signInWithGoogle = 'Signs in, and creates the account if there is none';
export const signIn = 'Signs in to an existing account';
export const signUp = 'Creates an account without signing in';
export const renewToken = 'Returns a new access token for the session that the cookie identifies';
export const signOut = 'Ends the current session';
export const listSessions =
  'Lists the devices on which the caller is signed in, most recently used first';
export const endSession = 'Signs the caller out on one device';
export const endOtherSessions = 'Signs the caller out on all other devices';
export const samsungInternet = 'Samsung Internet';
export const browserOnSystem = message('{browser} on {system}');
export const anotherDevice = 'Another device';
