import type { JoinLink } from '@certway/contract/classes/class';
import type { Person } from '@certway/contract/endpoint';
import { CLASS_CODE_LENGTH } from '@certway/contract/limits';
import { newCode } from '../access/index.ts';
import { inTransaction } from '../db/transaction.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { openClass } from './open.ts';
import { endOfDay, isOver } from './period.ts';
import { deleteLink, putLink } from './repository-link.ts';
import { serializeLink } from './serialize.ts';

interface LinkFields {
  usesAtMost: number | null;
  expiresOn: string | null;
  needsApproval: boolean;
}

/**
 * Creates the link of a class. If there is one, its code and the number of its uses stay, so that a
 * printed code remains valid; a withdrawn link comes back with another code.
 */
export async function setJoinLink(
  { db, now }: Platform,
  person: Person,
  classId: string,
  fields: LinkFields,
): Promise<JoinLink> {
  return inTransaction(db, async (tx) => {
    const { row } = await openClass(tx, person, classId, 'edit');
    const at = now();
    const expiresAt = endOfDay(fields.expiresOn, row.timeZone);
    if (isOver(expiresAt, at)) {
      throwHttpError('invalid-input', [{ field: 'expiresOn', message: messages.dayIsOver }]);
    }
    const link = { classId, ...fields, expiresAt, code: newCode(CLASS_CODE_LENGTH), createdAt: at };
    return serializeLink(row, await putLink(tx, link), at);
  });
}

/** Withdraws the link of a class (idempotent). */
export async function withdrawJoinLink({ db }: Platform, person: Person, classId: string) {
  await openClass(db, person, classId, 'edit');
  await deleteLink(db, classId);
  return { success: true as const };
}
