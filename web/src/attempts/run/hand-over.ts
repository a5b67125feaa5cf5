import type { AttemptView } from './shelf.ts';

/**
 * What a click gives the page it leads to. Not in the navigation's state: that comes back with a
 * reload, when it is stale.
 */
interface Handed {
  /** What the server said when the quiz began. */
  started: AttemptView | null;
  /** The person chose this window to go on in. */
  claims: boolean;
}

const handed = new Map<string, Handed>();

export function handOver(attemptId: string, started: AttemptView | null = null): void {
  handed.set(attemptId, { started, claims: true });
}

export function takeHanded(attemptId: string): Handed {
  const found = handed.get(attemptId) ?? { started: null, claims: false };
  handed.delete(attemptId);
  return found;
}
