import type { OpenedClass } from '@certway/contract/classes/class';
import type { ClassStaffRole } from '@certway/contract/classes/states';
import type { Person } from '@certway/contract/endpoint';
import { CLASS_STAFF_AT_MOST } from '@certway/contract/limits';
import { lockPerson } from '../access/index.ts';
import { findIdsByVerifiedEmail, findUser, writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce } from '../inbox/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { noticeOfStaff } from './notices.ts';
import { openClass } from './open.ts';
import { readClass } from './read.ts';
import { type ClassRow, lockClass } from './repository.ts';
import { deleteMember, findMember, listStaff, putMember } from './repository-members.ts';

/** Returns why a person cannot be on the staff of a class, or null. */
async function findObstacle(
  tx: Transaction,
  { id, ownerId }: ClassRow,
  { userId, formerRole }: { userId: string; formerRole: string | undefined },
) {
  if (ownerId === userId) return messages.ownerIsStaff;
  if (formerRole === 'member') return messages.memberIsNoStaff;
  const isNew = formerRole === undefined;
  return isNew && (await listStaff(tx, id)).length >= CLASS_STAFF_AT_MOST
    ? messages.tooManyStaff
    : null;
}

const audit = (tx: Transaction, person: Person, userId: string, details: object) =>
  writeAudit(tx, {
    actorId: person.id,
    action: 'class-staff-changed',
    subjectId: userId,
    details: { ...details },
  });

/** Gives the person at this address a role among the staff of a class, or another role. */
export async function setClassStaff(
  platform: Platform,
  person: Person,
  { classId, email, role }: { classId: string; email: string; role: ClassStaffRole },
): Promise<OpenedClass | Failure<'account-unknown' | 'shared-address'>> {
  const { db, now } = platform;
  const changed = await inTransaction(db, async (tx) => {
    await openClass(tx, person, classId, 'own');
    const [userId, another] = await findIdsByVerifiedEmail(tx, email.toLowerCase());
    if (!userId) return fail('account-unknown');
    if (another) return fail('shared-address');
    if (!(await lockPerson(tx, userId))) return fail('account-unknown');
    const row = (await lockClass(tx, classId)) ?? throwHttpError('not-found');
    const formerRole = (await findMember(tx, classId, userId))?.role;
    const message = await findObstacle(tx, row, { userId, formerRole });
    if (message) throwHttpError('invalid-input', [{ field: 'email', message }]);
    await putMember(tx, { classId, userId, role, isPending: false, since: now() });
    await audit(tx, person, userId, { classId, role });
    if (formerRole !== role) {
      const trainer = (await findUser(tx, person.id))?.username ?? '';
      await noticeOfStaff(tx, { userId, role, trainer }, row, now());
    }
    return { userId, opened: await readClass(tx, person, classId, now()) };
  });
  if (failed(changed)) return changed;
  announce(platform, [changed.userId]);
  return changed.opened;
}

/** Removes a person from the staff of a class (idempotent). */
export async function removeClassStaff(
  { db, now }: Platform,
  person: Person,
  { classId, userId }: { classId: string; userId: string },
): Promise<OpenedClass> {
  return inTransaction(db, async (tx) => {
    await openClass(tx, person, classId, 'own');
    await lockPerson(tx, userId);
    const row = await findMember(tx, classId, userId);
    if (row && row.role !== 'member') {
      await deleteMember(tx, classId, userId);
      await audit(tx, person, userId, { classId, role: null });
    }
    return readClass(tx, person, classId, now());
  });
}
