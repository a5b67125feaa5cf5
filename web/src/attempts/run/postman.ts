import { type Delivered, type DeliveryNews, deliver } from './delivery.ts';
import type { Link } from './run.ts';
import { findKept } from './shelf.ts';

interface PostmanNews extends DeliveryNews {
  onLink: (link: Link) => void;
  onEnd: (end: 'finished' | 'ended' | 'other-window' | 'gone' | 'incomplete') => void;
}

const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 15_000;

/** Goes again and again until everything is there: at once on news, later and later without. */
export class Postman {
  #attemptId: string;
  #accountId: string;
  #news: PostmanNews;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #walking = false;
  #again = false;
  #working = false;

  constructor(attemptId: string, accountId: string, news: PostmanNews) {
    this.#attemptId = attemptId;
    this.#accountId = accountId;
    this.#news = news;
  }

  start(): void {
    this.#working = true;
    window.addEventListener('online', this.#onOnline);
    this.hurry();
  }

  stop(): void {
    this.#working = false;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#onOnline);
  }

  readonly #onOnline = () => this.hurry();

  /** There is something new to carry, or the way is free again. */
  hurry(): void {
    if (!this.#working) return;
    clearTimeout(this.#timer);
    this.#pauseMs = FIRST_PAUSE_MS;
    if (this.#walking) this.#again = true;
    else void this.#walk();
  }

  /** Once, whatever becomes of it. */
  async empty(): Promise<void> {
    await deliver(this.#attemptId, this.#accountId, this.#news);
  }

  async #walk(): Promise<void> {
    this.#walking = true;
    let delivered: Delivered;
    do {
      this.#again = false;
      delivered = await deliver(this.#attemptId, this.#accountId, this.#news);
    } while (this.#again && this.#working && delivered === 'all-sent');
    this.#walking = false;
    if (this.#working) await this.#report(delivered);
  }

  async #report(delivered: Delivered): Promise<void> {
    switch (delivered) {
      case 'all-sent':
        return this.#news.onLink('saved');
      case 'later':
        this.#news.onLink('offline');
        return this.#comeBack();
      case 'signed-out': {
        const kept = await findKept(this.#attemptId, this.#accountId);
        if (kept) this.#news.onLink('signed-out');
        return this.#comeBack();
      }
      default:
        return this.#news.onEnd(delivered);
    }
  }

  #comeBack(): void {
    this.#timer = setTimeout(() => void this.#walk(), this.#pauseMs);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }
}
