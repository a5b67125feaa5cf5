import type { Person } from '@certway/contract/endpoint';
import type { Seat } from '@certway/contract/organizations/organization';
import type { SeatState } from '@certway/contract/organizations/states';
import { announceAccess } from '../access/index.ts';
import type { Executor } from '../db/database.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { openOrganization } from './open.ts';
import type { OrganizationRow } from './repository.ts';
import { readProgress } from './repository-progress.ts';
import { listHolderRows, listReleasedRows, listSeatInvitationRows } from './repository-seats.ts';
import { freeFrom } from './rules/swap.ts';
import { endSeat } from './seat.ts';

interface SeatQuery extends PageRequest {
  q: string;
}

const NOTHING = {
  lastActiveAt: null,
  answeredCount: 0,
  shareCorrect: null,
  examCount: 0,
  examsPassed: 0,
  lastExamScore: null,
};

async function listJoined(
  db: Executor,
  row: OrganizationRow,
  window: SeatQuery & { now: Date },
): Promise<Page<Seat>> {
  const { now, ...asked } = window;
  const page = await listHolderRows(db, row.id, asked);
  const found = await readProgress(db, row.id, page.items);
  return serializePage(page, ({ userId, name, email, agreedAt }) => {
    const progress = found.get(userId) ?? NOTHING;
    const { answeredCount } = progress;
    return {
      userId,
      invitationId: null,
      name,
      email,
      state: 'joined' as const,
      since: agreedAt,
      freeFrom: freeFrom(row, { agreedAt, answeredCount }, now),
      progress,
    };
  });
}

async function listInvited(db: Executor, organizationId: string, window: SeatQuery) {
  const page = await listSeatInvitationRows(db, organizationId, window);
  return serializePage(page, ({ id, email, createdAt }) => ({
    userId: null,
    invitationId: id,
    name: email,
    email,
    state: 'invited' as const,
    since: createdAt,
    freeFrom: null,
    progress: null,
  }));
}

async function listReleased(
  db: Executor,
  organizationId: string,
  window: SeatQuery & { now: Date },
) {
  const page = await listReleasedRows(db, organizationId, window);
  return serializePage(page, ({ userId, name, leftAt, freeAt }) => ({
    userId,
    invitationId: null,
    name: name ?? '',
    email: null,
    state: 'released' as const,
    since: leftAt,
    freeFrom: freeAt,
    progress: null,
  }));
}

/** Lists one of the three groups of seats that are taken. */
export async function listSeats(
  { db, now }: Platform,
  person: Person,
  { organizationId, state, ...window }: SeatQuery & { organizationId: string; state: SeatState },
): Promise<Page<Seat>> {
  const at = now();
  const { row } = await openOrganization(db, person, { organizationId, now: at });
  if (state === 'invited') return listInvited(db, organizationId, window);
  if (state === 'released') return listReleased(db, organizationId, { ...window, now: at });
  return listJoined(db, row, { ...window, now: at });
}

/** Takes the seat from a person (idempotent). */
export async function removeSeatHolder(
  platform: Platform,
  person: Person,
  { organizationId, userId }: { organizationId: string; userId: string },
) {
  const { db, now } = platform;
  const isRemoved = await inTransaction(db, async (tx) => {
    const { row } = await openOrganization(tx, person, { organizationId, now: now() });
    return endSeat(tx, { row, userId, actorId: person.id }, now());
  });
  if (isRemoved) announceAccess(platform, userId);
  return { success: true as const };
}
