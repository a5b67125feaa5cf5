import { claimFor } from './keep-opened.ts';
import type { AttemptView } from './kept-attempt.ts';

/** Of all windows one writes an attempt; those of this browser are told when another takes over. */
export class WindowTurn {
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
