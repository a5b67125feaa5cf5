import { createSemaphore } from '../http/semaphore.ts';
import type { Tasks } from './messages.ts';
import { type Limits, Subprocess } from './subprocess.ts';

/**
 * Runs work whose cost depends on user input in separate processes, with limits of time and memory.
 * A process starts on demand and ends after a while without work.
 */

interface Room {
  atOnce: number;
  /** More waiting tasks than this are refused because the server is busy. */
  waiting: number;
}

export type Ask<T extends Tasks> = <Name extends keyof T & string>(
  name: Name,
  input: Parameters<T[Name]>[0],
) => Promise<Awaited<ReturnType<T[Name]>>>;

export interface Pool<T extends Tasks> {
  /** Holds one process for several questions, between which it may keep something. */
  use<Value>(work: (ask: Ask<T>) => Promise<Value>): Promise<Value>;
}

const KEPT_MS = 10_000;

/** Processes without work, each until its time is over. */
class Idle {
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
    this.#kept.set(process, setTimeout(end, KEPT_MS).unref());
  }
}

/** `script` is a file that ends with `serve(tasks)`. */
export function openPool<T extends Tasks>(script: URL, limits: Limits & Room): Pool<T> {
  const { run } = createSemaphore(limits.atOnce, limits.waiting);
  const idle = new Idle();
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
