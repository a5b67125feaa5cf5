import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { projectFolder } from '../run.ts';
import { LONGEST, TestOrder } from './order.ts';

const inProject = (file: string) => join(projectFolder, file);
const sort = async (files: string[]) => {
  vi.spyOn(BaseSequencer.prototype, 'sort').mockImplementation(async (given) => given);
  const given = files.map((moduleId) => ({ moduleId }) as TestSpecification);
  const sorted = await new TestOrder({} as Vitest).sort(given);
  return sorted.map(({ moduleId }) => moduleId);
};

it('TestOrder puts the slowest test files first, and keeps the order of the other files', async () => {
  const [own = '', other = ''] = ['order.test.ts', 'vitest.test.ts'].map((name) =>
    inProject(`scripts/testing/${name}`),
  );
  const longest = LONGEST.map(inProject);
  expect(await sort([own, ...longest, other])).toEqual([...longest, own, other]);
});

it('TestOrder sorts tests that need a DOM last, so that a worker switches environments once', async () => {
  const page = inProject('web/src/results/result-page.test.tsx');
  const other = inProject('web/src/shell/layout.test.tsx');
  const rule = inProject('web/src/programs/read-program.test.ts');
  expect(await sort([page, rule, other])).toEqual([rule, page, other]);
});

it('every file in LONGEST, the list of the slowest test files, exists', () => {
  expect(LONGEST.filter((file) => !existsSync(inProject(file)))).toEqual([]);
});
