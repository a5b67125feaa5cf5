import { z } from 'zod';
import { slice } from './endpoint.ts';
import * as summaries from './summaries/messages.ts';

export const settingsReply = z.object({
  /** Digits only; null if the operator has set no number for a chat with the seller. */
  contactChatNumber: z.string().nullable(),
  currency: z.string(),
  /** The host that written answers are sent to for marking; null if they stay on this server. */
  coachModelHost: z.string().nullable(),
  /** The operator of this site, as far as configured. */
  operator: z.object({
    name: z.string().nullable(),
    /** An email or web address. */
    contact: z.string().nullable(),
    /** The operator's own texts, if they are on another site. */
    termsUrl: z.string().nullable(),
    privacyUrl: z.string().nullable(),
  }),
  /** The identity provider: 'Google', or the host of another one. */
  identityProvider: z.string(),
  signIn: z.enum(['provider', 'development']),
});
export type Settings = z.infer<typeof settingsReply>;

export const settings = slice('settings', {
  getSettings: {
    summary: summaries.getSettings,
    openTo: 'anyone',
    shared: true,
    reply: settingsReply,
    errors: [],
  },
});
