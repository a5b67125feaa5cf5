import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../compiler.ts';
import { projectFolder } from '../run.ts';
import { kindFiles, kindLines } from './kind.ts';

/**
 * Adds a new question kind to a copy of the project, and checks which files the compiler then
 * reports.
 */

const NAME = 'hot-spot';
const PARTS = ['banks', 'contract', 'server', 'web'];
/** The package of the library for question banks, which is not named like its folder. */
const BANKS = 'question-banks';
let copy: string;

/**
 * Links the installed packages into the copy. The project's own packages are linked to their
 * copies.
 */
function linkPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@certway') linkPackages(join(from, name), join(to, name));
    else if (name === BANKS) symlinkSync(join(copy, 'banks'), join(to, name));
    else if (PARTS.includes(name)) symlinkSync(join(copy, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
}

const CACHE = '.cache';

/**
 * Gives each part of the copy a `node_modules` folder of its own, so that the copy does not
 * overwrite the compiler's cache of the project.
 */
function linkOwnPackages(part: string) {
  const own = join(projectFolder, part, 'node_modules');
  const linked = join(copy, part, 'node_modules');
  mkdirSync(linked);
  for (const name of existsSync(own) ? readdirSync(own) : []) {
    if (name === CACHE) cpSync(join(own, name), join(linked, name), { recursive: true });
    else symlinkSync(join(own, name), join(linked, name));
  }
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/**
 * Adds the new kind to the list in a file: the entry at the end of the list, and the import at the
 * start of the file.
 */
function nameIn({ index, imported, entry }: ReturnType<typeof kindLines>[number]) {
  const text = readFileSync(join(copy, index), 'utf8');
  const end = /\n\}(?=;| as const| satisfies)/;
  write(index, `${imported}\n${text.replace(end, `\n${entry}\n}`)}`);
}

async function faultyFiles(): Promise<string[]> {
  const outputs = [];
  for (const part of PARTS) {
    const { output } = await compile(part, copy);
    outputs.push(output);
  }
  const found = outputs.join('\n').matchAll(/^(\S+?)\(\d+,\d+\): error/gm);
  return [...new Set([...found].map((match) => match[1] ?? ''))].sort();
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-kind-'));
  linkPackages(join(projectFolder, 'node_modules'), join(copy, 'node_modules'));
  // Copies the scripts too, because a server test runs a bench that imports them.
  for (const name of ['package.json', 'tsconfig.base.json', 'scripts']) {
    cpSync(join(projectFolder, name), join(copy, name), { recursive: true });
  }
  for (const part of PARTS) {
    for (const name of ['src', 'package.json', 'tsconfig.json']) {
      cpSync(join(projectFolder, part, name), join(copy, part, name), { recursive: true });
    }
    linkOwnPackages(part);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const OWN = {
  banks: ['transfer.ts'],
  contract: ['traits.ts'],
  server: ['index.ts', 'print.ts', 'rules.ts', 'samples.ts', 'test/drafts.ts'],
  web: ['ask.tsx', 'editor.tsx', 'form.ts', 'review.tsx', 'view.ts'],
};

const TOLD = /^contract\/|^banks\/src\/model|^web\/src\/kinds\/editing\/index/;
const TRAITS = 'contract/src/kinds/traits.ts';

describe('npm run new kind', { timeout: 600_000 }, () => {
  const files = kindFiles(NAME);
  const lines = kindLines(NAME);

  it('prints imports that match the exports of the generated files, one for each list of question kinds', () => {
    const imports = lines
      .filter(({ imported }) => imported !== '')
      .flatMap(({ index, imported }) =>
        imported.split('\n').map((statement) => ({ index, statement })),
      );
    for (const { index, statement } of imports) {
      const [, names = '', from = ''] = /^import \{ (.+) \} from '(.+)';$/.exec(statement) ?? [];
      const [name = ''] = names.split(' as ');
      expect(files[posix.join(posix.dirname(index), from)]).toContain(`export const ${name}`);
    }
  });

  it('leaves compiler errors only in the generated files, in the lists of question kinds, and in traits.ts', async () => {
    for (const [path, text] of Object.entries(files)) write(path, text);
    // Compares the compiler's errors before and after the new kind is added to the list of traits.
    const [told, left] = [true, false].map((isTold) =>
      lines.filter(({ index }) => TOLD.test(index) === isTold),
    );
    for (const line of told ?? []) nameIn(line);
    const own = Object.entries(OWN).flatMap(([part, names]) =>
      names.map((file) => `${part}/src/kinds/${NAME}/${file}`),
    );
    const lists = left?.map(({ index }) => index) ?? [];
    expect(await faultyFiles()).toEqual([...own, ...lists, TRAITS].sort());
  });
});
