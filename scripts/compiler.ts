import { type CommandResult, projectFolder, run } from './run.ts';

/**
 * Environment variables that turn off garbage collection while the compiler needs less than 2 GiB.
 * Collection would take a third of its time.
 */
const WHILE_SMALL = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

export const compile = (part: string, folder = projectFolder): Promise<CommandResult> =>
  run('tsc', ['-p', part, '--pretty', 'false'], { cwd: folder, env: WHILE_SMALL });
