import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run.ts';
import { buildBanks } from './banks.ts';

/**
 * Packs the library for question banks, installs it into an empty folder without a network, and
 * runs its command there.
 */

const root = mkdtempSync(join(tmpdir(), 'question-banks-'));
const folder = join(root, 'empty');
const inFolder = async (program: string, args: string[]) => {
  const { code, output } = await run(program, args, { cwd: folder });
  if (code !== 0) throw new Error(output);
  return output;
};
const command = (...words: string[]) =>
  inFolder(process.execPath, ['node_modules/@certway/question-banks/question-banks.js', ...words]);

beforeAll(async () => {
  mkdirSync(folder);
  await buildBanks(join(root, 'dist'));
  await inFolder('npm', ['pack', join(root, 'dist'), '--silent']);
  const [tarball = ''] = readdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await inFolder('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`]);
}, 120_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

const files = {
  'exam.gift': '::Ice:: Is ice lighter than water? {TRUE}\n\n2 + 2? {=four ~five}\n\nNo answer {\n',
  'exam.csv': 'Question,A,B,Answer\nWhich light is green?,starboard,port,A\n',
  'exam.txt': 'Which light is red?\nA. starboard\nB. port\nANSWER: B\n',
};

describe('the packed library for question banks', { timeout: 60_000 }, () => {
  it('needs no other package', () => {
    expect(
      readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ).toEqual(['@certway']);
    expect(readdirSync(join(folder, 'node_modules/@certway'))).toEqual(['question-banks']);
  });

  it.each([
    [
      'exam.gift',
      { format: 'gift', counts: { found: 3, read: 2, inPart: 0, refused: 1 } },
      [
        { type: 'true-false', text: 'Is ice lighter than water?', correctAnswer: 'True' },
        { type: 'multiple-choice', text: '2 + 2?', correctAnswer: 'four' },
      ],
    ],
    [
      'exam.csv',
      { format: 'csv', counts: { found: 1, read: 1, inPart: 0, refused: 0 } },
      [{ type: 'multiple-choice', text: 'Which light is green?', correctAnswer: 'starboard' }],
    ],
    [
      'exam.txt',
      { format: 'aiken', counts: { found: 1, read: 1, inPart: 0, refused: 0 } },
      [{ type: 'multiple-choice', text: 'Which light is red?', correctAnswer: 'port' }],
    ],
  ] as const)('prints what %s contains', async (name, report, questions) => {
    writeFileSync(join(folder, name), files[name]);
    const printed = JSON.parse(await command('inspect', name));
    expect(printed).toMatchObject({ ...report, questions });
  });

  it('writes the questions of a file in another format, which it reads again', async () => {
    writeFileSync(join(folder, 'exam.gift'), files['exam.gift']);
    const printed = await command('convert', 'exam.gift', 'qti-3.0', 'exam.zip');
    expect(printed).toContain('2 questions were written to exam.zip');
    const again = JSON.parse(await command('inspect', 'exam.zip'));
    expect(again).toMatchObject({ format: 'qti-3.0', counts: { found: 2, read: 2 } });
  });

  it('declares its types to a program that imports it', async () => {
    const program = [
      "import { inspectBank, type Question } from '@certway/question-banks';",
      "const { questions } = await inspectBank({ bytes: new Uint8Array(), name: '' });",
      'export const first: Question | undefined = questions[0]?.question;',
      '// @ts-expect-error the format of a file is no number',
      'export const format: number = questions[0]?.question.text;',
    ];
    writeFileSync(join(folder, 'program.ts'), program.join('\n'));
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024'];
    await inFolder('tsc', [
      ...options,
      '--types',
      'node',
      '--typeRoots',
      join(import.meta.dirname, '../../node_modules/@types'),
      'program.ts',
    ]);
  });

  it('states its license and the licenses of the packages that it contains', () => {
    const text = (name: string) =>
      readFileSync(join(folder, 'node_modules/@certway/question-banks', name), 'utf8');
    expect(text('LICENSE')).toContain('MIT License');
    for (const name of ['chardet', 'entities', 'fast-xml-parser', 'fflate', 'numfmt', 'papaparse'])
      expect(text('LICENSES-OF-DEPENDENCIES.txt')).toContain(`${name}\n`);
  });
});
