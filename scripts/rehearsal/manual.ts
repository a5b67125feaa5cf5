import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../run.ts';

/** What an operator types, as it stands in the manual. */
export interface Typed {
  /** The heading it stands under: `9. Backup`. */
  section: string;
  commands: string;
}

const PIECES = /^##+ (.+)$|^```sh\n([\s\S]*?)^```$/gm;

/** All that is marked `sh`, in its order. */
export function typedIn(manual: string): Typed[] {
  let section = '';
  const typed: Typed[] = [];
  for (const [, heading, commands] of manual.matchAll(PIECES)) {
    if (heading) section = heading;
    if (commands) typed.push({ section, commands });
  }
  return typed;
}

export const readManual = () => readFileSync(join(projectFolder, 'docs/operations.md'), 'utf8');
