import { mayEnter, type Role, roles } from '@certway/contract/accounts/roles';
import { seededChance } from '../../../server/src/samples/lively/chance.ts';
import { everyCall, type SomeCall } from '../../../server/src/test/generators/every-call.ts';
import { draw } from '../../../server/src/test/generators/shapes.ts';
import type { ClientReply } from '../../product/client.ts';
import { Findings } from '../fuzz.ts';
import { pathOf, shapes } from '../requests.ts';
import type { ResourceFactory, Values } from '../resource-factory.ts';
import { validInput } from '../valid/input.ts';
import { before } from '../valid/prepare.ts';
import type { EventLoopMeter } from './event-loop-meter.ts';
import {
  anew,
  type LargeProgram,
  makeLargeProgram,
  makeOwner,
  type Owner,
  WITHIN_MS,
} from './large-program.ts';
import type { LargestRequest, RequestContext } from './largest-request.ts';
import { isMeasured, waysOf } from './requests.ts';

/**
 * Measures how long each call blocks the event loop, for each role that may make it, with a large
 * program.
 */

export const HELD_MS_AT_MOST = 50;
/**
 * The number of tries, of which the fastest counts: a first try runs code that is not compiled yet,
 * and any try may include garbage collection.
 */
const TRIES = 4;

interface CallMeasurement {
  what: string;
  role: Role | null;
  status: number;
  /** The body of the server's refusal, empty if the call succeeded. */
  refusal: string;
  /** The time of the first try (`firstMs`) and the minimum of all tries (`ms`). */
  firstMs: number;
  ms: number;
}

interface MeasuredCall extends RequestContext {
  call: SomeCall;
  largest: LargestRequest;
}

/**
 * Returns the largest request of a call, or any valid request if no largest one is defined for the
 * call.
 */
async function requestOf({ call, largest, ...context }: MeasuredCall) {
  const { factory, owner, large } = context;
  const values: Values = { ...owner.values };
  const resources = { values, owner: owner.member, trainer: large.trainer } as const;
  const made = largest.ready
    ? await largest.ready(context)
    : await before[call.name]?.(factory, { ...resources, state: 'public', isOwn: true });
  Object.assign(values, made);
  const { params, body } = shapes.get(call.name) ?? {};
  const drawing = { chance: seededChance(1), known: (field: string) => values[field] };
  const query = typeof largest.query === 'function' ? largest.query(context) : largest.query;
  const path = pathOf(call.path, params && draw(params, drawing), query);
  const given = largest.body ? largest.body(context, values) : validInput[call.name]?.(values);
  return { method: call.method, path, ...(body && { body: given ?? draw(body, drawing) }) };
}

async function measureOnce(meter: EventLoopMeter, asked: MeasuredCall, role: Role | null) {
  const { factory, owner } = asked;
  const { body, ...wanted } = await requestOf(asked);
  const cookie = role === null ? undefined : (await anew(factory, owner.member)).cookie;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = text === undefined ? {} : { 'content-type': 'application/json' };
  await meter.begin();
  const sent = { ...wanted, cookie, headers, body: text, within: WITHIN_MS };
  const reply: ClientReply = await factory.client.send(sent);
  return { ms: await meter.end(), reply };
}

async function measure(meter: EventLoopMeter, asked: MeasuredCall, role: Role | null) {
  const first = await measureOnce(meter, asked, role);
  let { ms, reply } = first;
  for (let time = 1; time < TRIES && ms > HELD_MS_AT_MOST && reply.status < 400; time++) {
    const again = await measureOnce(meter, asked, role);
    ms = Math.min(ms, again.ms);
    reply = again.reply;
  }
  return { firstMs: first.ms, ms, reply };
}

export interface MeasureOptions {
  factory: ResourceFactory;
  meter: EventLoopMeter;
  questions: number;
  /** Selects the calls to measure. Defaults to all. */
  calls?: (name: string) => boolean;
  as?: readonly (Role | null)[];
  say?: (held: CallMeasurement) => void;
}

/**
 * Creates one user for each role. All of them use one large program, with their own attempts and
 * notes.
 */
async function ownersOf(
  factory: ResourceFactory,
  large: LargeProgram,
  as: readonly (Role | null)[],
) {
  const owners = new Map<Role | null, Owner>();
  for (const role of as) owners.set(role, await makeOwner(factory, large, role ?? 'paid'));
  return owners;
}

/**
 * Returns 'paid' for users and demo users, because all users of this bench have access to the
 * program.
 */
const withAccess = (role: Role | null) => (role === 'user' || role === 'demo' ? 'paid' : role);

/** Yields each measured call, in each variant, for each role that may make the call. */
function* cellsOf(owners: ReadonlyMap<Role | null, Owner>, calls: (name: string) => boolean) {
  for (const call of everyCall.filter((one) => isMeasured(one) && calls(one.name))) {
    for (const [role, owner] of owners) {
      if (!mayEnter(call.endpoint.openTo, withAccess(role))) continue;
      for (const [what, largest] of waysOf(call.name)) yield { call, role, owner, what, largest };
    }
  }
}

export async function measureCalls(measuring: MeasureOptions): Promise<CallMeasurement[]> {
  const { factory, meter, questions, say, calls = () => true, as = [null, ...roles] } = measuring;
  const large = await makeLargeProgram(factory, questions);
  const owners = await ownersOf(factory, large, as);
  const all: CallMeasurement[] = [];
  for (const { role, what, ...cell } of cellsOf(owners, calls)) {
    const { reply, ...times } = await measure(meter, { factory, large, ...cell }, role);
    const refusal = reply.status >= 400 ? reply.text.slice(0, 200) : '';
    const held = { what, role, status: reply.status, refusal, ...times };
    all.push(held);
    say?.(held);
  }
  return all;
}

const line = ({ what, role, status, refusal, firstMs, ms }: CallMeasurement) =>
  `  ${ms.toFixed(1).padStart(7)} ms (first ${firstMs.toFixed(0).padStart(4)})  ${status}  ${(role ?? 'nobody').padEnd(8)} ${what} ${refusal}`;

/** Prints each measurement, and reports calls that blocked the event loop too long or never succeeded. */
export async function holdLoop(measuring: Omit<MeasureOptions, 'say'>): Promise<Findings> {
  const found = new Findings();
  const all = await measureCalls({ ...measuring, say: (held) => console.log(line(held)) });
  found.requests = all.length;
  console.log('  the longest:');
  const longest = all.toSorted((a, b) => b.ms - a.ms).slice(0, 30);
  for (const held of longest) console.log(line(held));
  for (const held of all) {
    if (held.ms > HELD_MS_AT_MOST)
      found.problem(`${held.what} as ${held.role} held the loop for ${Math.round(held.ms)} ms`);
  }
  for (const [what, times] of Map.groupBy(all, (held) => held.what)) {
    if (times.every(({ status }) => status >= 400))
      found.problem(`${what}: answered to nobody, and showed nothing`);
  }
  return found;
}
