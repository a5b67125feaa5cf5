import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../../db/embedded/index.ts';
import type { ProgramOptions } from './embedded-program.ts';

export const embeddedProgram = fileURLToPath(new URL('./embedded-program.ts', import.meta.url));

/** A running process of `embedded-program.ts`. */
export interface EmbeddedProcess {
  child: ChildProcess;
  lines: string[];
  /** Rejects with the program's output if the program ends before it is ready. */
  ready: Promise<Connection>;
  ended: Promise<number | null>;
}

export interface RunAs {
  uid?: number;
  gid?: number;
  /** True to run the program in its own process group, as a shell does. */
  detached?: boolean;
  /** A command that starts the program, such as setpriv. */
  prefix?: string[];
}

export function runEmbeddedProgram(options: ProgramOptions, as: RunAs = {}): EmbeddedProcess {
  const { prefix = [], ...spawnOptions } = as;
  const [command = process.execPath, ...args] = [
    ...prefix,
    process.execPath,
    embeddedProgram,
    JSON.stringify(options),
  ];
  const child = spawn(command, args, { ...spawnOptions, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<Connection>((resolve, reject) => {
    eachLine(child, (line) => {
      lines.push(line);
      if (line.startsWith('ready ')) resolve(JSON.parse(line.slice('ready '.length)));
    });
    ended.then((code) => reject(new Error(`ended with ${code}: ${lines.join('\n')}`)));
  });
  // Without this handler, a test that kills the program early would fail with an unhandled
  // rejection.
  ready.catch(() => {});
  return { child, lines, ready, ended };
}

function eachLine(child: ChildProcess, use: (line: string) => void): void {
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) use(line);
  });
}
