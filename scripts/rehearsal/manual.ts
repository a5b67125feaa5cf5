import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../run.ts';

export interface ManualCommands {
  /** The heading above the commands, such as `9. Backup`. */
  section: string;
  commands: string;
}

const PIECES = /^##+ (.+)$|^```sh\n([\s\S]*?)^```$/gm;

/** Returns all code blocks of the manual that are marked `sh`, in order. */
export function commandsIn(manual: string): ManualCommands[] {
  let section = '';
  const typed: ManualCommands[] = [];
  for (const [, heading, commands] of manual.matchAll(PIECES)) {
    if (heading) section = heading;
    if (commands) typed.push({ section, commands });
  }
  return typed;
}

export const readManual = () => readFileSync(join(projectFolder, 'docs/operations.md'), 'utf8');
