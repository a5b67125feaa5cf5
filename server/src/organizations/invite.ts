import type { Person } from '@certway/contract/endpoint';
import type { InvitedToSeat } from '@certway/contract/organizations/organization';
import type { SeatRefusal } from '@certway/contract/organizations/states';
import { isEmailAddress } from '../accounts/index.ts';
import { isOver } from '../classes/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, failed, HttpError, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { noticeOfInvitation } from './notices.ts';
import { openOrganization } from './open.ts';
import { addToSeatCounts, countTaken, lockOrganization } from './repository.ts';
import {
  deleteSeatInvitation,
  findTakenAddresses,
  insertSeatInvitations,
  listAccountIdsAt,
} from './repository-seats.ts';

const refused = (email: string, reason: SeatRefusal): InvitedToSeat => ({
  email,
  outcome: 'refused',
  reason,
});

interface Taken {
  invited: Set<string>;
  joined: Set<string | null>;
}

/** Decides about each address in the order of the list, until no seat is free. */
function decideAll(emails: string[], taken: Taken, free: number): InvitedToSeat[] {
  const seen = new Set<string>();
  let left = free;
  return emails.map((email) => {
    if (!isEmailAddress(email)) return refused(email, 'address-not-valid');
    if (seen.has(email)) return refused(email, 'address-repeated');
    seen.add(email);
    if (taken.joined.has(email)) return { email, outcome: 'already-joined', reason: null };
    if (taken.invited.has(email)) return { email, outcome: 'already-invited', reason: null };
    if (left <= 0) return refused(email, 'no-seats-left');
    left -= 1;
    return { email, outcome: 'invited', reason: null };
  });
}

interface Invited {
  organizationId: string;
  person: Person;
  emails: string[];
}

/** Reserves the seats under the lock of the organization, so that none is promised twice. */
async function reserve(tx: Transaction, { organizationId, person, emails }: Invited, now: Date) {
  const row = (await lockOrganization(tx, organizationId)) ?? throwHttpError('not-found');
  if (isOver(row.endsAt, now)) return fail('organization-ended');
  const taken = await findTakenAddresses(tx, organizationId, emails);
  const addresses = decideAll(emails, taken, row.seats - (await countTaken(tx, row, now)));
  const invited = addresses
    .filter(({ outcome }) => outcome === 'invited')
    .map(({ email }) => ({ organizationId, email, invitedBy: person.id, createdAt: now }));
  await insertSeatInvitations(tx, invited);
  await addToSeatCounts(tx, organizationId, { invited: invited.length });
  return { name: row.name, addresses };
}

/** Invites the people at these addresses. The reply does not tell who has an account. */
export async function inviteToSeats(
  platform: Platform,
  person: Person,
  organizationId: string,
  list: string[],
): Promise<{ addresses: InvitedToSeat[] } | Failure<'organization-ended'>> {
  const { db, now, limits } = platform;
  await openOrganization(db, person, { organizationId, now: now() });
  const seconds = await limits.count('seatInvitations', person.id);
  if (seconds > 0) throw new HttpError('too-many-requests', [], seconds);
  const emails = list.map((each) => each.toLowerCase());
  const reserved = await inTransaction(db, (tx) =>
    reserve(tx, { organizationId, person, emails }, now()),
  );
  if (failed(reserved)) return reserved;
  const { name, addresses } = reserved;
  const invited = addresses.filter(({ outcome }) => outcome === 'invited');
  const told = await listAccountIdsAt(
    db,
    invited.map(({ email }) => email),
  );
  for (const userId of told)
    await inTransaction(db, (tx) => noticeOfInvitation(tx, { userId, name, at: now() }));
  platform.eventBus.publish('account-changed', told);
  return { addresses };
}

export async function withdrawSeatInvitation(
  { db, now }: Platform,
  person: Person,
  { organizationId, invitationId }: { organizationId: string; invitationId: string },
) {
  return inTransaction(db, async (tx) => {
    await openOrganization(tx, person, { organizationId, now: now() });
    await lockOrganization(tx, organizationId);
    if (!(await deleteSeatInvitation(tx, organizationId, invitationId)))
      return throwHttpError('not-found');
    await addToSeatCounts(tx, organizationId, { invited: -1 });
    return { success: true as const };
  });
}
