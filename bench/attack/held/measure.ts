import { mayEnter, type Role, roles } from '@certway/contract/accounts/roles';
import { seededChance } from '../../../server/src/samples/lively/chance.ts';
import { everyCall, type SomeCall } from '../../../server/src/test/generators/every-call.ts';
import { draw } from '../../../server/src/test/generators/shapes.ts';
import { Findings } from '../fuzz.ts';
import { pathOf, shapes } from '../requests.ts';
import { type ResourceFactory, WITHIN_MS } from '../resource-factory.ts';
import { bodyOf, knownIn } from '../valid/input.ts';
import { before } from '../valid/prepare.ts';
import type { EventLoopMeter } from './event-loop-meter.ts';
import { type LargeResources, makeLargeProgram, makeOwner } from './large-program.ts';
import { isMeasured, type LargestRequest, requestsOf } from './requests.ts';

/** Measures how long each call blocks the event loop with a large program, for each role. */

export const HELD_MS_AT_MOST = 50;
/** The fastest try counts, because code may not be compiled yet, and garbage may be collected. */
const TRIES = 4;

interface CallMeasurement {
  what: string;
  role: Role | null;
  status: number;
  refusal: string;
  ms: number;
}

interface MeasuredCall {
  call: SomeCall;
  what: string;
  role: Role | null;
  resources: LargeResources;
  largest: LargestRequest;
}

async function requestOf(factory: ResourceFactory, { call, resources, largest }: MeasuredCall) {
  const prepare = largest.prepare ?? before[call.name];
  const values = { ...resources.values, ...(await prepare?.(factory, resources)) };
  const { params, body } = shapes.get(call.name) ?? {};
  const drawing = { chance: seededChance(1), known: knownIn(values) };
  const query = typeof largest.query === 'function' ? largest.query(values) : largest.query;
  const path = pathOf(call.path, params && draw(params, drawing), query);
  const given = largest.body ? largest.body(values) : bodyOf(call.name, values);
  return { method: call.method, path, ...(body && { body: given ?? draw(body, drawing) }) };
}

async function measureOnce(factory: ResourceFactory, meter: EventLoopMeter, asked: MeasuredCall) {
  const { body, ...wanted } = await requestOf(factory, asked);
  const { role, resources } = asked;
  // Each request has a session of its own, because the number of calls per session is limited.
  const cookie = role === null ? undefined : await factory.users.signIn(resources.owner.id);
  const headers = { 'content-type': 'application/json' };
  // The body is serialized before the measurement, because a test runs the server in this process.
  const sent = body === undefined ? wanted : { ...wanted, headers, body: JSON.stringify(body) };
  await meter.begin();
  const reply = await factory.client.send({ ...sent, cookie, within: WITHIN_MS });
  return { ms: await meter.end(), reply };
}

async function measure(factory: ResourceFactory, meter: EventLoopMeter, asked: MeasuredCall) {
  let { ms, reply } = await measureOnce(factory, meter, asked);
  for (let time = 1; time < TRIES && ms > HELD_MS_AT_MOST && reply.status < 400; time++) {
    const again = await measureOnce(factory, meter, asked);
    ms = Math.min(ms, again.ms);
    reply = again.reply;
  }
  return { ms, reply };
}

export interface MeasureOptions {
  factory: ResourceFactory;
  meter: EventLoopMeter;
  questions: number;
  calls?: (name: string) => boolean;
  as?: readonly (Role | null)[];
}

/** All users of this bench have access to the program, which makes them paid learners. */
const withAccess = (role: Role | null) => (role === 'user' || role === 'demo' ? 'paid' : role);

/** All roles use one large program, each with its own attempts and notes. */
async function* callsOf({ factory, questions, calls, as = [null, ...roles] }: MeasureOptions) {
  const large = await makeLargeProgram(factory, questions);
  const owners = new Map<Role | null, LargeResources>();
  for (const role of as) owners.set(role, await makeOwner(factory, large, role ?? 'paid'));
  for (const call of everyCall.filter((one) => isMeasured(one) && (calls?.(one.name) ?? true))) {
    for (const [role, resources] of owners) {
      if (!mayEnter(call.endpoint.openTo, withAccess(role))) continue;
      for (const [what, largest] of requestsOf(call.name))
        yield { call, role, resources, what, largest };
    }
  }
}

export async function measureCalls(measuring: MeasureOptions): Promise<CallMeasurement[]> {
  const { factory, meter } = measuring;
  const all: CallMeasurement[] = [];
  for await (const asked of callsOf(measuring)) {
    const { reply, ms } = await measure(factory, meter, asked);
    const refusal = reply.status >= 400 ? reply.text.slice(0, 200) : '';
    all.push({ what: asked.what, role: asked.role, status: reply.status, refusal, ms });
  }
  return all;
}

const line = ({ what, role, status, refusal, ms }: CallMeasurement) =>
  `  ${ms.toFixed(1).padStart(7)} ms  ${status}  ${(role ?? 'nobody').padEnd(8)} ${what} ${refusal}`;

export async function holdLoop(measuring: MeasureOptions): Promise<Findings> {
  const found = new Findings();
  const all = await measureCalls(measuring);
  found.requests = all.length;
  console.log('  the longest:');
  const longest = all.toSorted((a, b) => b.ms - a.ms).slice(0, 30);
  for (const held of longest) console.log(line(held));
  for (const { what, role, ms } of all) {
    if (ms > HELD_MS_AT_MOST)
      found.problem(`${what} as ${role} held the loop for ${Math.round(ms)} ms`);
  }
  for (const [what, times] of Map.groupBy(all, (held) => held.what)) {
    if (times.every(({ status }) => status >= 400))
      found.problem(`${what}: answered to nobody, and showed nothing`);
  }
  return found;
}
