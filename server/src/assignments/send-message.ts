import type { MessageReceivers } from '@certway/contract/assignments/index';
import type { Person } from '@certway/contract/endpoint';
import { openClass } from '../classes/index.ts';
import type { Executor } from '../db/database.ts';
import { sendBulkMessage } from '../inbox/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { findAssignment } from './repository.ts';
import { listOverdueMembers, listReceivers } from './repository-board.ts';

async function findReceivers(
  db: Executor,
  classId: string,
  to: MessageReceivers,
  now: Date,
): Promise<string[]> {
  if (to.kind === 'everyone') return listReceivers(db, classId, null);
  if (to.kind === 'late') {
    const { assignmentId } = to;
    if (!(await findAssignment(db, { classId, assignmentId }, now)))
      return throwHttpError('not-found');
    return listOverdueMembers(db, assignmentId, now);
  }
  const chosen = [...new Set(to.userIds)];
  const members = await listReceivers(db, classId, chosen);
  if (members.length === chosen.length) return members;
  const field = 'to.userIds';
  return throwHttpError('invalid-input', [{ field, message: messages.peopleNotOfClass }]);
}

/** Writes to members of a class, each in a conversation of their own with the sender. */
export async function sendClassMessage(
  platform: Platform,
  person: Person,
  {
    classId,
    to,
    subject,
    text,
    sendId,
  }: {
    classId: string;
    to: MessageReceivers;
    subject: string;
    text: string;
    sendId?: string | undefined;
  },
): Promise<{ sent: number }> {
  const { db, now } = platform;
  await openClass(db, person, classId, 'edit');
  const among = await findReceivers(db, classId, to, now());
  const recipientIds = among.filter((userId) => userId !== person.id);
  if (recipientIds.length === 0) return { sent: 0 };
  const message = { recipientIds, subject, body: text, programId: null, sendId };
  return sendBulkMessage(platform, person, message);
}
