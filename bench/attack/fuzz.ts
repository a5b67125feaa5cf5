import { type Role, roles } from '@certway/contract/accounts/roles';
import { type SeededRandom, seededChance } from '../../server/src/samples/lively/chance.ts';
import { everyCall, type SomeCall } from '../../server/src/test/generators/every-call.ts';
import type { Client, ClientReply, ClientRequest } from '../product/client.ts';
import { type Fixtures, HIDDEN_MARK, KEY_MARK, KEY_NUMBER } from './fixtures.ts';
import { type RequestStyle, requestFor, requestStyles } from './requests.ts';
import type { Member } from './test-users.ts';

export class Findings {
  requests = 0;
  readonly statuses = new Map<number, number>();
  readonly problems: string[] = [];
  slowestMs = 0;
  /** How often each attack was effective. An attack that was never effective proves nothing. */
  readonly struck = new Map<string, number>();

  strike(name: string): void {
    this.struck.set(name, (this.struck.get(name) ?? 0) + 1);
  }

  /** An attack that was effective too rarely is a problem of the bench. */
  demand(names: readonly string[], atLeast = 1): void {
    for (const name of names) {
      const count = this.struck.get(name) ?? 0;
      if (count < atLeast) this.problem(`${name}: struck ${count} times instead of ${atLeast}`);
    }
  }

  note(reply: ClientReply): void {
    this.requests++;
    this.statuses.set(reply.status, (this.statuses.get(reply.status) ?? 0) + 1);
    this.slowestMs = Math.max(this.slowestMs, reply.ms);
  }

  problem(text: string): void {
    this.problems.push(text);
    if (this.problems.length <= 40) console.log(`  ! ${text.slice(0, 600)}`);
  }

  inFigures(): string {
    const sorted = [...this.statuses].sort(([a], [b]) => a - b);
    return sorted.map(([status, count]) => `${status}: ${count}`).join(', ');
  }
}

const inside = /node_modules|\.ts:\d+:\d+|Failed query|at async /;

export function leaksIn(text: string, role: Role | null): string | null {
  if (inside.test(text)) return 'the inside of the server';
  if (role === 'admin') return null;
  if (text.includes(KEY_MARK) || text.includes(KEY_NUMBER)) return 'a key';
  // The statistics of partners name programs that are not in the store, which is no leak.
  return role !== 'partner' && text.includes(HIDDEN_MARK)
    ? 'a program that is not in the store'
    : null;
}

function shapeProblem({ status, headers, text }: ClientReply): string | null {
  if (headers['x-content-type-options'] !== 'nosniff') return 'has no nosniff';
  if (!headers['content-security-policy']) return 'has no content security policy';
  if (status < 400) return null;
  try {
    const { success, code, message, errors } = JSON.parse(text);
    if (success !== false || !code || !message) return 'is no refusal of ours';
    return code === 'invalid-input' && !errors?.[0]?.field ? 'names no field' : null;
  } catch {
    return 'is not JSON';
  }
}

const MAY_BE_KEPT = /no-store|no-cache|immutable/;

export function judge(
  found: Findings,
  wanted: ClientRequest,
  reply: ClientReply,
  role: Role | null,
): void {
  found.note(reply);
  const what = `${wanted.method} ${wanted.path.slice(0, 200)} as ${role}: ${reply.status}`;
  if (reply.status >= 500) {
    found.problem(`${what} ${reply.text.slice(0, 200)} ← ${String(wanted.body).slice(0, 300)}`);
    return;
  }
  const leak = leaksIn(reply.text, role);
  if (leak) found.problem(`${what} tells ${leak}`);
  const kept = reply.headers['cache-control'] ?? '';
  if (role !== null && reply.status === 200 && !MAY_BE_KEPT.test(kept))
    found.problem(`${what} may be kept by a cache: ${kept || 'it does not say'}`);
  const shape = shapeProblem(reply);
  if (shape && reply.status !== 304) found.problem(`${what} ${shape}: ${reply.text.slice(0, 200)}`);
}

interface Fuzzing {
  client: Client;
  fixtures: Fixtures;
  requests: number;
  seed: number;
}

let addresses = 0;
/** Requests come from many addresses, because the server limits some calls by address. */
export const nextAddress = () => `127.2.0.${1 + (addresses++ % 250)}`;

/** Callers with more rights are drawn twice as often. */
const OFTEN: readonly (Role | null)[] = [null, ...roles, 'paid', 'trainer', 'admin'];

const chooseManner = (call: SomeCall, chance: SeededRandom): RequestStyle => {
  const manner = chance.pick(['valid', 'valid', ...requestStyles] as const);
  return call.endpoint.upload && manner === 'hostile' ? 'nearly' : manner;
};

async function one(fuzzing: Fuzzing, found: Findings, number: number): Promise<void> {
  const { client, fixtures, seed } = fuzzing;
  const chance = seededChance(seed * 1_000_003 + number);
  const call = everyCall[number % everyCall.length] as SomeCall;
  const role = chance.pick(OFTEN);
  const member: Member | null = role && fixtures.users.pick(role, chance);
  const manner = chooseManner(call, chance);
  const drawn = requestFor(call, manner, { member, fixtures, seed: chance.between(1, 2 ** 31) });
  const wanted = { ...drawn, from: nextAddress() };
  const reply = await client.send(wanted).catch((error: Error) => error);
  if (reply instanceof Error) return noteCut(found, wanted, reply);
  found.strike(call.name);
  judge(found, wanted, reply, await roleNow(fuzzing, member, reply));
  if (member && [401, 429].includes(reply.status)) await fixtures.users.replace(member);
}

/** The current role counts, because an admin of the attack may have changed it. */
async function roleNow({ fixtures }: Fuzzing, member: Member | null, reply: ClientReply) {
  if (!member || !leaksIn(reply.text, member.role)) return member?.role ?? null;
  const role = await fixtures.users.roleNow(member);
  if (role !== member.role) await fixtures.users.replace(member);
  return role;
}

/** A lost connection is a problem, unless the server refused to read the body. */
function noteCut(found: Findings, { method, path, body }: ClientRequest, error: Error): void {
  const cutShort = /ECONNRESET|EPIPE|socket hang up/.test(String(error.cause ?? error));
  if (cutShort && body !== undefined) return;
  found.problem(`${method} ${path.slice(0, 200)}: ${error.message}`);
}

const AT_ONCE = 16;
const REFRESH_EVERY = 2000;
const EACH_CALL_AT_LEAST = 500;

export async function fuzz(fuzzing: Fuzzing): Promise<Findings> {
  const found = new Findings();
  const { fixtures, requests } = fuzzing;
  let next = 0;
  await fixtures.refresh();
  const work = async () => {
    while (next < requests) {
      const number = next++;
      if (number % REFRESH_EVERY === REFRESH_EVERY - 1) await fixtures.refresh();
      await one(fuzzing, found, number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const names = everyCall.map(({ name }) => name);
  found.demand(names, Math.min(EACH_CALL_AT_LEAST, Math.floor((requests / names.length) * 0.9)));
  return found;
}
