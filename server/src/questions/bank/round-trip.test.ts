import { kindNames } from '@certway/contract/kinds/index';
import { type BankFormat, bankFormatNames } from '@certway/contract/questions/bank';
import { type BankQuestion, lossesFrom, writeBank } from '@certway/question-banks';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { qtiProblems } from '../../../../banks/src/test/qti-grammar.ts';
import { bankOf, bankWith } from '../../../../banks/src/test/questions.ts';
import { anyDraftArb, buildDraft } from '../../test/generators/drafts.ts';
import { hardGroups } from '../../test/generators/hard-questions.ts';
import { bare, picturesOf, surprises, throughFile } from '../../test/round-trip.ts';
import { inspectDrafts } from './check-draft.ts';

const drafts = fc.array(anyDraftArb, { minLength: 1, maxLength: 6 });
/**
 * The property runs fewer times for Excel, because workbooks are slow and their cells have the same
 * content as CSV.
 */
const runsOf = (format: BankFormat) => ({
  numRuns: format === 'excel' ? 12 : 60,
  interruptAfterTimeLimit: 15_000,
});

describe.each(bankFormatNames)('questions exported to %s and imported', (format) => {
  it('equal the originals, with their topics, except for listed losses (property)', async () => {
    await fc.assert(
      fc.asyncProperty(hardGroups, async (groups) => {
        expect(await surprises(groups.flat(), format)).toEqual([]);
      }),
      runsOf(format),
    );
  });
});

