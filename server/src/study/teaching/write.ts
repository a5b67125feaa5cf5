import type { Person } from '@certway/contract/endpoint';
import type { GroupMessage } from '@certway/contract/study/planned';
import { sendBulkMessage } from '../../inbox/index.ts';
import type { Platform } from '../../platform.ts';
import { getEditable } from '../../programs/index.ts';
import { findPlanned } from './planned.ts';

/**
 * Writes to every current member of the group. Sending again with the same id sends no one a second
 * message.
 */
export async function writeToPlanned(
  platform: Platform,
  person: Person,
  { programId, group, ...message }: { programId: string } & GroupMessage,
): Promise<{ sent: number }> {
  const { db, now } = platform;
  await getEditable(db, person, programId);
  const { learners } = await findPlanned(db, { personId: person.id, programId }, group, now());
  const recipientIds = learners.map(({ userId }) => userId);
  return sendBulkMessage(platform, person, { ...message, programId, recipientIds });
}
