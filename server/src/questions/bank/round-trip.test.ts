import { isDeepStrictEqual } from 'node:util';
import { type BankFormat, bankFormatNames } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import { kindNames } from '@certway/contract/kinds/index';
import type { TopicPath } from '@certway/contract/topic-path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { EMBEDDED } from '../../formats/pictures.ts';
import { asNew, withPictures } from '../../kinds/index.ts';
import { anyDraftArb, buildDraft } from '../../test/drafts.ts';
import { topicPathArb } from '../../test/topic-paths.ts';
import { picturesIn, writeBank } from './export.ts';
import { inspectBank } from './inspect.ts';
import { lossesOf, passageOf } from './losses.ts';
import type { ProgramBank } from './write/json.ts';

const bankOf = (drafts: Draft[], topics: TopicPath[] = []): ProgramBank => ({
  name: 'Glider pilot',
  courses: [
    {
      name: 'Airwork',
      modules: [
        {
          name: 'Lift',
          questions: drafts.map((question, at) => ({ question, topic: topics[at] ?? [] })),
        },
      ],
    },
  ],
});

/** Each picture has its path for its content, so that it is known again whatever it is called. */
const picturesOf = (bank: ProgramBank) =>
  new Map(picturesIn(bank).map((path) => [path, new TextEncoder().encode(path)]));

async function throughFile(drafts: Draft[], format: BankFormat, topics: TopicPath[] = []) {
  const bank = bankOf(drafts, topics);
  const bytes = await writeBank(bank, format, picturesOf(bank));
  const read = await inspectBank({ bytes: new Uint8Array(bytes), name: '' });
  const pathOf = (path: string) =>
    path.startsWith(EMBEDDED)
      ? new TextDecoder().decode(read.images.get(path.slice(EMBEDDED.length)))
      : path;
  const questions = read.questions.map(({ question }) => withPictures(question, pathOf));
  return { format: read.format, questions, topics: read.questions.map(({ topic }) => topic) };
}

/** Identifiers are given anew, and in which order right options are named says nothing. */
function bare(draft: Draft | null) {
  const fresh = draft && asNew(draft);
  return fresh && 'correctAnswers' in fresh
    ? { ...fresh, correctAnswers: [...fresh.correctAnswers].sort() }
    : fresh;
}

const drafts = fc.array(anyDraftArb, { minLength: 1, maxLength: 6 });
/** Workbooks take their time, and hold the same cells as CSV. */
const runsOf = (format: BankFormat) => ({
  numRuns: format === 'excel' ? 12 : 60,
  interruptAfterTimeLimit: 15_000,
});

describe.each(bankFormatNames)('a program through %s and back', (format) => {
  it('is equal but for what was listed before, question by question', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (given) => {
        const passages = given.map((draft) => passageOf(draft, format));
        const read = await throughFile(given, format);
        const kept = passages.flatMap((passage) => passage.kept ?? []);
        if (kept.length > 0) expect(read.format).toBe(format);
        expect(read.questions.map(bare)).toEqual(kept.map(bare));
        for (const [at, passage] of passages.entries()) {
          const changed = !isDeepStrictEqual(bare(passage.kept), bare(given[at] ?? null));
          if (changed) expect(passage.lost).not.toEqual([]);
        }
      }),
      runsOf(format),
    );
  });
});

/** Each in a program with an outline of its own; written answers go through each format but two. */
const topicsArb = fc.array(fc.tuple(anyDraftArb, topicPathArb), { minLength: 1, maxLength: 5 });

describe.each(bankFormatNames)('the topics of questions through %s and back', (format) => {
  it('are the same, from the top of the outline down, with their codes', async () => {
    await fc.assert(
      fc.asyncProperty(topicsArb, async (given) => {
        const drafts = given.map(([draft]) => draft);
        const topics = given.map(([, topic]) => topic);
        const kept = given.flatMap(([draft, topic]) =>
          passageOf(draft, format).kept === null ? [] : [topic],
        );
        const read = await throughFile(drafts, format, topics);
        expect(read.topics).toEqual(kept);
      }),
      { ...runsOf(format), numRuns: format === 'excel' ? 12 : 100 },
    );
  });
});

