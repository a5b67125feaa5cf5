import type { Conversation, Correspondent } from '@certway/contract/inbox';
import { isCallFailure } from '../calls/failure.ts';

export const HOUSE = 'Certway';
const GONE = 'A former member';

/** Whom a conversation is with. */
export function partnersOf({ kind, with: others }: Pick<Conversation, 'kind' | 'with'>): string {
  if (kind === 'notice') return HOUSE;
  return others.map(({ username }) => username).join(', ') || GONE;
}

export function senderName(sender: Correspondent | null, kind: Conversation['kind']): string {
  return sender?.username ?? (kind === 'notice' ? HOUSE : GONE);
}

/** Why a message was not sent; it stays in its field meanwhile. */
export function sendFailure(failure: unknown): string {
  const why = isCallFailure(failure) ? failure.message : 'Something went wrong!';
  return `Not sent: ${why} Your text is still here.`;
}

/** By this id the server recognises a message sent twice. Browsers that cannot make one omit it. */
export const newSendId = (): string | undefined => globalThis.crypto?.randomUUID?.();
