import { createSemaphore } from '../concurrency/semaphore.ts';
import type { Tasks } from './subprocess.ts';
import { type Limits, Subprocess } from './subprocess.ts';

/**
 * Runs work whose cost depends on user input in separate processes, with limits of time and memory.
 * A process starts on demand and ends after a while without work.
 */

interface PoolSize {
  atOnce: number;
  /**
   * The maximum number of waiting tasks. If more tasks arrive, they are refused, because the server
   * is busy.
   */
  waiting: number;
}

export type PoolCall<T extends Tasks> = <Name extends keyof T & string>(
  name: Name,
  input: Parameters<T[Name]>[0],
) => Promise<Awaited<ReturnType<T[Name]>>>;

export interface Pool<T extends Tasks> {
  /** Reserves one process for several calls, between which it may keep state. */
  use<Value>(work: (ask: PoolCall<T>) => Promise<Value>): Promise<Value>;
}

const IDLE_MS = 10_000;

/** Idle processes. Each ends after a fixed time without work. */
class IdleProcesses {
  readonly #kept = new Map<Subprocess, NodeJS.Timeout>();

  take(): Subprocess | null {
    for (const [process, ending] of this.#kept) {
      clearTimeout(ending);
      this.#kept.delete(process);
      if (!process.isGone) return process;
    }
    return null;
  }

  put(process: Subprocess): void {
    if (process.isGone) return;
    const end = () => {
      this.#kept.delete(process);
      process.end();
    };
    this.#kept.set(process, setTimeout(end, IDLE_MS).unref());
  }
}

/** Opens a pool of processes that run `script`. The script must end with `serve(tasks)`. */
export function openPool<T extends Tasks>(script: URL, limits: Limits & PoolSize): Pool<T> {
  const { run } = createSemaphore(limits.atOnce, limits.waiting);
  const idle = new IdleProcesses();
  return {
    use: (work) =>
      run(async () => {
        const process = idle.take() ?? new Subprocess(script, limits);
        try {
          return await work((name, input) => process.ask({ name, input }) as never);
        } finally {
          idle.put(process);
        }
      }),
  };
}
