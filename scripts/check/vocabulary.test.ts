import { describe, expect, it } from 'vitest';
import { everyFile } from '../files.ts';
import { vocabularyProblems } from './vocabulary.ts';

const lists = {
  allowedRepeats: { listAll: 'each slice lists its own' },
  forbiddenNames: new Set(['told']),
  forbiddenFileNames: new Set(['rows']),
};
const problemsWith = (...files: [path: string, text: string][]) =>
  vocabularyProblems(
    files.map(([path, text]) => ({ path, text })),
    lists,
  );

describe('a name that is exported twice', () => {
  it.each([
    ['types', 'export interface Outcome { sent: boolean }', 'export type Outcome = 1;'],
    ['functions', 'export function Outcome() {}', 'export const Outcome = () => 1;'],
    ['a class and a type', 'export class Outcome {}', 'export type Outcome = 1;'],
  ])('is reported for %s in the same part of the project', (_, one, other) => {
    expect(
      problemsWith(['server/src/inbox/send.ts', one], ['server/src/access/grant.ts', other]),
    ).toEqual(['Outcome is exported by server/src/inbox/send.ts and server/src/access/grant.ts']);
  });

  it.each([
    ['in two parts', 'server/src/inbox/send.ts', 'web/src/inbox/send.ts', 'Outcome'],
    ['by two kinds', 'web/src/kinds/cloze/ask.tsx', 'web/src/kinds/essay/ask.tsx', 'Ask'],
    ['by a test', 'server/src/inbox/send.ts', 'server/src/inbox/send.test.ts', 'Outcome'],
    ['as an allowed repeat', 'server/src/a/list.ts', 'server/src/b/list.ts', 'listAll'],
  ])('is allowed %s', (_, one, other, name) => {
    const text = `export const ${name} = () => 1;`;
    expect(problemsWith([one, text], [other, text])).toEqual([]);
  });
});

describe('a meaningless word', () => {
  it('is reported as an exported name, capitalized or not', () => {
    expect(problemsWith(['web/src/study/plan.ts', 'export type Told = 1;'])).toEqual([
      "web/src/study/plan.ts: 'Told' names nothing",
    ]);
    expect(problemsWith(['web/src/study/plan.ts', 'export const told = () => 1;'])).toHaveLength(1);
  });

  it('is reported as a file name', () => {
    expect(problemsWith(['server/src/study/rows.ts', 'export {};'])).toEqual([
      'server/src/study/rows.ts: the file is not named after its content',
    ]);
  });

  it('may be a part of a longer name', () => {
    expect(problemsWith(['server/src/study/told-once.ts', 'export type ToldOnce = 1;'])).toEqual(
      [],
    );
  });
});

describe('a comment without a subject', () => {
  it.each([
    ['/** What is sent. */'],
    ['// Whoever asks is answered.'],
    ['/**\n * Whose list it is: as given.\n */'],
    ['/* Those of them that are the same. */'],
    ['/** One that is none is told. */'],
    ['/** Nobody looks for these. */'],
  ])('is reported: %s', (comment) => {
    expect(problemsWith(['scripts/start.ts', `${comment}\nexport const a = 1;`])).toHaveLength(1);
  });

  it.each([
    ['/** Text sent to one person. */'],
    ['// Only whoever asks is answered.'],
    ["const text = '// What is sent';"],
    ['/** One of the paragraphs of a notice. */'],
  ])('is not reported for a comment with a subject, or for a string: %s', (text) => {
    expect(problemsWith(['scripts/start.ts', `${text}\nexport const a = 1;`])).toEqual([]);
  });

  it('is reported in a style sheet', () => {
    expect(problemsWith(['web/src/ui/page.module.css', '/* What stands in it. */'])).toHaveLength(
      1,
    );
  });
});

it('the code of the project follows the vocabulary', () => {
  const files = everyFile();
  expect(files.length).toBeGreaterThan(2500);
  expect(vocabularyProblems(files)).toEqual([]);
});
