export interface Load<Step extends string = string> {
  attempts: number;
  seconds: number;
  taken: Record<Step, number[]>;
  requests: number;
  bytesDown: number;
  bytesUp: number;
}

export function emptyLoad<Step extends string>(steps: readonly Step[]): Load<Step> {
  const taken = Object.fromEntries(steps.map((step) => [step, []])) as unknown as Record<
    Step,
    number[]
  >;
  return { attempts: 0, seconds: 0, taken, requests: 0, bytesDown: 0, bytesUp: 0 };
}

/** Runs `atOnce` concurrent learners, who make one attempt after another until the time is over. */
export async function repeat<Step extends string>(
  load: Load<Step>,
  take: () => Promise<void>,
  atOnce: number,
  seconds: number,
): Promise<Load<Step>> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const learn = async () => {
    while (performance.now() < until) await take();
  };
  await Promise.all(Array.from({ length: atOnce }, learn));
  load.seconds = (performance.now() - startedAt) / 1000;
  return load;
}
