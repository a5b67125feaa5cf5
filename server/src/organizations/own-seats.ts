import type { Person } from '@certway/contract/endpoint';
import type { OwnSeat } from '@certway/contract/organizations/organization';
import { announceAccess, lockPerson } from '../access/index.ts';
import { isOver } from '../classes/index.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import {
  addToSeatCounts,
  findOrganization,
  findProgramsOfOrganizations,
  lockOrganization,
} from './repository.ts';
import { listOwnSeatRows } from './repository-own.ts';
import { deleteSeatInvitation, findOwnInvitation, listManagers } from './repository-seats.ts';
import { beginSeat, endSeat } from './seat.ts';

/** Lists the open invitations and the seats of the caller, the latest first. */
export async function listOwnSeats(
  { db, now }: Platform,
  person: Person,
  window: PageRequest,
): Promise<Page<OwnSeat>> {
  const page = await listOwnSeatRows(db, person.id, window);
  const ids = page.items.map(({ row }) => row.id);
  const programs = await findProgramsOfOrganizations(db, ids);
  const managers = Map.groupBy(await listManagers(db, ids), (each) => each.organizationId);
  const at = now();
  return serializePage(page, ({ row, trainer, invitationId, since }) => ({
    organizationId: row.id,
    name: row.name,
    trainer: trainer ?? '',
    programs: programs.get(row.id) ?? [],
    endsOn: row.endsOn,
    state: isOver(row.endsAt, at) ? ('ended' as const) : ('running' as const),
    swapAfterDays: row.swapAfterDays,
    swapBelowQuestions: row.swapBelowQuestions,
    managers: (managers.get(row.id) ?? []).map(({ username }) => username),
    invitationId,
    since,
  }));
}

/** Takes the seat of an invitation to the caller's verified address. */
export async function agreeToSeat(
  platform: Platform,
  person: Person,
  invitationId: string,
): Promise<{ success: true } | Failure<'organization-ended' | 'no-places-left'>> {
  const { db, now } = platform;
  const refused = await inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, person.id))) return throwHttpError('signed-out');
    const invitation =
      (await findOwnInvitation(tx, invitationId, person.id)) ?? throwHttpError('not-found');
    return beginSeat(tx, invitation, person.id, now());
  });
  if (failed(refused)) return refused;
  announceAccess(platform, person.id);
  return { success: true };
}

export async function declineSeat({ db }: Platform, person: Person, invitationId: string) {
  return inTransaction(db, async (tx) => {
    const { organizationId } =
      (await findOwnInvitation(tx, invitationId, person.id)) ?? throwHttpError('not-found');
    await lockOrganization(tx, organizationId);
    if (!(await deleteSeatInvitation(tx, organizationId, invitationId)))
      return throwHttpError('not-found');
    await addToSeatCounts(tx, organizationId, { invited: -1 });
    return { success: true as const };
  });
}

/** Gives up the caller's own seat. Others learn nothing of the organization. */
export async function leaveSeat(platform: Platform, person: Person, organizationId: string) {
  const { db, now } = platform;
  await inTransaction(db, async (tx) => {
    const at = now();
    const found = await findOrganization(tx, organizationId, person.id, at);
    const held = found && { row: found.row, userId: person.id, actorId: null };
    const isLeft = held && (await endSeat(tx, held, at));
    return isLeft || throwHttpError('not-found');
  });
  announceAccess(platform, person.id);
  return { success: true as const };
}
