import type { ClassMember } from '@certway/contract/classes/class';
import type { MemberState } from '@certway/contract/classes/states';
import type { Person } from '@certway/contract/endpoint';
import { announceAccess, lockPerson } from '../access/index.ts';
import type { Executor } from '../db/database.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { addMember, endMembership } from './membership.ts';
import { openClass } from './open.ts';
import { findClass } from './repository.ts';
import { type ClassInvitationRow, listInvitationsOf } from './repository-invitations.ts';
import { findMember, type ListedMember, listMemberRows } from './repository-members.ts';

const serializeMember = (
  { username, ...member }: ListedMember,
  state: MemberState,
  seesAddresses: boolean,
): ClassMember => ({
  ...member,
  invitationId: null,
  name: username,
  email: seesAddresses ? member.email : null,
  state,
  refusal: null,
});

const serializeInvitation = ({
  id,
  email,
  createdAt,
  refusal,
}: ClassInvitationRow): ClassMember => ({
  userId: null,
  invitationId: id,
  name: email,
  email,
  state: 'invited',
  since: createdAt,
  lastSeenAt: null,
  refusal,
});

interface MemberQuery extends PageRequest {
  q: string;
  state: MemberState;
}

async function listInvited(db: Executor, classId: string, window: Omit<MemberQuery, 'state'>) {
  return serializePage(await listInvitationsOf(db, classId, window), serializeInvitation);
}

/**
 * Lists one of the three groups of people in a class. Markers and observers see the members only,
 * without addresses, and find no requests and invitations.
 */
export async function listClassMembers(
  { db }: Platform,
  person: Person,
  { classId, state, ...window }: MemberQuery & { classId: string },
): Promise<Page<ClassMember>> {
  const { rights } = await openClass(db, person, classId);
  if (state !== 'member' && !rights.edit) return { items: [], total: 0, capped: false };
  if (state === 'invited') return listInvited(db, classId, window);
  const rows = await listMemberRows(db, { classId, isPending: state === 'pending' }, window);
  return serializePage(rows, (row) => serializeMember(row, state, rights.seeAddresses));
}

interface MemberParams {
  classId: string;
  userId: string;
}
interface Decision extends MemberParams {
  decision: 'approve' | 'decline';
}
type Decided = 'class-ended' | 'class-full' | 'no-places-left' | 'request-closed';

/**
 * Approves or declines a request to join. Repeating a decision changes nothing. A declined person
 * may ask again.
 */
export async function decideJoinRequest(
  platform: Platform,
  person: Person,
  { classId, userId, decision }: Decision,
): Promise<{ success: true } | Failure<Decided>> {
  const { db, now } = platform;
  const decided = await inTransaction(db, async (tx) => {
    const { row } = await openClass(tx, person, classId, 'edit');
    if (!(await lockPerson(tx, userId))) return throwHttpError('not-found');
    const member = await findMember(tx, classId, userId);
    if (member?.role !== 'member') return throwHttpError('not-found');
    const membership = { row, userId, actorId: person.id };
    if (decision === 'approve') return addMember(tx, membership, now());
    return member.isPending ? endMembership(tx, membership, now()) : fail('request-closed');
  });
  // The person was neither the owner nor on the staff, and is locked.
  if (failed(decided)) return decided as Failure<Decided>;
  announceAccess(platform, userId);
  return { success: true };
}

/** Removes a member, or declines the request of a person who waits (idempotent). */
export async function removeMember(
  platform: Platform,
  person: Person,
  { classId, userId }: MemberParams,
) {
  const { db, now } = platform;
  const isRemoved = await inTransaction(db, async (tx) => {
    const { row } = await openClass(tx, person, classId, 'edit');
    return endMembership(tx, { row, userId, actorId: person.id }, now());
  });
  if (isRemoved) announceAccess(platform, userId);
  return { success: true as const };
}

/** Ends the caller's own membership, or withdraws the request. Others learn nothing of the class. */
export async function leaveClass(platform: Platform, person: Person, classId: string) {
  const { db, now } = platform;
  await inTransaction(db, async (tx) => {
    const found = await findClass(tx, classId, person.id);
    const membership = found && { row: found.row, userId: person.id, actorId: null };
    const isOver = membership && (await endMembership(tx, membership, now()));
    return isOver || throwHttpError('not-found');
  });
  announceAccess(platform, person.id);
  return { success: true as const };
}
