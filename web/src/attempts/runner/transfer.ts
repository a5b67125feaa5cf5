import type { AttemptView } from '../run/kept-attempt.ts';

/**
 * What a click passes to the page it leads to. Not in the navigation's state, which a reload
 * restores when it is stale.
 */
interface Transfer {
  /** What the server said when the quiz began. */
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
