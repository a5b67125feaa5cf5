import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../run.ts';

const web = join(projectFolder, 'web', 'src');
const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !/\.test\./.test(file));
const filesWith = (form: RegExp, apartFrom = 'ui/') =>
  files.filter(
    (file) => !file.startsWith(apartFrom) && form.test(readFileSync(join(web, file), 'utf8')),
  );

/** Dates and figures in a form of their own: words of the browser's language among ours. */
const OWN_WORDS = /\.toLocale\w*String\((?!'en-CA')|Intl\.\w+Format\((?!LANGUAGE|\))/;

describe('dates and figures', () => {
  it('are found where a screen writes them in a form of its own', () => {
    expect('new Date(at).toLocaleDateString()').toMatch(OWN_WORDS);
    expect("new Intl.NumberFormat('de')").toMatch(OWN_WORDS);
    expect('new Intl.DateTimeFormat(undefined, {})').toMatch(OWN_WORDS);
    expect('Intl.DateTimeFormat().resolvedOptions()').not.toMatch(OWN_WORDS);
  });

  it('are written in one form on every screen', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(filesWith(OWN_WORDS)).toEqual([]);
  });
});
