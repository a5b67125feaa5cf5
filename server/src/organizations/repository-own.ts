import { asc, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import {
  holderTable,
  organizationTable,
  releasedSeatTable,
  seatInvitationTable,
  seatManagerTable,
} from './tables.ts';

const addressOf = (userId: string) =>
  sql`(select verified_email from ${userTable} where id = ${userId}::uuid)`;

/** The invitations to the verified address of a person, and the seats that the person holds. */
const selectOwn = (db: Executor, userId: string) =>
  unionAll(
    db
      .select({
        organizationId: seatInvitationTable.organizationId,
        invitationId: sql<string | null>`${seatInvitationTable.id}`.as('invitation_id'),
        since: sql<Date>`${seatInvitationTable.createdAt}`
          .mapWith(seatInvitationTable.createdAt)
          .as('since'),
      })
      .from(seatInvitationTable)
      .where(sql`${seatInvitationTable.email} = ${addressOf(userId)}`),
    db
      .select({
        organizationId: holderTable.organizationId,
        invitationId: sql<string | null>`null::uuid`.as('invitation_id'),
        since: sql<Date>`${holderTable.agreedAt}`.mapWith(holderTable.agreedAt).as('since'),
      })
      .from(holderTable)
      .where(eq(holderTable.userId, userId)),
  ).as('own');

export function listOwnSeatRows(db: Executor, userId: string, window: PageRequest) {
  const own = selectOwn(db, userId);
  const rows = db
    .select({
      row: organizationTable,
      trainer: userTable.username,
      invitationId: own.invitationId,
      since: own.since,
    })
    .from(own)
    .innerJoin(organizationTable, eq(organizationTable.id, own.organizationId))
    .leftJoin(userTable, eq(userTable.id, organizationTable.ownerId))
    .orderBy(desc(own.since), desc(own.organizationId));
  return readPage(db, { rows, counted: db.select(selectOne).from(own) }, window);
}

/** Gathers the organizations of a person: seats, invitations, and those owned or managed. */
export async function gatherOwnOrganizations(db: Executor, userId: string) {
  const { id, name, endsOn, seats, createdAt } = organizationTable;
  const joining = <Id>(column: Id) => sql`${id} = ${column}`;
  return {
    seats: await db
      .select({ name, agreedAt: holderTable.agreedAt })
      .from(holderTable)
      .innerJoin(organizationTable, joining(holderTable.organizationId))
      .where(eq(holderTable.userId, userId))
      .orderBy(asc(holderTable.agreedAt), asc(id)),
    formerSeats: await db
      .select({
        name,
        leftAt: releasedSeatTable.leftAt,
        freeAt: releasedSeatTable.freeAt,
      })
      .from(releasedSeatTable)
      .innerJoin(organizationTable, joining(releasedSeatTable.organizationId))
      .where(eq(releasedSeatTable.userId, userId))
      .orderBy(asc(releasedSeatTable.leftAt), asc(releasedSeatTable.id)),
    managed: await db
      .select({ name, since: seatManagerTable.since })
      .from(seatManagerTable)
      .innerJoin(organizationTable, joining(seatManagerTable.organizationId))
      .where(eq(seatManagerTable.userId, userId))
      .orderBy(asc(seatManagerTable.since), asc(id)),
    owned: await db
      .select({ name, endsOn, seats, createdAt })
      .from(organizationTable)
      .where(eq(organizationTable.ownerId, userId))
      .orderBy(asc(createdAt), asc(id)),
    invitations: await db
      .select({ name, createdAt: seatInvitationTable.createdAt })
      .from(seatInvitationTable)
      .innerJoin(organizationTable, joining(seatInvitationTable.organizationId))
      .where(sql`${seatInvitationTable.email} = ${addressOf(userId)}`)
      .orderBy(asc(seatInvitationTable.createdAt), asc(seatInvitationTable.id)),
  };
}

/** Lists the seats that a person holds, in the order of the organizations' locks. */
export async function listHeldBy(tx: Transaction, userId: string) {
  return tx
    .select()
    .from(holderTable)
    .where(eq(holderTable.userId, userId))
    .orderBy(asc(holderTable.organizationId));
}
