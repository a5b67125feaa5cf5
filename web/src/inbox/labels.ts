import type { Conversation, Correspondent } from '@certway/contract/inbox';
import { isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';

/** The names of the other members. */
export function partnersOf({ kind, with: others }: Pick<Conversation, 'kind' | 'with'>): string {
  if (kind === 'notice') return messages.certway;
  return others.map(({ username }) => username).join(', ') || messages.formerMember;
}

export function senderName(sender: Correspondent | null, kind: Conversation['kind']): string {
  return sender?.username ?? (kind === 'notice' ? messages.certway : messages.formerMember);
}

/** The reason why a message was not sent; its text stays in the field. */
export function sendFailure(failure: unknown): string {
  const why = isCallFailure(failure) ? failure.message : messages.somethingWentWrong;
  return messages.notSent({ why });
}

/** The id that makes sending idempotent; undefined in browsers that cannot create one. */
export const newSendId = (): string | undefined => globalThis.crypto?.randomUUID?.();
