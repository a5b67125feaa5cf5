import { describe, expect, it } from 'vitest';
import { layerProblems } from './layers.ts';
import { modulesOf } from './modules.ts';
import { sourceFile } from './valid-project.ts';

const slice = 'server/src/attempts';
const order = { [slice]: [['tables.ts'], ['exams'], ['ending'], ['routes.ts', 'index.ts']] };

const files = [
  sourceFile(`${slice}/tables.ts`, "import { users } from '../accounts/tables.ts';"),
  sourceFile(`${slice}/exams/draw.ts`, "import { table } from '../tables.ts';"),
  sourceFile(`${slice}/ending/finish.ts`, "import { draw } from '../exams/draw.ts';"),
  sourceFile(`${slice}/routes.ts`, "import { finish } from './ending/finish.ts';"),
  sourceFile(`${slice}/index.ts`, "export { routes } from './routes.ts';"),
  sourceFile('server/src/results/read.ts', "import { routes } from '../attempts/index.ts';"),
];

const problemsWith = (...planted: { path: string; text: string }[]) =>
  layerProblems(modulesOf([...files, ...planted]), order);

describe('layerProblems', () => {
  it('accepts imports from lower layers and within a layer', () => {
    expect(problemsWith()).toEqual([]);
  });

  it.each([
    "import { finish } from '../ending/finish.ts';",
    "import type { Finish } from '../ending/finish.ts';",
    "export type { Finish } from '../ending/finish.ts';",
    "export type Finish = import('../ending/finish.ts').Finish;",
    "export const load = () => import('../ending/finish.ts');",
  ])('reports an import from a higher layer: %s', (text) => {
    expect(problemsWith(sourceFile(`${slice}/exams/sections.ts`, text))).toEqual([
      `${slice}/exams/sections.ts → ${slice}/ending/finish.ts: ending is a higher layer than exams`,
    ]);
  });

  it('reports an import of the index by a lower layer', () => {
    const planted = sourceFile(`${slice}/ending/abandon.ts`, "import { a } from '../index.ts';");
    expect(problemsWith(planted)).toEqual([
      `${slice}/ending/abandon.ts → ${slice}/index.ts: index.ts is a higher layer than ending`,
    ]);
  });

  it('accepts tests that import from higher layers', () => {
    const planted = sourceFile(`${slice}/exams/draw.test.ts`, "import { a } from '../index.ts';");
    expect(problemsWith(planted)).toEqual([]);
  });

  it('reports a folder that is in no layer', () => {
    expect(problemsWith(sourceFile(`${slice}/starting/start.ts`))).toEqual([
      `${slice}/starting is in no layer`,
    ]);
  });

  it('reports a layer that does not exist', () => {
    expect(layerProblems(modulesOf(files.slice(0, 2)), order)).toEqual([
      `${slice}/ending is named as a layer and does not exist`,
      `${slice}/routes.ts is named as a layer and does not exist`,
      `${slice}/index.ts is named as a layer and does not exist`,
    ]);
  });
});
