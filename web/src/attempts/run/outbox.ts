import type { SaveState } from '../../ui/words/kept.ts';
import type { Delivered } from './consequence.ts';
import { type DeliveryHandlers, deliver } from './delivery.ts';
import { findKept } from './device-store.ts';
import type { KeptAttempt } from './kept-attempt.ts';

/** A delivery after which there is nothing more to send from here. */
export type Ending = Exclude<Delivered, 'all-sent' | 'offline' | 'failing' | 'signed-out'>;

interface OutboxHandlers extends DeliveryHandlers {
  onSaveState: (state: SaveState) => void;
  onEnd: (end: Ending) => void | Promise<void>;
}

const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 15_000;

/** Retries until everything is sent: immediately when something changes, otherwise at growing intervals. */
export class Outbox {
  #attemptId: string;
  #accountId: string;
  #handlers: OutboxHandlers;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #sending = false;
  #again = false;
  #started = false;
  #closed = false;
  #delivering: Promise<unknown> = Promise.resolve();

  constructor(attemptId: string, accountId: string, handlers: OutboxHandlers) {
    this.#attemptId = attemptId;
    this.#accountId = accountId;
    this.#handlers = handlers;
  }

  start(): void {
    if (this.#closed) return;
    this.#started = true;
    window.addEventListener('online', this.#onOnline);
    this.flush();
  }

  stop(): void {
    this.#started = false;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#onOnline);
  }

  /** Stops for good: an opening that is still in progress does not start it again. */
  close(): void {
    this.#closed = true;
    this.stop();
  }

  readonly #onOnline = () => this.flush();

  /** There is something new to send, or the connection is back. What was just `kept` is sent without being read again. */
  flush(kept?: KeptAttempt): void {
    if (!this.#started) return;
    clearTimeout(this.#timer);
    this.#pauseMs = FIRST_PAUSE_MS;
    if (this.#sending) this.#again = true;
    else this.#sendAll(kept);
  }

  /** Sends once, whatever the outcome. */
  async sendOnce(): Promise<void> {
    await deliver(this.#attemptId, this.#accountId, this.#handlers);
  }

  /** Resolves when the current delivery has ended; stopping does not cancel it. */
  get delivered(): Promise<unknown> {
    return this.#delivering;
  }

  #sendAll(kept?: KeptAttempt): void {
    this.#delivering = this.#deliverAll(kept);
  }

  async #deliverAll(kept?: KeptAttempt): Promise<void> {
    this.#sending = true;
    let delivered: Delivered;
    let known = kept;
    do {
      this.#again = false;
      delivered = await deliver(this.#attemptId, this.#accountId, this.#handlers, known);
      known = undefined;
    } while (this.#again && this.#started && delivered === 'all-sent');
    this.#sending = false;
    if (this.#started) await this.#report(delivered);
  }

  async #report(delivered: Delivered): Promise<void> {
    switch (delivered) {
      case 'all-sent':
        return this.#handlers.onSaveState('saved');
      case 'offline':
      case 'failing':
        this.#handlers.onSaveState(delivered);
        return this.#retryLater();
      case 'signed-out': {
        const kept = await findKept(this.#attemptId, this.#accountId);
        if (kept) this.#handlers.onSaveState('signed-out');
        return this.#retryLater();
      }
      default:
        return this.#handlers.onEnd(delivered);
    }
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    // A delivery that is in progress by then schedules its own retry.
    this.#timer = setTimeout(() => this.#sending || this.#sendAll(), this.#pauseMs);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }
}
