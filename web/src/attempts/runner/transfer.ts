import type { AttemptView } from '../run/stored-attempt.ts';

/**
 * Data that a click passes to the next page. The navigation state is not used, because a reload
 * would restore stale data from it.
 */
interface Transfer {
  /** The server's reply to the call that started the attempt; null if the attempt was started earlier. */
  started: AttemptView | null;
  /** True if the person chose to continue in this window. */
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
