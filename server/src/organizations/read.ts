import type { Person } from '@certway/contract/endpoint';
import type {
  ListedOrganization,
  OpenedOrganization,
} from '@certway/contract/organizations/organization';
import type { OrganizationState } from '@certway/contract/organizations/states';
import { isOver } from '../classes/index.ts';
import type { Executor } from '../db/database.ts';
import type { PageRequest } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { type OrganizationOfCaller, openOrganization, withSeatStanding } from './open.ts';
import { mayOwn, organizationScopeOf } from './policy.ts';
import {
  findProgramsOfOrganizations,
  type GivenProgram,
  listOrganizationRows,
} from './repository.ts';
import { listManagers } from './repository-seats.ts';

function serializeListed(
  { row, ownerName, releasedCount, standing }: OrganizationOfCaller,
  programs: GivenProgram[],
  now: Date,
): ListedOrganization {
  const { id, ownerId, name, endsOn, endsAt, seats, joinedCount, invitedCount } = row;
  return {
    _id: id,
    name,
    owner: ownerId === null ? null : { _id: ownerId, username: ownerName ?? '' },
    programs,
    endsOn,
    state: isOver(endsAt, now) ? 'ended' : 'running',
    seats,
    joinedCount,
    invitedCount,
    releasedCount,
    standing,
  };
}

interface OrganizationQuery extends PageRequest {
  q: string;
  state?: OrganizationState | undefined;
}

/** Lists the organizations that the person may open. For a person who only holds a seat, none. */
export async function listOrganizations(
  { db, now }: Platform,
  person: Person,
  { q, state, ...window }: OrganizationQuery,
): Promise<Page<ListedOrganization>> {
  const at = now();
  const filter = { scope: organizationScopeOf(person), q, state, now: at };
  const { items, ...total } = await listOrganizationRows(db, filter, window);
  const programs = await findProgramsOfOrganizations(
    db,
    items.map(({ row }) => row.id),
  );
  const opened = items.flatMap((found) => withSeatStanding(person, found) ?? []);
  return {
    items: opened.map((each) => serializeListed(each, programs.get(each.row.id) ?? [], at)),
    ...total,
  };
}

/** Returns an organization as the person sees it after a change, or on its page. */
export async function readOrganization(
  db: Executor,
  person: Person,
  organizationId: string,
  now: Date,
): Promise<OpenedOrganization> {
  const opened = await openOrganization(db, person, { organizationId, now });
  const programs = await findProgramsOfOrganizations(db, [organizationId]);
  const managers = await listManagers(db, [organizationId]);
  const { timeZone, swapAfterDays, swapBelowQuestions } = opened.row;
  return {
    ...serializeListed(opened, programs.get(organizationId) ?? [], now),
    timeZone,
    swapAfterDays,
    swapBelowQuestions,
    managers: managers.map(({ userId, username, email }) => ({ userId, username, email })),
    mayOwn: mayOwn(opened.standing),
  };
}

export const getOrganization = ({ db, now }: Platform, person: Person, organizationId: string) =>
  readOrganization(db, person, organizationId, now());
