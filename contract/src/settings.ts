import { z } from 'zod';
import { slice } from './endpoint.ts';

export const settingsReply = z.object({
  /** Digits only; null if the operator named no seller to chat with. */
  contactChatNumber: z.string().nullable(),
  currency: z.string(),
  /** Who is sent written answers to mark; null if they stay with the operator. */
  coachModelHost: z.string().nullable(),
  /** Who runs this site, as far as they said. */
  operator: z.object({
    name: z.string().nullable(),
    /** An email address or a web address. */
    contact: z.string().nullable(),
    /** The operator's own texts, where they stand elsewhere. */
    termsUrl: z.string().nullable(),
    privacyUrl: z.string().nullable(),
  }),
  /** Who says who people are: 'Google', or the host of another provider. */
  identityProvider: z.string(),
  signIn: z.enum(['provider', 'development']),
});
export type Settings = z.infer<typeof settingsReply>;

export const settings = slice('settings', {
  getSettings: {
    summary: 'What the operator configured and the pages need to know',
    openTo: 'anyone',
    shared: true,
    reply: settingsReply,
    errors: [],
  },
});
