import { z } from 'zod';
import { slice } from '../endpoint.ts';
import * as messages from './messages.ts';

export const settingsReply = z.object({
  /**
   * The phone number for a chat with the seller, which contains only digits. Null if the operator
   * has not set one.
   */
  contactChatNumber: z.string().nullable(),
  currency: z.string(),
  /**
   * The host to which written answers are sent for marking. Null if answers are marked on this
   * server.
   */
  coachModelHost: z.string().nullable(),
  /** The operator of this site. Each field that is not configured is null. */
  operator: z.object({
    name: z.string().nullable(),
    /** The operator's email address or website. */
    contact: z.string().nullable(),
    /** The URL of the operator's own terms, if they are published on another site. */
    termsUrl: z.string().nullable(),
    privacyUrl: z.string().nullable(),
  }),
  /** The name of the identity provider: `Google`, or the host of another provider. */
  identityProvider: z.string(),
  signIn: z.enum(['provider', 'development']),
});
export type Settings = z.infer<typeof settingsReply>;

export const settings = slice('settings', {
  getSettings: {
    summary: messages.getSettings,
    openTo: 'anyone',
    shared: true,
    reply: settingsReply,
    errors: [],
  },
});
