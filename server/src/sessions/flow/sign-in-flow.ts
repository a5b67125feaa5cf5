import type { QueryOf } from '@certway/contract/endpoint';
import type { sessions } from '@certway/contract/sessions/index';
import type { Cookies } from '../../http/bind.ts';
import { IdentityRefused } from '../../identity/provider.ts';
import { hashToken, randomToken } from '../../identity/secrets.ts';
import type { FileReply, Redirect } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { flowCookie, flowCookieName } from '../cookies.ts';
import { insertFinishedFlow } from '../repository.ts';
import { closingPage, type SignInOutcome } from './closing-page.ts';
import type { FlowState, SealedFlows } from './flow-cookie.ts';

export const STALE_MS = 600_000;

/**
 * Sends the browser to the identity provider, and finishes the sign-in when the browser comes back.
 * The secrets of the flow are in the encrypted flow cookie.
 */
export function signInFlow(platform: Platform, flows: SealedFlows) {
  const { config, db, identity: provider, log } = platform;

  async function startSignIn(
    query: QueryOf<(typeof sessions)['endpoints']['startSignIn']>,
    cookies: Cookies,
  ): Promise<Redirect | FileReply> {
    const flow: FlowState = {
      id: randomToken(),
      state: randomToken(),
      nonce: randomToken(),
      codeVerifier: randomToken(),
      ...query,
    };
    try {
      const there = await provider.begin(flow);
      cookies.set(flowCookieName(config), await flows.seal(flow), flowCookie(config));
      return { redirect: there.href };
    } catch (error) {
      log.error({ error: String(error) }, 'the identity provider could not be reached');
      return back(flow, 'failed');
    }
  }

  function back(flow: FlowState | null, outcome: SignInOutcome): Redirect | FileReply {
    if (flow?.mode === 'page') return { redirect: `/${flow.screen}?flow=${outcome}` };
    return closingPage(outcome);
  }

  async function finishSignIn(url: URL, cookies: Cookies): Promise<Redirect | FileReply> {
    const flow = await flows.open(cookies.get(flowCookieName(config)));
    if (!flow) return back(null, 'failed');
    try {
      const identity = await provider.finish(url, flow);
      const now = platform.now();
      const finished = { flowHash: hashToken(flow.id), identity, createdAt: now };
      const staleBefore = new Date(now.getTime() - STALE_MS);
      const isFirst = await insertFinishedFlow(db, finished, staleBefore);
      return back(flow, isFirst ? 'done' : 'failed');
    } catch (error) {
      if (!(error instanceof IdentityRefused)) throw error;
      log.warn({ reason: error.message }, 'a sign-in was refused');
      return back(flow, 'failed');
    }
  }

  return { startSignIn, finishSignIn };
}
