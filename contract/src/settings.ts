import { z } from 'zod';
import { slice } from './endpoint.ts';

export const settingsReply = z.object({
  /** Digits only; null if the operator named no seller to chat with. */
  contactChatNumber: z.string().nullable(),
  currency: z.string(),
  /** Who is sent written answers to mark; null if they stay with the operator. */
  coachModelHost: z.string().nullable(),
  signIn: z.enum(['provider', 'development']),
});
export type Settings = z.infer<typeof settingsReply>;

export const settings = slice('settings', {
  getSettings: {
    summary: 'What the operator configured and the pages need to know',
    access: 'anyone',
    shared: true,
    reply: settingsReply,
    errors: [],
  },
});
