import { mayEnter, type Role, roles } from '@certway/contract/accounts/roles';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { everyCall, type SomeCall } from '../../server/src/test/generators/every-call.ts';
import { draw, type Shape } from '../../server/src/test/generators/shapes.ts';
import type { ClientReply } from '../product/client.ts';
import { isAllowed } from './allowed.ts';
import { Findings, judge, nextAddress } from './fuzz.ts';
import { pathOf, shapes } from './requests.ts';
import {
  type ProgramResources,
  type ResourceFactory,
  type Subject,
  subjects,
} from './resource-factory.ts';
import type { Member } from './test-users.ts';
import { bodyOf, knownIn, type Values, validInput } from './valid/input.ts';
import { before } from './valid/prepare.ts';

/** Makes every call in every role on the resources of many, as `allowed.ts` allows or not. */

export type Cell = { call: SomeCall; role: Role | null; subject: Subject };

function fieldsOf(shape: Shape | undefined): string[] {
  if (!shape) return [];
  const { properties = {}, items, anyOf = [], oneOf = [] } = shape;
  const own = Object.entries(properties).flatMap(([name, part]) => [name, ...fieldsOf(part)]);
  return [...own, ...[items, ...anyOf, ...oneOf].flatMap(fieldsOf)];
}

const namesThings = ({ name }: SomeCall): boolean => {
  const { params, body, query } = shapes.get(name) ?? {};
  const fields = [params, body, query].flatMap(fieldsOf);
  return fields.some((field) => /Id$|^(program|email|code)$/.test(field) && field !== 'sendId');
};

/** Returns whether the URL has the ids of a program and of a resource that should belong to it. */
const mayBeMixed = ({ path }: SomeCall) => /:programId\b.*:\w+Id\b/.test(path);

export const cells: Cell[] = everyCall
  .filter((call) => namesThings(call) && !call.endpoint.upload && call.endpoint.reply !== 'events')
  .flatMap((call) =>
    [null, ...roles].flatMap((role) =>
      subjects
        .filter((subject) => !(role === null && subject === 'own'))
        .filter((subject) => subject !== 'mixed' || mayBeMixed(call))
        .map((subject) => ({ call, role, subject })),
    ),
  );

const TRIES = 4;
const AT_ONCE = 4;
const CALLS_A_SESSION = 40;
export async function tryCall(
  factory: ResourceFactory,
  call: SomeCall,
  member: Member | null,
  values: Values,
) {
  for (let seed = 1; ; seed++) {
    const drawing = { chance: seededChance(seed), known: knownIn(values) };
    const { params, query, body } = shapes.get(call.name) ?? {};
    const path = pathOf(call.path, params && draw(params, drawing), query && draw(query, drawing));
    const wanted = {
      method: call.method,
      path,
      cookie: member?.cookie,
      from: nextAddress(),
      ...(body && { body: bodyOf(call.name, values) ?? draw(body, drawing) }),
    };
    const reply = await factory.client.json(wanted);
    if (reply.status !== 400 || seed === TRIES) return reply;
  }
}

export interface Sweep {
  found: Findings;
  /** The calls that admitted a request. A sweep in which no request is admitted proves nothing. */
  entered: Set<string>;
}

/** A caller who owns the resources has access to the program, and so is a paid learner. */
const withAccess = (role: Role | null, subject: Subject): Role | null =>
  subject === 'own' && (role === 'user' || role === 'demo') ? 'paid' : role;

/** A caller whose role is refused before resources are read needs no preparation. */
const preparing = ({ call, role, subject }: Cell) =>
  mayEnter(call.endpoint.openTo, withAccess(role, subject)) ? before[call.name] : undefined;

/** Calls about a running mock exam or a submitted one. All others are about a running quiz. */
const OF_PAPERS = new Set(['beginExam', 'moveInExam', 'saveAnnotations']);
const OF_RESULTS = new Set(['getResult', 'getAnswerLog', 'getFeedback', 'giveFeedback']);
async function valuesFor(
  factory: ResourceFactory,
  cell: Cell,
  resources: ProgramResources | null,
): Promise<Values> {
  if (!resources) return {};
  const { name } = cell.call;
  const { requestedInProgramId: programId } = resources;
  const values = { ...resources.values, ...(await preparing(cell)?.(factory, resources)) };
  if (OF_PAPERS.has(name)) values.attemptId = values.paperId;
  if (OF_RESULTS.has(name)) values.quizId = values.resultId;
  return programId ? { ...values, programId, program: programId } : values;
}

function compare(sweep: Sweep, cell: Cell, { status }: ClientReply): void {
  const { call, subject } = cell;
  const { found } = sweep;
  const role = withAccess(cell.role, subject);
  const what = `${call.name}, ${subject}`;
  const who = cell.role ?? 'nobody';
  if (!mayEnter(call.endpoint.openTo, role) && ![401, 403].includes(status)) {
    found.problem(`${what}: ${who} got ${status} where the gate turns them away`);
  }
  if (status === 429) found.problem(`${what}: ${who} was over a limit, and nothing was shown`);
  if (status >= 400) {
    // The input is valid, so a refusal can only be due to the caller.
    const isTurnedAway = [401, 403, 404].includes(status);
    if (!isTurnedAway && validInput[call.name] && !isAllowed(call, subject, role)) {
      found.problem(`${what}: ${who} got ${status} instead of being turned away`);
    }
    return;
  }
  sweep.entered.add(call.name);
  if (!isAllowed(call, subject, role)) found.problem(`${what}: ${who} got in with ${status}`);
}

/** The resources are made anew after each call that may have changed them. */
async function sweepGroup(
  factory: ResourceFactory,
  group: readonly Cell[],
  sweep: Sweep,
): Promise<void> {
  let member: Member | null = null;
  let resources: ProgramResources | null | undefined;
  const { role, subject } = group[0] as Cell;
  let calls = 0;
  for (const cell of group) {
    const { call } = cell;
    // Another user continues before the session reaches its limit of calls.
    if (resources === undefined || ++calls % CALLS_A_SESSION === 0) {
      member = role && (await factory.someone(role));
      resources = await factory.subject(member, subject);
    }
    const reply = await tryCall(factory, call, member, await valuesFor(factory, cell, resources));
    const wanted = { method: call.method, path: `${call.line} (${subject})` };
    judge(sweep.found, wanted, reply, role);
    compare(sweep, cell, reply);
    if (call.method !== 'GET' && (reply.status < 400 || preparing(cell))) resources = undefined;
  }
}

export async function sweepAccess(
  factory: ResourceFactory,
  chosen: readonly Cell[],
): Promise<Sweep> {
  const sweep: Sweep = { found: new Findings(), entered: new Set() };
  const groups = [...Map.groupBy(chosen, ({ role, subject }) => `${role} ${subject}`).values()];
  const work = async () => {
    for (let group = groups.pop(); group; group = groups.pop()) {
      await sweepGroup(factory, group, sweep);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sweep;
}
