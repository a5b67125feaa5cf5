import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** What only frames another part, or lives at the edge of the screen. */
const WITHOUT_A_LOOK = [
  'ui/asking/confirm-dialog.tsx',
  'ui/lists/review-queue-stepper.tsx',
  'ui/lists/use-part.tsx',
  'ui/optional.tsx',
  'ui/pending/pending-bar.tsx',
  'ui/toast-area.tsx',
];

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

/** The store's first page loads no form; in a sentence to complete, a field is as small as its words. */
const BARE_SELECTS = [
  'kinds/cloze/ask.tsx',
  'kinds/numeric/ask.tsx',
  'programs/store/store-filters.tsx',
];
/** A select of the page's own, or Mantine's that is none of the browser's. */
const OWN_SELECT = /<select\b|<Select\b/;

/** A table or a skeleton that a screen draws by itself. */
const OWN_PART = /<(thead|Table\.Thead|Skeleton)\b/;

describe('parts', () => {
  it('are found where a screen draws its own', () => {
    for (const own of ['<thead>', '<Table.Thead>', '<Skeleton height={3} />']) {
      expect(own).toMatch(OWN_PART);
    }
    expect('<TableHead heads={heads} />').not.toMatch(OWN_PART);
  });

  it('are drawn once: heads of tables and what stands in for what comes', () => {
    expect(filesWith(OWN_PART)).toEqual([]);
  });

  it('are chosen from in one select, that of the browser', () => {
    expect('<select value={a}>').toMatch(OWN_SELECT);
    expect('<Select data={all} />').toMatch(OWN_SELECT);
    expect('<NativeSelect data={all} />').not.toMatch(OWN_SELECT);
    expect(filesWith(OWN_SELECT).toSorted()).toEqual(BARE_SELECTS);
  });

  it('all have their place on the page of parts', () => {
    const shown = globSync('ui/parts/*.tsx', { cwd: web })
      .map((file) => readFileSync(join(web, file), 'utf8'))
      .join();
    const parts = globSync('ui/**/*.tsx', { cwd: web }).filter(
      (file) => !/\.test\.|^ui\/parts\//.test(file),
    );
    expect(parts.length).toBeGreaterThan(15);
    const missing = parts.filter((file) => !shown.includes(`/${basename(file)}'`));
    expect(missing.toSorted()).toEqual(WITHOUT_A_LOOK);
  });
});
