import type { AttemptView } from '../run/stored-attempt.ts';

/**
 * Data that a click passes to the next page. It is not in the navigation state, which a reload
 * would restore when it is stale.
 */
interface Transfer {
  /** The server's reply to the call that started the attempt; null if the attempt was started earlier. */
  started: AttemptView | null;
  /** The person chose to continue in this window. */
  claims: boolean;
}

const offered = new Map<string, Transfer>();

export function offerTransfer(attemptId: string, started: AttemptView | null = null): void {
  offered.set(attemptId, { started, claims: true });
}

export function acceptTransfer(attemptId: string): Transfer {
  const found = offered.get(attemptId) ?? { started: null, claims: false };
  offered.delete(attemptId);
  return found;
}
