import type { Conversation, Correspondent } from '@certway/contract/inbox';
import { isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';

/** Whom a conversation is with. */
export function partnersOf({ kind, with: others }: Pick<Conversation, 'kind' | 'with'>): string {
  if (kind === 'notice') return messages.certway;
  return others.map(({ username }) => username).join(', ') || messages.formerMember;
}

export function senderName(sender: Correspondent | null, kind: Conversation['kind']): string {
  return sender?.username ?? (kind === 'notice' ? messages.certway : messages.formerMember);
}

/** Why a message was not sent; it stays in its field meanwhile. */
export function sendFailure(failure: unknown): string {
  const why = isCallFailure(failure) ? failure.message : messages.somethingWentWrong;
  return messages.notSent({ why });
}

/** By this id the server recognizes a message sent twice. Browsers that cannot make one omit it. */
export const newSendId = (): string | undefined => globalThis.crypto?.randomUUID?.();
