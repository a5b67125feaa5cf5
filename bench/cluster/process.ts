import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

interface ProcessOptions {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Whether to run as Debian's `postgres` account, because PostgreSQL refuses to run as root. */
  asPostgres?: boolean;
  log: string;
}

const SETPRIV = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

export class Process {
  #start: ProcessOptions;
  #child: ChildProcess | null = null;

  constructor(start: ProcessOptions) {
    this.#start = start;
  }

  start(): void {
    const { command, args, env, asPostgres, log } = this.#start;
    const whole = asPostgres ? ['setpriv', ...SETPRIV, command, ...args] : [command, ...args];
    const [program = '', ...rest] = whole;
    const file = openSync(log, 'a');
    this.#child = spawn(program, rest, {
      stdio: ['ignore', file, file],
      env: { ...process.env, ...env },
    });
    this.#child.on('error', () => undefined);
    closeSync(file);
  }

  become(change: Partial<ProcessOptions>): void {
    this.#start = { ...this.#start, ...change };
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get runs(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || !this.runs) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
