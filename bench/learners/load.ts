export class Load {
  attempts = 0;
  seconds = 0;
  readonly taken: Record<string, number[]> = {};

  note(step: string, ms: number): void {
    this.taken[step] ??= [];
    this.taken[step].push(ms);
  }

  get perSecond(): number {
    return this.attempts / this.seconds;
  }

  /** Lets `atOnce` learners make one attempt after another until the time is over. */
  async repeat(take: () => Promise<void>, atOnce: number, seconds: number): Promise<void> {
    const startedAt = performance.now();
    const until = startedAt + seconds * 1000;
    const learn = async () => {
      while (performance.now() < until) await take();
    };
    await Promise.all(Array.from({ length: atOnce }, learn));
    this.seconds += (performance.now() - startedAt) / 1000;
  }
}
