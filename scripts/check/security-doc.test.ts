import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../run.ts';

/**
 * Checks that each test that docs/security.md cites by file and title exists. A citation of a
 * missing test proves nothing.
 */

const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g;

function missingIn(text: string, read: (file: string) => string | null): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, file = '', title = '']) => {
    const source = read(file);
    if (source === null) return [`${file} is gone`];
    return source.includes(title) ? [] : [`${file} has no “${title}”`];
  });
}

const readHere = (file: string) => {
  const path = join(projectFolder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};
const text = readHere('docs/security.md') ?? '';

describe('docs/security.md', () => {
  it('cites tests that exist', () => {
    expect([...text.matchAll(NAMED)].length).toBeGreaterThan(80);
    expect(missingIn(text, readHere)).toEqual([]);
  });

  it('lists every chapter of the ASVS, and gives a test, a reason, or the word Open for each requirement', () => {
    for (let chapter = 1; chapter <= 17; chapter++) expect(text).toContain(`## V${chapter} `);
    const lines = text.split('\n').filter((line) => /^\| \d/.test(line));
    const bare = lines.filter((line) => !/` "|none needed|Open/.test(line));
    expect(bare).toEqual([]);
  });

  it('is reported if it cites a missing test (control)', () => {
    const said = '`server/src/config.test.ts` "no such title" and `gone.test.ts` "x"';
    expect(missingIn(said, readHere)).toHaveLength(2);
  });
});
