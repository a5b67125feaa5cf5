import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

export interface CommandResult {
  code: number;
  output: string;
  seconds: number;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Whether to print the output as it arrives. */
  live?: boolean;
}

/** Runs a program from node_modules/.bin or the system, and returns its output. */
export function run(
  program: string,
  args: string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? projectFolder,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk;
      if (options.live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => {
      output += `${error.message}\n`;
    });
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: (Date.now() - started) / 1000 }),
    );
  });
}
