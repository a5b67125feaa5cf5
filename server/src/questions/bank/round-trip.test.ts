import type { Draft } from '@certway/contract/kinds/index';
import { kindNames } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { EMBEDDED, withPictures } from '../../formats/pictures.ts';
import { anyDraftArb, buildDraft } from '../../test/drafts.ts';
import { picturesIn, writeBank } from './export.ts';
import { inspectBank } from './inspect.ts';
import { lossesOf, passageOf } from './losses.ts';
import type { ProgramBank } from './write/json.ts';

const bankOf = (drafts: Draft[]): ProgramBank => ({
  name: 'Glider pilot',
  courses: [{ name: 'Airwork', modules: [{ name: 'Lift', questions: drafts }] }],
});

/** Each picture has its path for its content, so that it is known again whatever it is called. */
const picturesOf = (bank: ProgramBank) =>
  new Map(picturesIn(bank).map((path) => [path, new TextEncoder().encode(path)]));

async function throughFile(drafts: Draft[], format: 'json' | 'moodle-xml' | 'gift') {
  const bank = bankOf(drafts);
  const bytes = await writeBank(bank, format, picturesOf(bank));
  const read = await inspectBank({ bytes: new Uint8Array(bytes), name: '' });
  const pathOf = (path: string) =>
    new TextDecoder().decode(read.images.get(path.slice(EMBEDDED.length)));
  const questions = read.questions.map(({ question }) => {
    const back = withPictures(question, pathOf);
    const correct = 'correctAnswer' in back ? back.correctAnswer : '';
    return correct.startsWith(EMBEDDED)
      ? ({ ...back, correctAnswer: pathOf(correct) } as Draft)
      : back;
  });
  return { format: read.format, questions };
}

/** Identifiers are given anew. */
function bare(draft: Draft | null) {
  if (!draft) return null;
  const { _id, ...rest } = draft;
  if (rest.type !== 'multiple-choice') return rest;
  return { ...rest, options: rest.options.map(({ text, image }) => ({ text, image })) };
}

const drafts = fc.array(anyDraftArb, { minLength: 1, maxLength: 6 });
const RUNS = { numRuns: 60 };

describe('a program through JSON and back', () => {
  it('is equal, pictures included', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (given) => {
        const { format, questions } = await throughFile(given, 'json');
        expect(format).toBe('json');
        expect(questions.map(bare)).toEqual(given.map(bare));
      }),
      RUNS,
    );
  });
});

describe.each(['moodle-xml', 'gift'] as const)('a program through %s and back', (format) => {
  it('is equal but for what was listed before', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (given) => {
        const carried = given.flatMap((draft) => passageOf(draft, format).kept ?? []);
        const { questions } = await throughFile(given, format);
        expect(questions.map(bare)).toEqual(carried.map(bare));
        const changed = given.some((draft) => {
          const { kept } = passageOf(draft, format);
          return JSON.stringify(bare(kept)) !== JSON.stringify(bare(draft));
        });
        if (changed) expect(lossesOf(given, format).length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });
});

describe('plain questions of every kind', () => {
  const plain = kindNames.map((kind) => buildDraft(kind));
  const choice = buildDraft('multiple-choice');

  it('lose nothing in Moodle XML and CSV', () => {
    expect(lossesOf(plain, 'moodle-xml')).toEqual([]);
    expect(lossesOf(plain, 'csv')).toEqual([]);
  });

  it.each(['csv', 'excel'] as const)('come back from %s', async (format) => {
    const bytes = await writeBank(bankOf(plain), format, new Map());
    const read = await inspectBank({ bytes: new Uint8Array(bytes), name: '' });
    expect(read.problems.filter(({ message }) => !message.includes('not used'))).toEqual([]);
    expect(read.questions.map(({ question }) => bare(question))).toEqual(plain.map(bare));
  });

  it('come back from QTI 2.2 but for what is listed', async () => {
    const marked = plain.filter(({ type }) => !['text', 'structural', 'essay'].includes(type));
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

  it('say what GIFT has no place for', () => {
    const pictured = buildDraft('multiple-choice', {
      illustration: '/api/image/a_1x1.png',
      difficulty: 'hard',
    });
    expect(lossesOf([...plain, pictured], 'gift')).toEqual([
      { what: 'The whole question', count: 3 },
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
