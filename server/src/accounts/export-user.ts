import type { Person } from '@certway/contract/endpoint';
import { refuse } from '../outcomes/failure.ts';
import type { FileReply } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { listAuditOf } from './audit/rows.ts';
import type { PersonalData } from './personal-data.ts';
import { findUser } from './rows.ts';

/** All that is stored of a person, for that person alone, as one readable file. */
export async function exportUser(
  platform: Platform,
  slices: readonly PersonalData[],
  person: Person,
  userId: string,
): Promise<FileReply> {
  if (person.id !== userId) return refuse('not-allowed');
  // The search column only repeats what the rest says.
  const { searched: _, ...account } = (await findUser(platform.db, userId)) ?? refuse('not-found');
  const parts: Record<string, unknown> = {
    madeAt: platform.now(),
    account,
    audit: await listAuditOf(platform.db, userId),
  };
  for (const { name, gather } of slices) parts[name] = await gather(platform.db, userId);
  return {
    content: Buffer.from(JSON.stringify(parts, null, 2)),
    contentType: 'application/json; charset=utf-8',
    headers: {
      'content-disposition': 'attachment; filename="certway-my-data.json"',
      'cache-control': 'no-store',
    },
  };
}
