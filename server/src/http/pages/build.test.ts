import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PageName, pages } from '@certway/contract/shell/pages';
import { expect, it } from 'vitest';
import { buildIn, fileOfPage } from './build.ts';

const WEB = fileURLToPath(new URL('../../../../web/src', import.meta.url));

it('each page of the contract has the one file in the web that its name says', () => {
  for (const name of Object.keys(pages) as PageName[])
    expect(globSync(`*/**/${fileOfPage(name)}`, { cwd: WEB }), name).toHaveLength(1);
});

it('a page comes with what it shows, also where its own chunk is one that others share', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, '.vite'));
  const manifest = {
    'index.html': { file: 'index.js' },
    '_start-quiz-page-1.js': { file: 'start.js', name: 'start-quiz-page', imports: ['index.html'] },
    'src/attempts/runner/attempt-screen.tsx': { file: 'screen.js', css: ['screen.css'] },
    'src/results/result-page.tsx': { file: 'result.js', imports: ['_words-1.js'] },
    '_words-1.js': { file: 'words.js', name: 'words' },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const { filesOfPage } = buildIn(folder);
  expect(filesOfPage('startQuiz')).toEqual({
    scripts: ['/index.js', '/start.js', '/screen.js'],
    styles: ['/screen.css'],
  });
  expect(filesOfPage('result').scripts).toEqual(['/index.js', '/words.js', '/result.js']);
  expect(filesOfPage('about')).toEqual({ scripts: [], styles: [] });
  rmSync(folder, { recursive: true });
});

it('what pages show is there in the web', () => {
  expect(globSync('**/attempt-screen.tsx', { cwd: WEB })).toHaveLength(1);
});
