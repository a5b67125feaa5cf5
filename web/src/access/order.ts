import { REFERENCE_LETTERS } from '@certway/contract/access/request-states';
import * as messages from './messages.ts';

const GROUPS = 2;
const LETTERS = 4;

/** Creates the reference by which buyer and seller identify a sale. */
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

/** Returns a plain link that opens the chat with a prefilled message, on phones and computers. */
export function chatLink(chatAddress: string, { programName, price, reference }: Order): string {
  const text = messages.orderMessage({ program: programName, price, reference });
  return `${chatAddress}?text=${encodeURIComponent(text)}`;
}

const keyFor = (programId: string) => `order:${programId}`;

/**
 * Returns the reference for an order of this program. An open request keeps its reference.
 * Otherwise the reference stays the same while the window is open, so that a second tap refers to
 * the same order. After a closed request, a new reference is created.
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
