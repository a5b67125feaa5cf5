/**
 * The server's clock as this window knows it. Between two replies it goes by the time that the page
 * has been open, which no setting of the device's clock changes; after a reload without a connection
 * it goes by the device's clock and how far that was off.
 */
export class ServerClock {
  #serverMs: number;
  #heardAt: number;
  #wallAt: number;
  #latest = 0;

  constructor(offsetMs: number) {
    this.#heardAt = performance.now();
    this.#wallAt = Date.now();
    this.#serverMs = this.#wallAt + offsetMs;
  }

  learn(serverMs: number, heardAt = performance.now()): void {
    this.#serverMs = serverMs;
    this.#heardAt = heardAt;
    this.#wallAt = Date.now() - (performance.now() - heardAt);
    this.#latest = 0;
  }

  /** It never goes back, except where the server says so. */
  now(): number {
    const now = this.#serverMs + performance.now() - this.#heardAt;
    this.#latest = Math.max(this.#latest, now);
    return this.#latest;
  }

  /** The device slept, or its clock was set: only the server can tell which. */
  isDoubtful(): boolean {
    const byPage = performance.now() - this.#heardAt;
    const byDevice = Date.now() - this.#wallAt;
    return Math.abs(byDevice - byPage) > DOUBTFUL_MS;
  }
}

const DOUBTFUL_MS = 5000;
