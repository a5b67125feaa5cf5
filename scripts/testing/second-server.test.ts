import { expect, test } from 'vitest';
import { projectFolder } from '../run.ts';
import { testsForAnyServer } from './second-server.ts';

test('testsForAnyServer returns the tests that use the database, without those of the benches and of access', () => {
  const files = testsForAnyServer(projectFolder);
  expect(files.length).toBeGreaterThan(100);
  expect(files).toContain('server/src/attempts/answering/routes-answering.test.ts');
  expect(files.filter((file) => /^bench|routes-access/.test(file))).toEqual([]);
});
