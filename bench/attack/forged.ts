import { startKillable } from '../../journeys/faults/killable-product.ts';
import {
  type Fault,
  type OtherProvider,
  startOtherProvider,
} from '../../server/src/test/fakes/other-provider.ts';
import { Client, type ClientReply } from '../product/client.ts';
import { openInside } from '../product/installation.ts';
import { Findings, judge } from './fuzz.ts';

/**
 * Attacks the sign-in with an identity provider that sends forged tokens, and with browsers that
 * did not start the sign-in. Checks that no one is signed in and nothing is stored.
 */

const faults: Record<Fault, true> = {
  audience: true,
  nonce: true,
  issuer: true,
  signature: true,
  unsigned: true,
  expired: true,
  'issued-long-ago': true,
  'issued-in-the-future': true,
  'given-to-another': true,
  unverified: true,
  'verified-missing': true,
  'email-missing': true,
};

interface ForgedRequest {
  client: Client;
  found: Findings;
  provider: OtherProvider;
}

/** Attempts come from many addresses, because a single address would soon exceed its limit. */
let tried = 0;
const nextAddress = () => `127.1.${1 + (Math.floor(tried / 250) % 250)}.${1 + (tried++ % 250)}`;

const cookieIn = ({ headers }: ClientReply, name: string): string =>
  headers['set-cookie']?.find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? '';

const beginSignIn = ({ client }: ForgedRequest): Promise<ClientReply> =>
  client.send({ method: 'GET', path: '/api/auth/start' });

/**
 * Follows the sign-in to the provider and back. `change` alters the callback URL, as an attacker
 * would. Returns the cookie of the sign-in.
 */
async function goThrough(
  forged: ForgedRequest,
  change: (back: URL) => void = () => undefined,
): Promise<string> {
  const started = await beginSignIn(forged);
  const cookie = cookieIn(started, 'certway_flow');
  const there = await fetch(String(started.headers.location), { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? 'http://nowhere.example');
  change(back);
  const wanted = { method: 'GET', path: `${back.pathname}${back.search}`, cookie };
  judge(forged.found, wanted, await forged.client.send(wanted), null);
  return cookie;
}

/** Tries each of the sign-in calls, and returns whether one of them signed the browser in. */
async function triesToEnter({ client, found }: ForgedRequest, cookie: string): Promise<boolean> {
  const from = nextAddress();
  const flow = await client.send({ method: 'GET', path: '/api/auth/flow', cookie });
  const credential = flow.status === 200 ? JSON.parse(flow.text).credential : 'guessed';
  const body = { name: 'Admin', email: 'boss@certway.example', photo: '', credential };
  let entered = false;
  for (const call of ['google', 'signin', 'signup']) {
    const wanted = { method: 'POST', path: `/api/auth/${call}`, cookie, from };
    const reply = await client.json({ ...wanted, body });
    judge(found, wanted, reply, null);
    if (reply.status === 429) found.problem(`/api/auth/${call} was over a limit, and not tried`);
    entered ||= reply.status === 200 || cookieIn(reply, 'certway_session') !== '';
  }
  return entered;
}

const changes: Record<string, (back: URL) => void> = {
  'another state': (back) => back.searchParams.set('state', 'x'.repeat(43)),
  'no state': (back) => back.searchParams.delete('state'),
  'another code': (back) => back.searchParams.set('code', 'guessed'),
  'two codes': (back) => back.searchParams.append('code', 'second'),
  'an error as well': (back) => back.searchParams.set('error', 'access_denied'),
  'another issuer': (back) => back.searchParams.set('iss', 'https://evil.example'),
  'a NUL': (back) => back.searchParams.set('code', '\u0000'),
  'a huge code': (back) => back.searchParams.set('code', 'c'.repeat(8000)),
};

const ANOTHER_BROWSER = 'the flow of another browser';
const MUST_STRIKE = [...Object.keys(faults), ...Object.keys(changes), ANOTHER_BROWSER];

/**
 * Tries each fault of the provider, each change of the callback, and a flow that another browser
 * started. Returns the names of the attempts that signed someone in.
 */
async function oneRound(forged: ForgedRequest): Promise<string[]> {
  const { found, provider } = forged;
  const entered: string[] = [];
  const attempt = async (name: string, struck: boolean, cookie: string) => {
    if (struck) found.strike(name);
    if (await triesToEnter(forged, cookie)) entered.push(name);
  };
  for (const fault of Object.keys(faults) as Fault[]) {
    provider.break(fault);
    const before = provider.tokensGiven();
    const cookie = await goThrough(forged);
    // The fault counts as tried only if the server fetched the broken token.
    await attempt(fault, provider.tokensGiven() > before, cookie);
  }
  provider.break(null);
  for (const [name, change] of Object.entries(changes)) {
    let changed = false;
    const cookie = await goThrough(forged, (back) => {
      const sent = back.search;
      change(back);
      changed = back.search !== sent;
    });
    await attempt(name, changed, cookie);
  }
  const stranger = await beginSignIn(forged);
  await goThrough(forged);
  const cookie = cookieIn(stranger, 'certway_flow');
  await attempt(ANOTHER_BROWSER, cookie !== '', cookie);
  return entered;
}

const STORED =
  'select (select count(*) from accounts_user) + (select count(*) from sessions_session) as n';

export async function forge(rounds: number): Promise<Findings> {
  const found = new Findings();
  const provider = await startOtherProvider();
  const product = await startKillable({
    SAMPLE_DATA: 'off',
    ADMIN_EMAILS: 'boss@certway.example',
    GOOGLE_CLIENT_ID: 'certway',
    GOOGLE_CLIENT_SECRET: 'secret',
    OIDC_ISSUER: provider.issuer,
  });
  const client = new Client(product.port);
  const db = openInside(product);
  const forged = { client, found, provider };
  const stored = async () => (await db.$client.query<{ n: string }>(STORED)).rows[0]?.n;
  try {
    const before = await stored();
    for (let round = 0; round < rounds; round++) {
      provider.become({ subject: `forged-${round}`, email: 'boss@certway.example' });
      for (const name of await oneRound(forged)) found.problem(`${name}: got in`);
    }
    found.demand(MUST_STRIKE, rounds);
    if ((await stored()) !== before) found.problem('something was stored of a forged sign-in');
    // As a control, the same steps must sign the user in with a valid token.
    if (!(await triesToEnter(forged, await goThrough(forged)))) found.problem('nobody gets in');
  } finally {
    client.close();
    await db.$client.end();
    await product.stop();
    await provider.close();
  }
  return found;
}
