import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBuild } from './build-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
mkdirSync(join(folder, '.vite'));
const manifest = {
  'index.html': { file: 'index.js' },
  'src/quiz-page.tsx': { file: 'quiz.js', imports: ['index.html', '_shared-1.js'], css: ['q.css'] },
  'src/screen.tsx': { file: 'screen.js', imports: ['_shared-1.js'], css: ['screen.css', 'q.css'] },
  '_shared-1.js': { file: 'shared.js', imports: ['index.html'] },
};
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
afterAll(() => rmSync(folder, { recursive: true }));

describe('filesOf', () => {
  it('returns each file once, after the files that it imports', () => {
    expect(readBuild(folder).filesOf(['src/quiz-page.tsx', 'src/screen.tsx'])).toEqual({
      scripts: ['/index.js', '/shared.js', '/quiz.js', '/screen.js'],
      styles: ['/q.css', '/screen.css'],
    });
  });

  it('leaves out source files that the build does not have, and returns nothing without a build', () => {
    expect(readBuild(folder).filesOf(['src/unknown.tsx']).scripts).toEqual(['/index.js']);
    expect(readBuild('nowhere').filesOf([])).toEqual({ scripts: [], styles: [] });
  });
});
