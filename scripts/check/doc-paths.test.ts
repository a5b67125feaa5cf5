import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../run.ts';

/**
 * Every path that a document mentions must exist. Paths with a placeholder (`<slice>`, `*`) are not
 * checked.
 */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:contract|server|web|scripts|docs|bench|journeys)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<*]/.test(path));

const missingIn = (text: string) =>
  pathsIn(text).filter((path) => !existsSync(join(projectFolder, path)));

describe.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s', (name) => {
  it('names only files and folders that exist', () => {
    const text = readFileSync(join(projectFolder, name), 'utf8');
    expect(pathsIn(text).length).toBeGreaterThan(3);
    expect(missingIn(text)).toEqual([]);
  });
});

it("a document's path to a moved file is reported", () => {
  const text =
    'Look into `server/src/main.ts`, `server/src/gone/` and `server/src/<slice>/repository.ts`.';
  expect(missingIn(text)).toEqual(['server/src/gone/']);
});
