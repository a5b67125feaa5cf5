export class Load {
  attempts = 0;
  seconds = 0;
  /** The processor time of the server and its database, where it is measured. */
  cpuMs = 0;
  /** The times of the calls of each step, in milliseconds. */
  readonly taken: Record<string, number[]> = {};

  note(step: string, ms: number): void {
    this.taken[step] ??= [];
    this.taken[step].push(ms);
  }

  get perSecond(): number {
    return this.attempts / this.seconds;
  }

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

/**
 * Measures loads alternately, so that a busy moment of the machine affects them alike. The first
 * round warms up.
 */
export async function measureInTurn<Name extends string>(
  measures: Record<Name, (load: Load) => Promise<void>>,
  rounds: number,
): Promise<Record<Name, Load>> {
  const all = Object.entries<(load: Load) => Promise<void>>(measures);
  const loads = Object.fromEntries(all.map(([name]) => [name, new Load()]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, measure] of all) await measure((round > 0 && loads[name]) || new Load());
  }
  return loads as Record<Name, Load>;
}
