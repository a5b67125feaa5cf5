import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../run.ts';

/** The commands of the manual that an operator types. */
export interface ManualCommands {
  /** Their heading: `9. Backup`. */
  section: string;
  commands: string;
}

const PIECES = /^##+ (.+)$|^```sh\n([\s\S]*?)^```$/gm;

/** All blocks that are marked `sh`, in order. */
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