describe.each(['qti-2.2', 'qti-3.0'] as const)('a package of %s', (version) => {
  it('contains only items that follow the QTI standard (property)', async () => {
    await fc.assert(
      fc.asyncProperty(hardGroups, async (groups) => {
        const bank = bankWith(groups.flat());
        const files = unzipSync(new Uint8Array(await writeBank(bank, version, picturesOf(bank))));
        for (const [path, bytes] of Object.entries(files)) {
          if (/^(?:images|audio)\//.test(path) || path === 'imsmanifest.xml') continue;
          const text = strFromU8(bytes);
          expect(qtiProblems(text, version === 'qti-3.0'), text).toEqual([]);
        }
      }),
      { numRuns: 60, interruptAfterTimeLimit: 10_000 },
    );
  });
});

describe('courses and modules in an export', () => {
  const question = buildDraft('true-false');
  const topic = [{ code: '', name: 'Ice' }];
  const module = (name: string, questions: BankQuestion[]) => ({ name, questions });
  const bank = {
    name: 'Physics',
    courses: [
      { name: 'Heat', modules: [module('Melting', [{ question, topic: [] }])] },
      { name: 'Light', modules: [module('Lenses', [{ question, topic }])] },
    ],
  };
  const lost = (count: number) => ({ what: 'The course and module of each question', count });

  it.each(['gift', 'moodle-xml'] as const)(
    'become categories of %s; for a question with a topic they are reported as lost instead',
    async (format) => {
      expect(lossesFrom(bank, format)).toEqual([lost(1)]);
      const bytes = await writeBank(bank, format, new Map());
      const read = await inspectDrafts({ bytes: new Uint8Array(bytes), name: '' });
      const names = read.questions.map((each) => each.topic.map(({ name }) => name));
      expect(names).toEqual([['Heat', 'Melting'], ['Ice']]);
    },
  );

  it('are kept by JSON, and reported as lost for formats without categories', () => {
    expect(lossesFrom(bank, 'json')).toEqual([]);
    for (const format of ['csv', 'excel', 'qti-2.2', 'qti-3.0'] as const)
      expect(lossesFrom(bank, format)).toEqual([lost(2)]);
    expect(lossesFrom({ ...bank, courses: bank.courses.slice(1) }, 'csv')).toEqual([]);
  });
});

it('the round-trip comparison detects a change that is not listed as a loss (control)', async () => {
  const drafts = [buildDraft('true-false'), buildDraft('ordering')];
  const written = await writeBank(bankOf(drafts), 'json', new Map());
  const changed = written.toString().replace('Ice is heavier', 'Ice is lighter');
  const found = await surprises(
    drafts.map((question) => ({ question, topic: [] })),
    'json',
    Buffer.from(changed),
  );
  expect(found).toEqual([
    'true-false, text: "Ice is heavier than water." → "Ice is lighter than water."',
  ]);
});

it('a program exported to JSON and imported again loses nothing', () => {
  fc.assert(
    fc.property(drafts, (given) => {
      expect(lossesFrom(bankOf(given), 'json')).toEqual([]);
    }),
  );
});

describe('simple questions of every kind', () => {
  const plain = kindNames.map((kind) => buildDraft(kind));
  const choice = buildDraft('multiple-choice');
  const inTables = plain.filter(({ type }) => type !== 'hotspot');

  it('lose only hotspot questions in CSV, and only a scoring method in Moodle XML', () => {
    expect(lossesFrom(bankOf(inTables), 'moodle-xml')).toEqual([
      { what: 'How several correct options are scored (always right minus wrong)', count: 1 },
    ]);
    expect(lossesFrom(bankOf(inTables), 'csv')).toEqual([]);
    expect(lossesFrom(bankOf(plain), 'csv')).toEqual([{ what: 'The whole question', count: 1 }]);
  });

  it.each(['csv', 'excel'] as const)('are imported unchanged from %s', async (format) => {
    const bytes = await writeBank(bankOf(inTables), format, new Map());
    const read = await inspectDrafts({ bytes: new Uint8Array(bytes), name: '' });
    expect(read.problems.filter(({ message }) => !message.includes('not used'))).toEqual([]);
    expect(read.questions.map(({ question }) => bare(question))).toEqual(inTables.map(bare));
  });

  it('exported to QTI 2.2 and imported keep their kinds, and grading criteria are listed as a loss', async () => {
    const marked = inTables.filter(({ type }) => !['text', 'structural', 'essay'].includes(type));
    const bytes = await writeBank(bankOf(marked), 'qti-2.2', new Map());
    const read = await inspectDrafts({ bytes: new Uint8Array(bytes), name: '' });
    expect(read.format).toBe('qti-2.2');
    const types = read.questions.map(({ question }) => question.type);
    expect(types).toEqual(marked.map(({ type }) => type));
    expect(bare(read.questions[0]?.question ?? null)).toEqual(bare(choice));
    expect(lossesFrom(bankOf(plain), 'qti-2.2')).toContainEqual({
      what: 'Grading criteria, ideal answers, and keywords',
      count: 3,
    });
  });

  it('exported to QTI use map_response for several accepted answers, and match_correct for one', async () => {
    const files = async (kind: 'short-answer' | 'true-false') => {
      const bytes = await writeBank(bankOf([buildDraft(kind)]), 'qti-2.2', new Map());
      return strFromU8(unzipSync(new Uint8Array(bytes))['item-1.xml'] ?? new Uint8Array());
    };
    expect(await files('short-answer')).toContain('rptemplates/map_response"');
    expect(await files('true-false')).toContain('rptemplates/match_correct"');
  });

  it.each(['csv', 'excel'] as const)(
    'with separators or formula signs in their texts are imported unchanged from %s',
    async (format) => {
      const tricky = [
        buildDraft('multiple-choice', {
          options: [{ text: 'B' }, { text: 'constructor' }, { text: 'A' }],
          correctAnswer: 'B',
        }),
        buildDraft('matching', {
          pairs: [
            { left: 'A → B', right: 'x = y → z' },
            { left: 'C\\→', right: '-> 1' },
          ],
        }),
        buildDraft('short-answer', { correctAnswer: "'=1", otherAnswers: ["'constructor"] }),
        buildDraft('essay', {
          aiCriteria: { idealAnswer: '-1', keywords: [{ text: 'lift, drag | thrust' }] },
        }),
      ];
      expect(lossesFrom(bankOf(tricky), format)).toEqual([]);
      const read = await throughFile(tricky, format);
      expect(read.questions.map(bare)).toEqual(tricky.map(bare));
    },
  );

  it('exported to GIFT lose some content, and each loss is listed', () => {
    const pictured = buildDraft('multiple-choice', {
      illustration: '/api/image/a_1x1.png',
      difficulty: 'hard',
    });
    expect(lossesFrom(bankOf([...plain, pictured]), 'gift')).toEqual([
      { what: 'The whole question', count: 5 },
      { what: 'How several correct options are scored (always right minus wrong)', count: 1 },
      { what: 'The units of a number', count: 1 },
      { what: 'Relative tolerances (they become absolute)', count: 1 },
      { what: 'The illustration', count: 1 },
      { what: 'The difficulty', count: 1 },
    ]);
  });

  it('that look like spreadsheet formulas are escaped in a table, and imported unchanged', async () => {
    const text = '=HYPERLINK("https://evil.example";"Click")';
    const draft = buildDraft('true-false', { text, explanation: '@SUM(1)', reference: '-2+3' });
    const csv = (await writeBank(bankOf([draft]), 'csv', new Map())).toString();
    expect(csv).not.toMatch(/(^|[,"\n])[=@]/m);
    const read = await inspectDrafts({ bytes: new TextEncoder().encode(csv), name: '' });
    expect(bare(read.questions[0]?.question ?? null)).toEqual(bare(draft));
  });
});
