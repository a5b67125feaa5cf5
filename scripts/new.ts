import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kindFiles, kindLines } from './new/kind.ts';
import type { NewFiles } from './new/names.ts';
import { sliceFiles } from './new/slice.ts';
import { projectFolder } from './run.ts';

/** `npm run new slice NAME` and `npm run new kind NAME`: the files that every slice or kind has. */

interface Maker {
  files: (name: string) => NewFiles;
  /** The remaining manual steps. */
  next: (name: string) => string;
}

const makers: Record<string, Maker> = {
  slice: {
    files: sliceFiles,
    next: () =>
      'Now name it in contract/src/calls.ts and contract.ts, then in server/src/app.ts: tsc says what is missing.',
  },
  kind: {
    files: kindFiles,
    next: (name) =>
      [
        'Now name it in the lists; then tsc says what is missing:',
        ...kindLines(name).flatMap(({ index, imported, entry }) => ['', index, imported, entry]),
        '',
      ].join('\n'),
  },
};

const [what = '', name = ''] = process.argv.slice(2);
const maker = makers[what];
if (!maker || !/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('usage: npm run new slice NAME | npm run new kind NAME (kebab-case)');
  process.exit(1);
}
const files = maker.files(name);
const there = Object.keys(files).find((path) => existsSync(join(projectFolder, path)));
if (there) {
  console.error(`${there} is there already`);
  process.exit(1);
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(projectFolder, path)), { recursive: true });
  writeFileSync(join(projectFolder, path), text);
  console.log(path);
}
console.log(`${maker.next(name)}\nCONTRIBUTING.md tells the rest.`);
