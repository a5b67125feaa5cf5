import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as messages from './messages.ts';
import { kindFiles, kindLines } from './new/kind.ts';
import type { NewFiles } from './new/names.ts';
import { sliceFiles } from './new/slice.ts';
import { projectFolder } from './run.ts';

/**
 * `npm run new slice NAME` and `npm run new kind NAME` create the files that every slice or
 * question kind has.
 */

interface Generator {
  files: (name: string) => NewFiles;
  /** Returns instructions for the manual steps that remain. */
  next: (name: string) => string;
}

const generators: Record<string, Generator> = {
  slice: {
    files: sliceFiles,
    next: () => messages.nextForSlice,
  },
  kind: {
    files: kindFiles,
    next: (name) =>
      [
        messages.nextForKind,
        ...kindLines(name).flatMap(({ index, imported, entry }) => ['', index, imported, entry]),
        '',
      ].join('\n'),
  },
};

const [what = '', name = ''] = process.argv.slice(2);
const generator = generators[what];
if (!generator || !/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error(messages.newUsage);
  process.exit(1);
}
const files = generator.files(name);
const there = Object.keys(files).find((path) => existsSync(join(projectFolder, path)));
if (there) {
  console.error(messages.alreadyExists({ path: there }));
  process.exit(1);
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(projectFolder, path)), { recursive: true });
  writeFileSync(join(projectFolder, path), text);
  console.log(path);
}
console.log(`${generator.next(name)}\n${messages.seeContributing}`);
