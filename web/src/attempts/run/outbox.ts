import type { SaveState } from '../../ui/words/save-state.ts';
import { type DeliveryHandlers, deliverAttempt } from './delivery.ts';
import type { DeliveryOutcome } from './delivery-outcome.ts';
import { findStored } from './device-store.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** The outcomes of a delivery after which this window has nothing left to send. */
export type DeliveryEnd = Exclude<
  DeliveryOutcome,
  'all-sent' | 'offline' | 'failing' | 'signed-out'
>;

interface OutboxHandlers extends DeliveryHandlers {
  onSaveState: (state: SaveState) => void;
  onEnd: (end: DeliveryEnd) => void | Promise<void>;
}

const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Delivers answers until everything is sent: immediately when something changes, otherwise with
 * retries at growing intervals.
 */
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

  /**
   * Stops the outbox for good, so that an attempt that is still being opened does not start it
   * again.
   */
  close(): void {
    this.#closed = true;
    this.stop();
  }

  readonly #onOnline = () => this.flush();

  /**
   * Sends now, because something changed or the connection is back. If `stored` is given, it was
   * just written and is sent without being read again.
   */
  flush(stored?: StoredAttempt): void {
    if (!this.#started) return;
    clearTimeout(this.#timer);
    this.#pauseMs = FIRST_PAUSE_MS;
    if (this.#sending) this.#again = true;
    else this.#sendAll(stored);
  }

  /** Makes one delivery and does not retry it, even if it fails. */
  async sendOnce(): Promise<void> {
    await deliverAttempt(this.#attemptId, this.#accountId, this.#handlers);
  }

  /**
   * Resolves when the current delivery has ended. Stopping the outbox does not cancel the delivery.
   */
  get delivered(): Promise<unknown> {
    return this.#delivering;
  }

  #sendAll(stored?: StoredAttempt): void {
    this.#delivering = this.#deliverAll(stored);
  }

  async #deliverAll(stored?: StoredAttempt): Promise<void> {
    this.#sending = true;
    let delivered: DeliveryOutcome;
    let known = stored;
    do {
      this.#again = false;
      delivered = await deliverAttempt(this.#attemptId, this.#accountId, this.#handlers, known);
      known = undefined;
    } while (this.#again && this.#started && delivered === 'all-sent');
    this.#sending = false;
    if (this.#started) await this.#report(delivered);
  }

  async #report(delivered: DeliveryOutcome): Promise<void> {
    switch (delivered) {
      case 'all-sent':
        return this.#handlers.onSaveState('saved');
      case 'offline':
      case 'failing':
        this.#handlers.onSaveState(delivered);
        return this.#retryLater();
      case 'signed-out': {
        const stored = await findStored(this.#attemptId, this.#accountId);
        if (stored) this.#handlers.onSaveState('signed-out');
        return this.#retryLater();
      }
      default:
        return this.#handlers.onEnd(delivered);
    }
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    // If a delivery is in progress when the timer fires, that delivery schedules its own retry.
    this.#timer = setTimeout(() => this.#sending || this.#sendAll(), this.#pauseMs);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }
}
