import { type ChildProcess, fork } from 'node:child_process';
import { resourceUsageOf } from './resource-usage.ts';

/** The tasks of a process, keyed by name. All input and output is copied between processes. */
export type Tasks = Record<string, (input: never) => unknown>;

export interface TaskRequest {
  name: string;
  input: unknown;
}

export type TaskReply = { value: unknown } | { error: string };

/** Thrown when a task exceeds a limit. The process of the task was killed. */
export class LimitExceeded extends Error {
  readonly what: 'time' | 'memory';
  constructor(what: 'time' | 'memory') {
    super(`a process took more ${what} than it may`);
    this.what = what;
  }
}

export interface Limits {
  /** The limit of processor time per task. */
  seconds: number;
  /** The limit of the heap size. */
  megabytes: number;
}

interface PendingQuestion {
  resolve(value: unknown): void;
  reject(error: Error): void;
  watching: NodeJS.Timeout;
}

const LOOK_EVERY_MS = 250;
/**
 * The limit of elapsed time for a task, as a multiple of its limit of processor time. It is higher
 * than 1, because on a busy machine a process gets only a share of the processor.
 */
const CLOCK_FACTOR = 6;
/** Additional memory for program code and file contents, which are outside the heap. */
const OUTSIDE_THE_HEAP_MB = 256;
const STDERR_LENGTH = 2000;

/**
 * A subprocess that does one task at a time. It has no access to the parent's environment
 * variables, and keeps the parent process alive only during a task.
 */
export class Subprocess {
  readonly #child: ChildProcess;
  readonly #limits: Limits;
  #asked: PendingQuestion | null = null;
  #gone: Error | null = null;
  #lastWords = '';

  constructor(script: URL, limits: Limits) {
    this.#limits = limits;
    this.#child = fork(script, {
      env: {},
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (words) => {
      this.#lastWords = `${this.#lastWords}${words}`.slice(-STDERR_LENGTH);
    });
    this.#child.on('message', (answer: TaskReply) => this.#answered(answer));
    this.#child.on('error', (error) => this.#end(error));
    this.#child.on('close', (_, signal) =>
      // Node.js aborts with SIGABRT when the heap is full, so this signal is reported as exceeding
      // the memory limit.
      this.#end(
        signal === 'SIGABRT'
          ? new LimitExceeded('memory')
          : new Error(`a process ended by itself: ${this.#lastWords}`),
      ),
    );
    this.#rest();
  }

  get isGone(): boolean {
    return this.#gone !== null;
  }

  async ask(question: TaskRequest): Promise<unknown> {
    if (this.#gone) throw this.#gone;
    this.#child.ref();
    this.#child.channel?.ref();
    try {
      const isOver = await this.#limit();
      return await new Promise((resolve, reject) => {
        const watching = setInterval(async () => {
          const what = await isOver();
          if (what && this.#asked?.watching === watching) this.#end(new LimitExceeded(what));
        }, LOOK_EVERY_MS);
        this.#asked = { resolve, reject, watching };
        this.#child.send(question, (error) => error && this.#end(error));
      });
    } finally {
      this.#rest();
    }
  }

  /** Kills the process, even during a task. */
  end(): void {
    this.#end(new Error('a process was ended'));
  }

  async #limit(): Promise<() => Promise<'time' | 'memory' | null>> {
    const { pid } = this.#child;
    const { seconds, megabytes } = this.#limits;
    const [began, before] = [performance.now(), await resourceUsageOf(pid)];
    return async () => {
      const clockMs = performance.now() - began;
      if (clockMs > seconds * 1000 * CLOCK_FACTOR) return 'time';
      const now = await resourceUsageOf(pid);
      if (!now || !before) return clockMs > seconds * 1000 ? 'time' : null;
      if (now.residentMegabytes > megabytes + OUTSIDE_THE_HEAP_MB) return 'memory';
      return now.processorMs - before.processorMs > seconds * 1000 ? 'time' : null;
    };
  }

  #rest() {
    this.#child.unref();
    this.#child.channel?.unref();
    // The pipe is a socket and has `unref`, although its type does not declare it.
    (this.#child.stderr as { unref?: () => void } | null)?.unref?.();
  }

  #take(): PendingQuestion | null {
    const asked = this.#asked;
    this.#asked = null;
    clearInterval(asked?.watching);
    return asked;
  }

  #answered(answer: TaskReply) {
    const asked = this.#take();
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.value);
  }

  #end(reason: Error) {
    this.#gone ??= reason;
    this.#take()?.reject(this.#gone);
    this.#child.kill('SIGKILL');
  }
}
