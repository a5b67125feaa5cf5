import { describe, expect, test } from 'vitest';
import {
  readFigures,
  readSample,
  readSampleFiles,
  readSamples,
  readShowcases,
  sampleFolders,
} from './read.ts';
import { rulesOfEach } from './test/rules.ts';
import { formatProblems } from './test/rules-of-format.ts';
import { rulesOverAll } from './test/rules-over-all.ts';

const folders = await sampleFolders();
const drawings = { figures: await readFigures(), showcases: await readShowcases() };

describe.each(folders)('the sample program %s', (folder) => {
  test('has files that follow the sample format', async () => {
    expect(formatProblems(await readSampleFiles(folder))).toEqual([]);
  });

  test.each(Object.entries(rulesOfEach))('%s', async (_title, rule) => {
    expect(rule(await readSample(folder), drawings)).toEqual([]);
  });
});

describe('all sample programs as a whole', () => {
  test.each(Object.entries(rulesOverAll))('%s', async (_title, rule) => {
    expect(rule(await readSamples())).toEqual([]);
  });
});
