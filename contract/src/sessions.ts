import { z } from 'zod';
import { user } from './accounts.ts';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { NAME_LENGTH } from './limits.ts';

/**
 * Name, email, and photo come from the browser and prove nothing. The credential identifies this
 * browser's finished sign-in, which alone determines the identity.
 */
const identityClaim = z.object({
  name: z.string().max(NAME_LENGTH).default(''),
  email: z
    .string()
    .max(NAME_LENGTH * 2)
    .default(''),
  photo: z.string().max(2000).default(''),
  /** A missing credential gets the same reply as a wrong one. */
  credential: z.string().max(200).default(''),
});

const signedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  user,
  accessToken: z.string(),
});

const device = z.object({
  _id: id,
  /** How the browser identifies itself. */
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  /** True for the session of this request. */
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

const flowQuery = z.object({
  mode: z.enum(['popup', 'page']).default('popup'),
  /** The screen where sign-in started, so that a full-page redirect can return to it. */
  screen: z.enum(['sign-in', 'sign-up']).default('sign-in'),
});

export const sessions = slice('sessions', {
  startSignIn: {
    summary: 'Begins the sign-in flow of this browser and leads on to the identity provider',
    openTo: 'anyone',
    query: flowQuery,
    reply: 'redirect',
    errors: [],
  },
  finishSignIn: {
    summary: 'Where the identity provider sends the browser back to',
    openTo: 'anyone',
    query: z.looseObject({}),
    reply: 'redirect',
    errors: [],
  },
  getFlow: {
    summary: 'The one-time credential of the flow that this browser finished, for 60 seconds',
    openTo: 'anyone',
    reply: z.object({
      name: z.string(),
      email: z.string(),
      photo: z.string(),
      credential: z.string(),
    }),
    errors: ['sign-in-refused'],
  },
  signInWithGoogle: {
    summary: 'Signs in with a credential; makes the account where there is none',
    openTo: 'anyone',
    pace: 'failures',
    body: identityClaim,
    reply: signedIn,
    errors: ['sign-in-refused', 'account-suspended'],
  },
  signIn: {
    summary: 'Signs in to an account that exists',
    openTo: 'anyone',
    pace: 'failures',
    body: identityClaim,
    reply: signedIn,
    errors: ['sign-in-refused', 'account-unknown', 'account-suspended'],
  },
  signUp: {
    summary: 'Makes an account, without signing in to it',
    openTo: 'anyone',
    pace: 'failures',
    body: identityClaim,
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['sign-in-refused', 'account-exists'],
  },
  renewToken: {
    summary: 'A new access token for the session of the cookie',
    openTo: 'signed-in',
    reply: z.object({ accessToken: z.string() }),
    errors: [],
  },
  signOut: {
    summary: 'Ends the session at once',
    openTo: 'anyone',
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  listSessions: {
    summary: 'The devices on which the person is signed in, the last used first',
    openTo: 'signed-in',
    reply: z.array(device),
    errors: [],
  },
  endSession: {
    summary: 'Signs one of one’s own devices out, at once',
    openTo: 'signed-in',
    params: z.object({ sessionId: id }),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  endOtherSessions: {
    summary: 'Signs all devices out but the one that asks',
    openTo: 'signed-in',
    reply: z.object({ ended: z.number() }),
    errors: [],
  },
});
