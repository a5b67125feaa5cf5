import { describe, expect, it } from 'vitest';
import { modulesOf } from './modules.ts';
import { sliceCircleProblems } from './slice-circles.ts';
import { projectWith, sourceFile } from './valid-project.ts';

const problemsWith = (...planted: { path: string; text: string }[]) =>
  sliceCircleProblems(modulesOf(projectWith(...planted)));

const importing = (path: string, ...targets: string[]) =>
  sourceFile(path, targets.map((to) => `import { a } from '${to}';`).join('\n'));

describe('sliceCircleProblems', () => {
  it('finds no circle in a valid project', () => {
    expect(problemsWith()).toEqual([]);
  });

  it('finds two slices of the server that import each other through different files', () => {
    expect(
      problemsWith(importing('server/src/accounts/devices.ts', '../sessions/index.ts')),
    ).toEqual([
      'server: slices import each other: accounts → sessions → accounts\n' +
        '  server/src/accounts/devices.ts → server/src/sessions/index.ts\n' +
        '  server/src/sessions/index.ts → server/src/accounts/index.ts',
    ]);
  });

  it('finds two folders of the web that import each other, even if neither is a slice', () => {
    const problems = problemsWith(
      importing('web/src/calls/message.ts', '../ui/toasts.ts'),
      importing('web/src/ui/toasts.ts', '../calls/queries.ts'),
    );
    expect(problems.join()).toContain('web: slices import each other: calls → ui → calls');
  });

  it('finds a circle of three slices', () => {
    const problems = problemsWith(
      importing('server/src/accounts/pictures.ts', '../images/index.ts'),
      importing('server/src/images/store.ts', '../sessions/index.ts'),
      sourceFile('server/src/images/index.ts'),
    );
    expect(problems.join()).toContain('accounts → images → sessions → accounts');
  });

  it.each([
    "import type { A } from '../sessions/index.ts';",
    "export type B = import('../sessions/index.ts').A;",
    "export type { A } from '../sessions/index.ts';",
  ])('finds a circle that is closed only by a type: %s', (text) => {
    const problems = problemsWith(sourceFile('server/src/accounts/devices.ts', text));
    expect(problems.join()).toContain('accounts → sessions → accounts');
  });

  it('finds a circle that is closed by a dynamic import', () => {
    const text = "export const load = () => import('../sessions/index.ts');";
    const problems = problemsWith(sourceFile('server/src/accounts/devices.ts', text));
    expect(problems.join()).toContain('accounts → sessions → accounts');
  });

  it('accepts two slices that import the same slice and are imported by the same slice', () => {
    expect(
      problemsWith(
        importing('server/src/notes/index.ts', '../sessions/index.ts', '../images/index.ts'),
        importing('server/src/images/index.ts', '../accounts/index.ts'),
      ),
    ).toEqual([]);
  });

  it.each(['server/src/accounts/read.test.ts', 'server/src/accounts/test/people.ts'])(
    'accepts an import by test code: %s',
    (path) => {
      expect(problemsWith(importing(path, '../sessions/index.ts'))).toEqual([]);
    },
  );

  it('accepts tables that a repository imports for a join, but not other files', () => {
    const joining = importing('server/src/accounts/repository-devices.ts', '../sessions/tables.ts');
    expect(problemsWith(joining)).toEqual([]);
    const reading = importing('server/src/accounts/devices.ts', '../sessions/tables.ts');
    expect(problemsWith(reading).join()).toContain('accounts → sessions → accounts');
  });

  it.each(['server', 'web'])('reports that it found no import between slices: %s', (part) => {
    const others = projectWith().filter(({ path }) => !path.startsWith(part));
    expect(sliceCircleProblems(modulesOf(others))).toEqual([
      `${part}: no import between slices was found`,
    ]);
  });
});
