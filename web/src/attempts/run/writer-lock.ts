import { claimFor } from './store-opened.ts';
import type { AttemptView } from './stored-attempt.ts';

/**
 * Makes sure that only one window writes an attempt. Other windows of this browser are notified
 * when a window takes over.
 */
export class WriterLock {
  #attemptId: string;
  #channel: BroadcastChannel | null;

  constructor(attemptId: string, onTaken: () => void) {
    this.#attemptId = attemptId;
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel('certway-runs') : null;
    this.#channel?.addEventListener('message', ({ data }) => {
      if (data?.taken === attemptId) onTaken();
    });
  }

  async claim(writer: string): Promise<AttemptView | null> {
    const data = await claimFor(this.#attemptId, writer);
    if (data) this.#channel?.postMessage({ taken: this.#attemptId });
    return data;
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
