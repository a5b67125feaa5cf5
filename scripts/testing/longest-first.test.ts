import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { projectFolder } from '../run.ts';
import { LONGEST, LongestFirst } from './longest-first.ts';

it('files that take long begin first, the others as before', async () => {
  const as = (moduleId: string) => ({ moduleId }) as TestSpecification;
  const given = ['/a.test.ts', ...LONGEST.map((file) => `/p/${file}`), '/b.test.ts'].map(as);
  vi.spyOn(BaseSequencer.prototype, 'sort').mockImplementation(async (files) => files);
  const sorted = await new LongestFirst({} as Vitest).sort(given);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
    ...LONGEST.map((file) => `/p/${file}`),
    '/a.test.ts',
    '/b.test.ts',
  ]);
});

it('each of them is there', () => {
  expect(LONGEST.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
});
