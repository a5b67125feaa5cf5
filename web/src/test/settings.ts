import type { Reply } from '../calls/address.ts';

type Settings = Reply<'settings', 'getSettings'>;

/** What the server tells of the installation, of which nothing in particular is set. */
export const buildSettings = (over: Partial<Settings> = {}): Settings => ({
  contactChatNumber: null,
  currency: 'USD',
  coachModelHost: null,
  operator: { name: null, contact: null, termsUrl: null, privacyUrl: null },
  identityProvider: 'Google',
  signIn: 'provider',
  ...over,
});
