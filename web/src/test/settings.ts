import type { Reply } from '../calls/address.ts';

type Settings = Reply<'settings', 'getSettings'>;

/** Builds the settings of an installation as the server sends them, with all defaults. */
export const buildSettings = (over: Partial<Settings> = {}): Settings => ({
  contactChatNumber: null,
  currency: 'USD',
  coachModelHost: null,
  operator: { name: null, contact: null, termsUrl: null, privacyUrl: null },
  identityProvider: 'Google',
  signIn: 'provider',
  ...over,
});
