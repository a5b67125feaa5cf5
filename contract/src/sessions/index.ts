import { z } from 'zod';
import { user } from '../accounts/index.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { NAME_LENGTH } from '../limits.ts';
import * as messages from './messages.ts';

/**
 * The data that the browser sends to sign in. The name, email and photo prove nothing. The user's
 * identity is determined only by the credential, which refers to the sign-in at the identity
 * provider that this browser completed.
 */
const identityClaim = z.object({
  name: z.string().max(NAME_LENGTH).default(''),
  email: z
    .string()
    .max(NAME_LENGTH * 2)
    .default(''),
  photo: z.string().max(2000).default(''),
  /**
   * A missing credential becomes an empty text, so that it gets the same reply as a wrong
   * credential.
   */
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
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  /** True for the session with which this request was sent. */
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

const flowQuery = z.object({
  mode: z.enum(['popup', 'page']).default('popup'),
  /**
   * The screen on which the sign-in started. After a full-page redirect, the user returns to this
   * screen.
   */
  screen: z.enum(['sign-in', 'sign-up']).default('sign-in'),
});

export const sessions = slice('sessions', {
  startSignIn: {
    summary: messages.startSignIn,
    openTo: 'anyone',
    query: flowQuery,
    reply: 'redirect',
    errors: [],
  },
  finishSignIn: {
    summary: messages.finishSignIn,
    openTo: 'anyone',
    query: z.looseObject({}),
    reply: 'redirect',
    errors: [],
  },
  getFlow: {
    summary: messages.getFlow,
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
    summary: messages.signInWithGoogle,
    openTo: 'anyone',
    pace: 'failures',
    body: identityClaim,
    reply: signedIn,
    errors: ['sign-in-refused', 'account-suspended'],
  },
  signIn: {
    summary: messages.signIn,
    openTo: 'anyone',
    pace: 'failures',
    body: identityClaim,
    reply: signedIn,
    errors: ['sign-in-refused', 'account-unknown', 'account-suspended'],
  },
  signUp: {
    summary: messages.signUp,
    openTo: 'anyone',
    pace: 'failures',
    body: identityClaim,
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['sign-in-refused', 'account-exists'],
  },
  renewToken: {
    summary: messages.renewToken,
    openTo: 'signed-in',
    reply: z.object({ accessToken: z.string() }),
    errors: [],
  },
  signOut: {
    summary: messages.signOut,
    openTo: 'anyone',
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  listSessions: {
    summary: messages.listSessions,
    openTo: 'signed-in',
    reply: z.array(device),
    errors: [],
  },
  endSession: {
    summary: messages.endSession,
    openTo: 'signed-in',
    params: z.object({ sessionId: id }),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  endOtherSessions: {
    summary: messages.endOtherSessions,
    openTo: 'signed-in',
    reply: z.object({ ended: z.number() }),
    errors: [],
  },
});
