import { sessions } from '@certway/contract/sessions/index';
import { bind } from '../http/bind.ts';
import { deriveKey } from '../identity/secrets.ts';
import type { Platform } from '../platform.ts';
import { createAuthHandlers } from './auth-handlers.ts';
import type { Authenticator } from './authenticator.ts';
import { oneTimeCredentials } from './credential.ts';
import { endOtherSessions, endSession, listSessions } from './devices.ts';
import { sealedFlows } from './flow/flow-cookie.ts';
import { signInFlow } from './flow/sign-in-flow.ts';

export function sessionsRoutes(platform: Platform, secret: string, identifier: Authenticator) {
  const flows = sealedFlows(deriveKey(secret, 'flow'));
  const flow = signInFlow(platform, flows);
  const credentials = oneTimeCredentials(platform, flows);
  const door = createAuthHandlers(platform, identifier, credentials);
  return bind(sessions)({
    startSignIn: ({ query, cookies }) => flow.startSignIn(query, cookies),
    finishSignIn: ({ url, cookies }) => flow.finishSignIn(url, cookies),
    getFlow: ({ cookies }) => credentials.getFlow(cookies),
    signInWithGoogle: (call) => door.signInWithGoogle(call),
    signIn: (call) => door.signIn(call),
    signUp: (call) => door.signUp(call),
    renewToken: (call) => door.renewToken(call),
    signOut: (call) => door.signOut(call),
    listSessions: ({ person }) => listSessions(platform, person),
    endSession: ({ person, params }) => endSession(platform, person, params.sessionId),
    endOtherSessions: ({ person }) => endOtherSessions(platform, person),
  });
}
