import { type CommandResult, projectFolder, run } from './run.ts';

/** The compiler ends before it needs much memory: garbage collection would take a third of its time. */
const WHILE_SMALL = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** The compiler's output for a part of the project, or of a copy of it. */
export const compile = (part: string, folder = projectFolder): Promise<CommandResult> =>
  run('tsc', ['-p', part, '--pretty', 'false'], { cwd: folder, env: WHILE_SMALL });
