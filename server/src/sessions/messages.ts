export const signingIn = 'Signing in';
export const closeWindow = 'You can close this window and return to Certway.';
export const goToCertway = 'Go to Certway';
export const accountIsReady = 'Your account is ready.';
export const signedIn = 'Signed in.';
