import { z } from 'zod';
import { user } from './accounts.ts';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { NAME_LENGTH } from './limits.ts';
import * as summaries from './summaries/messages.ts';

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
    summary: summaries.startSignIn,
    openTo: 'anyone',
    query: flowQuery,
    reply: 'redirect',
    errors: [],
  },
  finishSignIn: {
    summary: summaries.finishSignIn,
    openTo: 'anyone',
    query: z.looseObject({}),
    reply: 'redirect',
    errors: [],
  },
  getFlow: {
    summary: summaries.getFlow,
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
    summary: summaries.signInWithGoogle,
    openTo: 'anyone',
    pace: 'failures',
    body: identityClaim,
    reply: signedIn,
    errors: ['sign-in-refused', 'account-suspended'],
  },
  signIn: {
    summary: summaries.signIn,
    openTo: 'anyone',
    pace: 'failures',
    body: identityClaim,
    reply: signedIn,
    errors: ['sign-in-refused', 'account-unknown', 'account-suspended'],
  },
  signUp: {
    summary: summaries.signUp,
    openTo: 'anyone',
    pace: 'failures',
    body: identityClaim,
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['sign-in-refused', 'account-exists'],
  },
  renewToken: {
    summary: summaries.renewToken,
    openTo: 'signed-in',
    reply: z.object({ accessToken: z.string() }),
    errors: [],
  },
  signOut: {
    summary: summaries.signOut,
    openTo: 'anyone',
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  listSessions: {
    summary: summaries.listSessions,
    openTo: 'signed-in',
    reply: z.array(device),
    errors: [],
  },
  endSession: {
    summary: summaries.endSession,
    openTo: 'signed-in',
    params: z.object({ sessionId: id }),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  endOtherSessions: {
    summary: summaries.endOtherSessions,
    openTo: 'signed-in',
    reply: z.object({ ended: z.number() }),
    errors: [],
  },
});
