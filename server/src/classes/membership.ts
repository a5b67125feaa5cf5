import { endGrantOf, grantAccess, lockPerson } from '../access/index.ts';
import type { Transaction } from '../db/database.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import { noticeOfJoining, noticeOfLeaving } from './notices.ts';
import { isOver } from './period.ts';
import {
  addToCounts,
  type ClassRow,
  findClassRow,
  listProgramIds,
  takePlace,
} from './repository.ts';
import { deleteInvitationOf } from './repository-invitations.ts';
import { deleteMember, findMember, type MemberRow, putMember } from './repository-members.ts';

/**
 * Begins and ends memberships. Every change locks the person first and the row of the class second,
 * as the deletion of an account does.
 */

export interface Membership {
  row: ClassRow;
  userId: string;
  /** The person who adds or removes the member, or null if the member joins or leaves. */
  actorId: string | null;
}

type Refusal = 'class-ended' | 'class-full' | 'no-places-left';

async function givePrograms(
  tx: Transaction,
  { row, userId, actorId }: Membership,
  now: Date,
): Promise<Failure<'no-places-left'> | null> {
  const terms = { source: 'class', sourceId: row.id, priceCents: 0, periodDays: null } as const;
  const granting = { ...terms, userId, actorId, endsAt: row.endsAt, toldElsewhere: true };
  for (const programId of await listProgramIds(tx, row.id)) {
    const granted = await grantAccess(tx, { ...granting, programId }, now);
    if (failed(granted)) return granted;
  }
  return null;
}

/** Why no place could be taken. A class that was deleted meanwhile is 404. */
export async function placeRefusal(
  tx: Transaction,
  classId: string,
  now: Date,
): Promise<Failure<'class-ended' | 'class-full'>> {
  const row = (await findClassRow(tx, classId)) ?? throwHttpError('not-found');
  return fail(isOver(row.endsAt, now) ? 'class-ended' : 'class-full');
}

/** Takes a place for a member. A person who waits for approval already holds one. */
async function takeMemberPlace(
  tx: Transaction,
  classId: string,
  earlier: MemberRow | null,
  now: Date,
): Promise<boolean> {
  if (!earlier) return takePlace(tx, classId, { asPending: false, now });
  await addToCounts(tx, classId, { members: 1, pending: -1 });
  return true;
}

/**
 * Makes a person a member who has access to the programs of the class until its end. If a program
 * has no place left, the failure rolls back the whole transaction or savepoint.
 */
export async function addMember(
  tx: Transaction,
  membership: Membership,
  now: Date,
): Promise<'joined' | 'already-member' | Failure<Refusal | 'own-class'>> {
  const { row, userId, actorId } = membership;
  if (!(await lockPerson(tx, userId))) return throwHttpError('not-found');
  if (row.ownerId === userId) return fail('own-class');
  const earlier = await findMember(tx, row.id, userId);
  if (earlier && earlier.role !== 'member') return fail('own-class');
  if (earlier && !earlier.isPending) return 'already-member';
  if (isOver(row.endsAt, now)) return fail('class-ended');
  if (!(await takeMemberPlace(tx, row.id, earlier, now))) return placeRefusal(tx, row.id, now);
  await putMember(tx, { classId: row.id, userId, role: 'member', isPending: false, since: now });
  const invited = await deleteInvitationOf(tx, row.id, userId);
  if (invited > 0) await addToCounts(tx, row.id, { invited: -invited });
  // The row is read again, because its end may have moved before it was locked.
  const locked = (await findClassRow(tx, row.id)) ?? throwHttpError('not-found');
  const refused = await givePrograms(tx, { row: locked, userId, actorId }, now);
  if (refused) return refused;
  if (actorId !== null) await noticeOfJoining(tx, userId, row, now);
  return 'joined';
}

/**
 * Ends a membership or a request to join, and the access that the class gave. Everything else that
 * the person has stays. Returns false if the person is neither a member nor waits for approval.
 */
export async function endMembership(
  tx: Transaction,
  { row, userId, actorId }: Membership,
  now: Date,
): Promise<boolean> {
  await lockPerson(tx, userId);
  const member = await findMember(tx, row.id, userId);
  if (member?.role !== 'member') return false;
  await deleteMember(tx, row.id, userId);
  await addToCounts(tx, row.id, member.isPending ? { pending: -1 } : { members: -1 });
  if (member.isPending) return true;
  const from = { userId, source: 'class', sourceId: row.id } as const;
  await endGrantOf(tx, { ...from, actorId, toldElsewhere: true }, now);
  if (actorId !== null) await noticeOfLeaving(tx, userId, row, now);
  return true;
}