it('a program through JSON and back loses nothing', () => {
  fc.assert(
    fc.property(drafts, (given) => {
      expect(lossesOf(given, 'json')).toEqual([]);
    }),
  );
});

describe('plain questions of every kind', () => {
  const plain = kindNames.map((kind) => buildDraft(kind));
  const choice = buildDraft('multiple-choice');
  const inTables = plain.filter(({ type }) => type !== 'hotspot');

  it('lose nothing in CSV but areas in a picture, and in Moodle XML only a way of scoring', () => {
    expect(lossesOf(inTables, 'moodle-xml')).toEqual([
      { what: 'How several right options are scored: right minus wrong', count: 1 },
    ]);
    expect(lossesOf(inTables, 'csv')).toEqual([]);
    expect(lossesOf(plain, 'csv')).toEqual([{ what: 'The whole question', count: 1 }]);
  });

  it.each(['csv', 'excel'] as const)('come back from %s', async (format) => {
    const bytes = await writeBank(bankOf(inTables), format, new Map());
    const read = await inspectBank({ bytes: new Uint8Array(bytes), name: '' });
    expect(read.problems.filter(({ message }) => !message.includes('not used'))).toEqual([]);
    expect(read.questions.map(({ question }) => bare(question))).toEqual(inTables.map(bare));
  });

  it('come back from QTI 2.2 but for what is listed', async () => {
    const marked = inTables.filter(({ type }) => !['text', 'structural', 'essay'].includes(type));
    const bytes = await writeBank(bankOf(marked), 'qti-2.2', new Map());
    const read = await inspectBank({ bytes: new Uint8Array(bytes), name: '' });
    expect(read.format).toBe('qti-2.2');
    const types = read.questions.map(({ question }) => question.type);
    expect(types).toEqual(marked.map(({ type }) => type));
    expect(bare(read.questions[0]?.question ?? null)).toEqual(bare(choice));
    expect(lossesOf(plain, 'qti-2.2')).toContainEqual({
      what: 'Grading criteria, ideal answers and keywords',
      count: 3,
    });
  });

  it('are marked in QTI by every accepted answer where several are', async () => {
    const files = async (kind: 'short-answer' | 'true-false') => {
      const bytes = await writeBank(bankOf([buildDraft(kind)]), 'qti-2.2', new Map());
      return strFromU8(unzipSync(new Uint8Array(bytes))['item-1.xml'] ?? new Uint8Array());
    };
    expect(await files('short-answer')).toContain('rptemplates/map_response"');
    expect(await files('true-false')).toContain('rptemplates/match_correct"');
  });

  it.each(['csv', 'excel'] as const)(
    'keep in %s what a cell could be taken for',
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
      expect(lossesOf(tricky, format)).toEqual([]);
      const read = await throughFile(tricky, format);
      expect(read.questions.map(bare)).toEqual(tricky.map(bare));
    },
  );

  it('say what GIFT has no place for', () => {
    const pictured = buildDraft('multiple-choice', {
      illustration: '/api/image/a_1x1.png',
      difficulty: 'hard',
    });
    expect(lossesOf([...plain, pictured], 'gift')).toEqual([
      { what: 'The whole question', count: 5 },
      { what: 'How several right options are scored: right minus wrong', count: 1 },
      { what: 'The units of a number', count: 1 },
      { what: 'That a tolerance is a share of the value; what it comes to stays', count: 1 },
      { what: 'The illustration', count: 1 },
      { what: 'The difficulty', count: 1 },
    ]);
  });

  it('that look like formulas are made texts in a table, and read back as they were', async () => {
    const text = '=HYPERLINK("https://evil.example";"Click")';
    const draft = buildDraft('true-false', { text, explanation: '@SUM(1)', reference: '-2+3' });
    const csv = (await writeBank(bankOf([draft]), 'csv', new Map())).toString();
    expect(csv).not.toMatch(/(^|[,"\n])[=@]/m);
    const read = await inspectBank({ bytes: new TextEncoder().encode(csv), name: '' });
    expect(bare(read.questions[0]?.question ?? null)).toEqual(bare(draft));
  });
});
