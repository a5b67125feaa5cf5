/**
 * The server's clock as this window knows it. Between two replies it uses the time since the page
 * was opened, which changes of the device's clock do not affect. After a reload without a
 * connection, it uses the device's clock and the last known offset.
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

  /**
   * Returns the server's time. The time never goes back, unless a reply of the server has an
   * earlier one.
   */
  now(): number {
    const now = this.#serverMs + performance.now() - this.#heardAt;
    this.#latest = Math.max(this.#latest, now);
    return this.#latest;
  }

  /**
   * Returns true if the device slept or its clock was set, in which case only the server knows the
   * time.
   */
  isDoubtful(): boolean {
    const byPage = performance.now() - this.#heardAt;
    const byDevice = Date.now() - this.#wallAt;
    return Math.abs(byDevice - byPage) > DOUBTFUL_MS;
  }
}

const DOUBTFUL_MS = 5000;
