import { REFERENCE_LETTERS } from '@certway/contract/request-states';
import * as messages from './messages.ts';

const GROUPS = 2;
const LETTERS = 4;

/** What buyer and seller call a sale by. */
export function newReference(): string {
  const chance = crypto.getRandomValues(new Uint32Array(GROUPS * LETTERS));
  const letters = Array.from(
    chance,
    (number) => REFERENCE_LETTERS[number % REFERENCE_LETTERS.length],
  ).join('');
  return `CW-${letters.slice(0, LETTERS)}-${letters.slice(LETTERS)}`;
}

interface Order {
  programName: string;
  price: string;
  reference: string;
}

/** A plain link that opens the chat with the order written in, on a phone as on a desktop. */
export function chatLink(chatAddress: string, { programName, price, reference }: Order): string {
  const text = messages.orderMessage({ program: programName, price, reference });
  return `${chatAddress}?text=${encodeURIComponent(text)}`;
}

const keyFor = (programId: string) => `order:${programId}`;

/**
 * The reference of this program's sale: the open request's, else one that stays the same while the
 * window is open, so that a second tap refers to the same order. After a closed sale it is a new one.
 */
export function referenceFor(
  programId: string,
  request: { reference: string; open: boolean } | null,
  kept: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): string {
  if (request?.open) return request.reference;
  const before = kept.getItem(keyFor(programId));
  if (before && before !== request?.reference) return before;
  const reference = newReference();
  kept.setItem(keyFor(programId), reference);
  return reference;
}
