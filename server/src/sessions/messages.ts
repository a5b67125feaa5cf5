import { message } from '@certway/contract/message';

export const signingIn = 'Signing in';
export const closeWindow = 'You can close this window and return to Certway.';
export const goToCertway = 'Go to Certway';
export const accountIsReady = 'Your account is ready.';
export const signedIn = 'Signed in.';
export const deviceSignedOut = message('Signed out: {device}');
export const deviceLimit = message(
  'You can be signed in on up to {count, plural, one {# device} other {# devices}}. You have signed in on another one, so the device that was not used for the longest time was signed out. What it has saved stays there and is sent when you sign in on it again.',
);
export const whereYourDevicesAre =
  'Your profile lists your devices. Was it not you? Sign the others out there.';
