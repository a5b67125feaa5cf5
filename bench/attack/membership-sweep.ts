import type { ClientReply } from '../product/client.ts';
import { type Sweep, tryCall } from './access.ts';
import { makeAttackedProgram } from './fixtures.ts';
import { Findings, judge } from './fuzz.ts';
import {
  classMemberships,
  isAllowedTo,
  type Membership,
  type MembershipCell,
  nameOfCell,
  seeAddresses,
} from './memberships.ts';
import { type ProgramResources, type ResourceFactory, valuesOf } from './resource-factory.ts';
import type { Member } from './test-users.ts';
import { type Values, validInput } from './valid/input.ts';
import { before } from './valid/prepare.ts';
import { withClass } from './valid/prepare-classes.ts';
import { withOrganization } from './valid/prepare-organizations.ts';

/** Makes every call about classes and organizations as people who hold a membership of one. */

const ofClasses: ReadonlySet<Membership> = new Set(classMemberships);

async function mustCall(
  factory: ResourceFactory,
  member: Member,
  name: string,
  values: Values,
  body?: unknown,
) {
  const { status, text } = await factory.send(member, name, values, body);
  if (status !== 200) throw new Error(`${name} was answered with ${status}: ${text}`);
  return JSON.parse(text);
}

/** Gives the caller the membership of the class or organization that the values name. */
async function giveMembership(
  factory: ResourceFactory,
  { trainer, caller, membership }: { trainer: Member; caller: Member; membership: Membership },
  values: Values,
): Promise<void> {
  const { email } = caller;
  const addresses = { addresses: [email] };
  if (membership === 'member') await mustCall(factory, trainer, 'inviteToClass', values, addresses);
  else if (membership === 'seat manager')
    await mustCall(factory, trainer, 'addSeatManager', values, { email });
  else if (membership === 'seat holder') {
    await mustCall(factory, trainer, 'inviteToSeats', values, addresses);
    const [{ invitationId }] = await mustCall(factory, caller, 'listOwnSeats', {});
    await mustCall(factory, caller, 'agreeToSeat', { invitationId });
  } else await mustCall(factory, trainer, 'setClassStaff', values, { email, role: membership });
}

/** Adds people whose addresses the replies could contain. */
async function addOthers(
  factory: ResourceFactory,
  trainer: Member,
  membership: Membership,
  values: Values,
): Promise<void> {
  const person = await factory.someone('paid');
  const invitation = ofClasses.has(membership) ? 'inviteToClass' : 'inviteToSeats';
  await mustCall(factory, trainer, invitation, values, { addresses: [person.email] });
  const other = ofClasses.has(membership) ? 'co-trainer' : 'seat manager';
  await giveMembership(
    factory,
    { trainer, caller: await factory.someone('trainer'), membership: other },
    values,
  );
}

interface World {
  values: Values;
  caller: Member;
}

/** Makes what the call is about, and a caller with the membership of it or of another one. */
async function makeWorld(
  factory: ResourceFactory,
  { call, membership, place, role }: MembershipCell,
): Promise<World> {
  const trainer = await factory.someone('trainer');
  const owner = await factory.someone('demo');
  const caller = await factory.someone(role);
  const program = await makeAttackedProgram(factory.fixtures.db, trainer.id, 'public');
  const values = valuesOf(program, owner, trainer);
  const resources: ProgramResources = { values, owner, trainer, state: 'public', isOwn: false };
  const another = ofClasses.has(membership) ? withClass : withOrganization;
  const prepare = before[call.name] ?? another;
  const about = { ...values, ...(await prepare(factory, resources)) };
  if (call.method === 'GET') await addOthers(factory, trainer, membership, about);
  const held = place === 'own' ? about : await another(factory, resources);
  await giveMembership(factory, { trainer, caller, membership }, held);
  return { values: about, caller };
}

const ADDRESS = /[\w.+-]+@[\w-]+\.[\w.-]+/g;

function compare(found: Findings, cell: MembershipCell, { caller }: World, reply: ClientReply) {
  const { call, membership, place, role } = cell;
  const who = `${call.name}: the ${membership} (${role}) of ${place === 'own' ? 'it' : 'another one'}`;
  const { status, text } = reply;
  const isRefused = status === 403 || status === 404;
  if (status === 429) found.problem(`${who} was over a limit, and nothing was shown`);
  if (isAllowedTo(cell) && isRefused) found.problem(`${who} was refused with ${status}`);
  if (!isAllowedTo(cell) && status < 400) found.problem(`${who} got in with ${status}`);
  if (!isAllowedTo(cell) && status >= 400 && !isRefused && validInput[call.name])
    found.problem(`${who} got ${status} instead of being turned away`);
  const others = (text.match(ADDRESS) ?? []).filter((address) => address !== caller.email);
  if (!(isAllowedTo(cell) && seeAddresses.has(membership)) && others.length > 0)
    found.problem(`${who} received the addresses ${others.join(', ')}`);
}

/** The world of a call is used again for the next call that needs the same, unless it may have changed. */
async function sweepCells(
  factory: ResourceFactory,
  cells: readonly MembershipCell[],
  sweep: Sweep,
): Promise<void> {
  let world: World | undefined;
  for (const cell of cells) {
    const { call } = cell;
    world ??= await makeWorld(factory, cell);
    const reply = await tryCall(factory, call, world.caller, world.values);
    const wanted = { method: call.method, path: `${call.line} (${cell.membership})` };
    judge(sweep.found, wanted, reply, world.caller.role);
    compare(sweep.found, cell, world, reply);
    if (reply.status < 400) sweep.entered.add(nameOfCell(cell));
    if (reply.status < 400 && call.method !== 'GET') world = undefined;
  }
}

const AT_ONCE = 4;

export async function sweepMemberships(
  factory: ResourceFactory,
  chosen: readonly MembershipCell[],
): Promise<Sweep> {
  const sweep: Sweep = { found: new Findings(), entered: new Set() };
  const prepares = [...new Set(Object.values(before))];
  const groups = Map.groupBy(
    chosen,
    ({ call, membership, place, role }) =>
      `${membership} ${place} ${role} ${prepares.indexOf(before[call.name] as (typeof prepares)[number])}`,
  );
  const waiting = [...groups.values()];
  const work = async () => {
    for (let group = waiting.pop(); group; group = waiting.pop())
      await sweepCells(factory, group, sweep);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sweep;
}
