import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { Stamp } from './stamp.ts';

const below = mkdtempSync(join(tmpdir(), 'certway-stamp-'));
afterAll(() => rmSync(below, { recursive: true, force: true }));

const NAMES = ['a.ts', 'b.ts', 'deep/c.ts', 'deep/d.test.ts'] as const;
const LONG_AGO = new Date('2020-01-01');

type Files = Map<string, string>;
const name = fc.constantFrom(...NAMES);
/**
 * Generates changes to files. Changes that keep the length of the text or set an older modification
 * time are hardest to notice.
 */
const happening = fc.oneof(
  fc.record({ what: fc.constant('written' as const), name, text: fc.constantFrom('1', '2', '33') }),
  fc.record({ what: fc.constantFrom('removed' as const, 'touched' as const), name }),
  fc.record({ what: fc.constant('moved' as const), name, to: name }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Each> ? Each : never;

function happen(folder: string, files: Files, event: Happening): void {
  const path = join(folder, 'src', event.name);
  if (event.what === 'written') {
    writeFileSync(path, event.text);
    files.set(event.name, event.text);
  } else if (files.has(event.name)) {
    if (event.what === 'removed') rmSync(path);
    if (event.what === 'moved') {
      renameSync(path, join(folder, 'src', event.to));
      files.set(event.to, files.get(event.name) ?? '');
    }
    if (event.what !== 'touched' && !('to' in event && event.to === event.name))
      files.delete(event.name);
  }
  if (files.has(event.name)) utimesSync(path, LONG_AGO, LONG_AGO);
}

let made = 0;
function emptyFolder(): string {
  const folder = join(below, String(made++));
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
  return folder;
}

const stampIn = (folder: string) =>
  new Stamp(join(folder, 'made-from'), {
    below: folder,
    folders: ['src'],
    files: [],
    leftOut: (each) => each.includes('.test.'),
  });

const goesIn = (files: Files) =>
  JSON.stringify([...files].filter(([each]) => !each.includes('.test.')).sort());

it('Stamp.isTrue returns true exactly while the source files are as they were when the stamp was set (property)', async () => {
  const law = fc.asyncProperty(fc.array(happening), fc.array(happening), async (before, after) => {
    const folder = emptyFolder();
    const files: Files = new Map();
    for (const event of before) happen(folder, files, event);
    expect(stampIn(folder).isTrue()).toBe(false);
    await stampIn(folder).making(async () => undefined);
    const asSet = goesIn(files);
    for (const event of after) {
      happen(folder, files, event);
      expect(stampIn(folder).isTrue()).toBe(goesIn(files) === asSet);
    }
    stampIn(folder).remove();
    expect(stampIn(folder).isTrue()).toBe(false);
  });
  await fc.assert(law, { numRuns: 60 });
});

it('Stamp.isTrue returns false if a source file was changed during the first or a later build', async () => {
  const folder = emptyFolder();
  const path = join(folder, 'src', 'a.ts');
  const making = (text: string) => stampIn(folder).making(async () => writeFileSync(path, text));
  writeFileSync(path, 'before');
  for (const text of ['amidst', 'amidst once more']) {
    await making(text);
    expect(stampIn(folder).isTrue()).toBe(false);
  }
});
