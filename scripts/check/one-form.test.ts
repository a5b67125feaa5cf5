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

/**
 * Matches code that formats dates and numbers without the shared functions. Such code would use the
 * browser's language.
 */
const OWN_WORDS = /\.toLocale\w*String\((?!'en-CA')|Intl\.\w+Format\((?!LANGUAGE|\))/;

/**
 * Components that are not on the page of all UI components, because they only wrap or arrange other
 * components or appear at the edge of the screen.
 */
const WITHOUT_A_LOOK = [
  'ui/asking/confirm-dialog.tsx',
  'ui/columns.tsx',
  'ui/date-field.tsx',
  'ui/form.tsx',
  'ui/lists/decision-bar.tsx',
  'ui/lists/drag-grip.tsx',
  'ui/lists/review-queue-stepper.tsx',
  'ui/lists/use-pagination.tsx',
  'ui/optional.tsx',
  'ui/pending/pending-bar.tsx',
  'ui/toast-area.tsx',
  'ui/tool-row.tsx',
];

describe('dates and numbers', () => {
  it('are reported if a file formats them without the shared functions', () => {
    expect('new Date(at).toLocaleDateString()').toMatch(OWN_WORDS);
    expect("new Intl.NumberFormat('de')").toMatch(OWN_WORDS);
    expect('new Intl.DateTimeFormat(undefined, {})').toMatch(OWN_WORDS);
    expect('Intl.DateTimeFormat().resolvedOptions()').not.toMatch(OWN_WORDS);
  });

  it('are formatted by the shared functions on every screen', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(filesWith(OWN_WORDS)).toEqual([]);
  });
});

/**
 * Files that may use a native select directly. The store does so to avoid loading the form
 * components for its first page. Questions share one, because a select in a sentence is only as wide
 * as its text.
 */
const BARE_SELECTS = ['kinds/parts/choice-list.tsx', 'programs/store/store-filters.tsx'];
/** Matches a native select that a page creates itself, or Mantine's custom select. */
const OWN_SELECT = /<select\b|<Select\b/;

/** Matches a table head or a skeleton that a page creates itself. */
const OWN_PART = /<(thead|Table\.Thead|Skeleton)\b/;

/** Matches the line of a disclosure without a class, which shows the triangle of the browser. */
const BARE_SUMMARY = /<summary>/;

describe('shared UI components', () => {
  it('cannot be bypassed: a page that builds its own table head or skeleton is reported', () => {
    for (const own of ['<thead>', '<Table.Thead>', '<Skeleton height={3} />']) {
      expect(own).toMatch(OWN_PART);
    }
    expect('<TableHead heads={heads} />').not.toMatch(OWN_PART);
  });

  it('are used for all table heads and skeletons', () => {
    expect(filesWith(OWN_PART)).toEqual([]);
  });

  it("include only one select, based on the browser's native select", () => {
    expect('<select value={a}>').toMatch(OWN_SELECT);
    expect('<Select data={all} />').toMatch(OWN_SELECT);
    expect('<NativeSelect data={all} />').not.toMatch(OWN_SELECT);
    expect(filesWith(OWN_SELECT).toSorted()).toEqual(BARE_SELECTS);
  });

  it('include one look of a line that opens more text, without the triangle of the browser', () => {
    expect('<summary>').toMatch(BARE_SUMMARY);
    expect('<summary className={disclosure.line}>').not.toMatch(BARE_SUMMARY);
    expect(filesWith(BARE_SUMMARY)).toEqual([]);
  });

  it('are all shown on the page of UI components', () => {
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
