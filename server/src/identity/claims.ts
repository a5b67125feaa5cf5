import { NAME_LENGTH } from '@certway/contract/limits';
import { z } from 'zod';
import * as messages from './messages.ts';
import { type Identity, IdentityRefused } from './provider.ts';

/** The maximum length of a subject in OpenID Connect. */
const SUBJECT_LENGTH = 255;
const PICTURE_LENGTH = 2000;

/**
 * The maximum age of a token in seconds. The code is exchanged for a token immediately, so a token
 * with an older time of issue, or a time in the future, is rejected.
 */
const ISSUED_WITHIN_SECONDS = 600;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no name or address contains these
const CONTROL = /[\u0000-\u001f\u007f]/g;
const noControl = (text: string) => text.search(CONTROL) < 0 && text.isWellFormed();

const isRecent = (seconds: number) =>
  Math.abs(Date.now() / 1000 - seconds) <= ISSUED_WITHIN_SECONDS;

const verified = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(SUBJECT_LENGTH).refine(noControl),
  iat: z.number().refine(isRecent),
  /**
   * The client to which the token was issued, if the provider sends it. It is checked in
   * `identityOf`.
   */
  azp: z.string().optional(),
  email: z.string().trim().toLowerCase().min(1).max(320).refine(noControl),
  // Some providers send the text 'true' instead of the boolean.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z
    .string()
    .transform((name) => name.toWellFormed().replace(CONTROL, ' ').trim().slice(0, NAME_LENGTH))
    .catch(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(PICTURE_LENGTH)
    .catch(''),
});

export function identityOf(
  claims: unknown,
  { clientId, issuerName }: { clientId: string; issuerName?: string },
): Identity {
  const checked = verified.safeParse(claims);
  if (!checked.success) {
    const missing = checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new IdentityRefused(messages.notVerified({ fields: missing || messages.anything }));
  }
  const { iss, sub, azp, email, name, picture } = checked.data;
  if (azp !== undefined && azp !== clientId) {
    throw new IdentityRefused(messages.otherClient);
  }
  return {
    issuer: issuerName ?? iss,
    subject: sub,
    email,
    name: name || email.replace(/@.*/, ''),
    photo: picture,
  };
}
