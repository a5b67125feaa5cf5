import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../platform.ts';
import { announce } from './announce.ts';
import { showConversation } from './read.ts';
import { updateMember } from './repository.ts';

/**
 * Changes how the caller sees a conversation (read, archived). Nothing changes for other members.
 */
export async function changeConversation(
  platform: Platform,
  person: Person,
  id: string,
  change: { read?: true | undefined; archived?: boolean | undefined },
) {
  const before = await showConversation(platform.db, person, id);
  const read = change.read && before.unread > 0;
  const moved = change.archived !== undefined && change.archived !== before.archived;
  if (!read && !moved) return before;
  await updateMember(platform.db, person.id, id, {
    ...(read && { unreadCount: 0 }),
    ...(change.archived !== undefined && { archived: change.archived }),
  });
  announce(platform, [person.id]);
  return showConversation(platform.db, person, id);
}
