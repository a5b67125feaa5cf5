import { findCitations, readCitationRules } from '@certway/contract/programs/citations';
import { describe, expect, test } from 'vitest';
import {
  questionsOf,
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

describe('the citation rules of the sample programs', () => {
  /** The number of questions whose reference opens its source, of all questions of the program. */
  const linked = {
    'bank-officer-foundation': [21, 74],
    'fe-engineering-fundamentals': [78, 78],
    'fire-warden-basics': [8, 10],
    'first-aid-basics': [12, 20],
    'marine-vhf-radio': [10, 10],
    'nursing-licensure-essentials': [38, 72],
    'private-pilot-airplane': [151, 151],
    'real-estate-salesperson': [22, 75],
    'us-drivers-license': [27, 72],
  };

  test.each(Object.entries(linked))('link the references of %s', async (folder, counts) => {
    const sample = await readSample(folder);
    const rules = readCitationRules(sample.program.citationRules);
    const references = questionsOf(sample).map(({ draft }) => draft.reference);
    const withLink = references.filter((reference) => findCitations(reference, rules).length > 0);
    expect([withLink.length, references.length]).toEqual(counts);
  });
});
