import { type PrintRequest, printRequest } from '@certway/contract/questions/printed';
import { beforeAll, describe, expect, it } from 'vitest';
import { splitDraft } from '../../kinds/index.ts';
import { buildDraft, buildTools } from '../../test/generators/drafts.ts';
import { drawing } from '../../test/generators/pictures.ts';
import { type PrintedLine, readPdf } from '../../test/generators/printed.ts';
import type { PrintQuestion } from './versions.ts';
import { preparePrint, printPdf } from './work.ts';

const CAPITALS = ['Paris', 'Рим', 'Αθήνα', 'Łódź', 'Berlin', 'Oslo', 'Riga', 'Cairo'];
const tools = buildTools();

const capital = (name: string, at: number): PrintQuestion =>
  splitDraft(
    buildDraft('multiple-choice', {
      text: `Question about **${name}**: which is it?`,
      options: [name, 'Atlantis', 'Utopia', 'Shangri-La'].map((text) => ({ text, image: null })),
      correctAnswer: name,
      keepsOrder: false,
      explanation: `Explained ${at}.`,
      reference: '',
    }),
    tools,
  );

const questions = CAPITALS.map(capital);

async function printed(change: Partial<Record<keyof PrintRequest, unknown>>, asked = questions) {
  const request = printRequest.parse({ paper: 48213, title: 'Capitals', ...change });
  const printing = {
    questions: asked,
    asked: request,
    title: request.title,
    about: 'Geography',
    printedBy: { name: 'Ann Trainer', day: '2026-12-03' },
    movesOptions: true,
    exam: null,
  };
  const prepared = await preparePrint(printing);
  const png = await drawing().png().toBuffer();
  const pictures = new Map(prepared.pictures.map((path) => [path, new Uint8Array(png)]));
  return { ...(await readPdf(await printPdf(prepared, pictures))), prepared };
}

const within = (before: string, after: string, times: number) =>
  `${before.repeat(times)}core${after.repeat(times)}`;

/**
 * Texts in which each nestable construct is nested as deeply as the length limit of a question
 * allows.
 */
const nested = {
  quotes: within('> ', '', 2000),
  'unordered lists': within('- ', '', 2000),
  'ordered lists': within('1. ', '', 1500),
  'quotes and lists': within('> - ', '', 1200),
  stars: within('*', '', 2000) + '*'.repeat(2000),
  emphases: within('**a *b ', '* **', 150),
  links: within('[', '](b)', 990),
  braces: `$${within('{', '}', 2400)}$ core`,
  roots: `$${within('\\sqrt{', '}', 700)}$ core`,
  fractions: `$${within('\\frac{1}{', '}', 490)}$ core`,
  exponents: `$$${within('x^{', '}', 1200)}$$ core`,
  matrices: `$$${within('\\begin{matrix}', '\\end{matrix}', 150)}$$ core`,
};

const pagesOf = (lines: readonly PrintedLine[], name: string) =>
  lines.filter(({ text }) => text.includes(`${name} · page`)).map(({ page }) => page);

/**
 * Returns the questions of a version, keyed by number, each with its text and its options by
 * letter.
 */
function papersIn(lines: readonly PrintedLine[], name: string) {
  const pages = pagesOf(lines, name);
  const found = new Map<
    string,
    { capital: string; page: number; options: Map<string, PrintedLine> }
  >();
  let number = '';
  for (const line of lines.filter(({ page }) => pages.includes(page))) {
    const [, asked, capital = ''] = /^(\d+)\. Question about (\S+?) ?:/.exec(line.text) ?? [];
    if (asked) found.set(asked, { capital, page: line.page, options: new Map() });
    number = asked ?? number;
    const [, letter, text = ''] = /^([A-D])\. (.+)$/.exec(line.text) ?? [];
    if (letter) found.get(number)?.options.set(letter, { page: line.page, text });
  }
  return found;
}

const keysIn = (lines: readonly PrintedLine[], name: string) =>
  new Map(
    lines
      .filter(({ page }) => pagesOf(lines, name).includes(page))
      .flatMap(({ text }) => [...text.matchAll(/(\d+)\. ([A-D])(?=\s|$)/g)])
      .map(([, number = '', letter = '']) => [number, letter]),
  );

describe('a printed exam in four versions, read back', () => {
  let paper: Awaited<ReturnType<typeof printed>>;
  beforeAll(async () => {
    paper = await printed({ versions: 4 });
  });

  it.each(['A', 'B', 'C', 'D'])(
    'contains each question, option, letter, and key of version %s',
    (name) => {
      const found = papersIn(paper.lines, `Version ${name}`);
      expect([...found.values()].map(({ capital }) => capital).toSorted()).toEqual(
        CAPITALS.toSorted(),
      );
      const keys = keysIn(paper.lines, `Answer key for version ${name}`);
      expect(keys.size).toBe(CAPITALS.length);
      for (const [number, { capital, options, page }] of found) {
        expect([...options.keys()]).toEqual(['A', 'B', 'C', 'D']);
        expect([...options.values()].map(({ page: own }) => own)).toEqual([page, page, page, page]);
        // The option at the letter that the key gives must be the right one.
        expect(options.get(keys.get(number) ?? '')?.text).toBe(capital);
      }
    },
  );

  it('has its questions in a different order in each version', () => {
    const orders = ['A', 'B', 'C', 'D'].map((name) => {
      const found = papersIn(paper.lines, `Version ${name}`);
      return [...found.values()].map(({ capital }) => capital).join();
    });
    expect(new Set(orders).size).toBe(4);
    const keys = ['A', 'B'].map((name) =>
      [...keysIn(paper.lines, `Answer key for version ${name}`)].join(),
    );
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('has a title, a language, accessibility tags, and a page number on each page', () => {
    const { info, marked, pdf, lines } = paper;
    expect(info).toMatchObject({ Title: 'Capitals', Language: 'en' });
    expect(marked).toContainEqual(['Marked', true]);
    const feet = lines.filter(({ text }) => / · page \d+ of \d+$/.test(text));
    expect(new Set(feet.map(({ page }) => page)).size).toBe(pdf.numPages);
  });

  it('names the person who printed it, and the day, on each page', () => {
    const named = paper.lines.filter(({ text }) => text === 'Printed by Ann Trainer on 2026-12-03');
    expect(named.map(({ page }) => page)).toEqual(
      Array.from({ length: paper.pdf.numPages }, (_, at) => at + 1),
    );
  });
});

describe('a printed exam', () => {
  it('without a key contains no explanations', async () => {
    const { lines } = await printed({ key: 'none' });
    expect(lines.filter(({ text }) => /Answer key|Explained/.test(text))).toEqual([]);
  });

  it('contains the requested number of questions', async () => {
    const { lines } = await printed({ questions: 3 });
    expect(papersIn(lines, 'Exam').size).toBe(3);
  });

  it('leaves out questions with characters that the fonts lack, and reports them', async () => {
    const foreign = ['北京', 'القاهرة'].map(capital);
    const { lines, prepared } = await printed({}, [...foreign, ...questions]);
    expect(papersIn(lines, 'Exam').size).toBe(CAPITALS.length);
    expect(prepared.losses.map(({ what, count }) => `${what}: ${count}`)).toEqual([
      expect.stringMatching(/\(Chinese or Japanese: 北 京\): 1$/),
      expect.stringMatching(/\(Arabic: ا ل ق ه\): 1$/),
    ]);
  });

  it('is produced with a warning about characters of its heading that the fonts lack', async () => {
    const { prepared } = await printed({ title: 'Exam 漢字' });
    expect(prepared.losses).toEqual([
      {
        what: 'The heading or the footer contains characters that the fonts lack: 漢 字',
        count: 1,
      },
    ]);
  });

  it('is produced with a warning if cases do not add up to the requested number of questions', async () => {
    const passage = {
      _id: '00000000-0000-7000-9000-000000000001',
      title: 'A flight',
      text: 'The crew of flight 12 sees clouds.',
      illustration: null,
      illustrationAlt: '',
    };
    const inCase = [1, 2, 3].map((at) =>
      splitDraft(buildDraft('essay', { text: `Of the flight: ${at}`, passage }), tools),
    );
    const { prepared } = await printed({ questions: 2 }, inCase);
    expect(prepared.losses).toEqual([
      { what: 'Fewer questions than requested, because cases are never split', count: 2 },
    ]);
    const { lines } = await printed({ key: 'none' }, inCase);
    const texts = lines.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('flight 12'))).toHaveLength(1);
    expect(texts).toContain('Questions 1–3 refer to the following.');
  });

  it('contains typeset formulas, with a warning about a formula that cannot be parsed', async () => {
    const asking = (text: string): PrintQuestion =>
      splitDraft(buildDraft('essay', { text }), tools);
    const { lines, prepared } = await printed({}, [
      asking('So much: $\\frac{a}{b}$ and no more'),
      asking('Costs $\\nothing{$ here'),
    ]);
    expect(prepared.losses).toEqual([
      { what: 'Formulas printed as typed, such as \\nothing{', count: 1 },
    ]);
    const texts = lines.map(({ text }) => text).join('\n');
    expect(texts).toContain('So much: and no more');
    expect(texts).toContain('Costs $\\nothing{$ here');
  });

  it.each(Object.entries(nested))('can contain deeply nested %s', async (_, text) => {
    const option = { text: text.slice(0, 1000), image: null };
    const draft = {
      text,
      options: [option, { text: 'Atlantis', image: null }],
      correctAnswer: 'Atlantis',
      explanation: text,
    };
    const { lines } = await printed({}, [splitDraft(buildDraft('multiple-choice', draft), tools)]);
    expect(lines.map((line) => line.text).join('')).toContain('core');
  });

  it('contains a formula much wider than the page as typed text, and a warning is returned', async () => {
    const tex = 'x+'.repeat(1000);
    const { lines, prepared } = await printed({}, [
      splitDraft(buildDraft('essay', { text: `Of $${tex}y$ and $\\frac{a}{b}$` }), tools),
    ]);
    expect(prepared.losses).toEqual([
      { what: expect.stringMatching(/^Formulas printed as typed, such as x\+x/), count: 1 },
    ]);
    expect(lines.map((line) => line.text).join('')).toContain(tex);
  });

  it('contains the picture of a question', async () => {
    const picture = '/api/image/figure-1_640x400.png';
    const draft = buildDraft('essay', { illustration: picture, illustrationAlt: 'A wing' });
    const { pdf } = await printed({ key: 'none' }, [splitDraft(draft, tools)]);
    const page = await pdf.getPage(1);
    const { fnArray } = await page.getOperatorList();
    const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    expect(fnArray).toContain(OPS.paintImageXObject);
    expect(JSON.stringify(await page.getStructTree())).toContain('A wing');
  });
});

describe('a printed question with audio', () => {
  const path = '/api/audio/call_12s.mp3';
  const withAudio = (audio: object): PrintQuestion =>
    splitDraft(
      buildDraft('short-answer', { text: 'What is it?', audio: { path, ...audio } }),
      tools,
    );
  const words = async (audio: object, change: object = {}) => {
    const { lines, prepared } = await printed({ key: 'apart', ...change }, [withAudio(audio)]);
    expect(prepared.pictures).toEqual([]);
    expect(prepared.losses).toEqual([
      { what: expect.stringContaining('The audio, which cannot be printed'), count: 1 },
    ]);
    const keyFrom = lines.findIndex(({ text }) => text.startsWith('Answer key'));
    const joined = (some: readonly PrintedLine[]) => some.map(({ text }) => text).join('\n');
    return { paper: joined(lines.slice(0, keyFrom)), key: joined(lines.slice(keyFrom)) };
  };

  it('shows the length of the audio, and contains its transcript', async () => {
    const { paper } = await words({ transcript: 'Cleared to land.\nWind calm.' });
    expect(paper).toContain('Audio, 12 s');
    expect(paper).toContain('Transcript: Cleared to land.\nWind calm.');
  });

  it('contains the transcript of a listening question only with the explanations', async () => {
    const asked = { isAsked: true, description: 'A letter', transcript: 'Dash dot dash.' };
    const { paper, key } = await words(asked, { explanations: 'yes' });
    expect(paper).toContain('Audio, 12 s: A letter');
    expect(paper).not.toMatch(/Dash|Transcript/);
    expect(key).toContain('Transcript: Dash dot dash.');
    expect((await words(asked, { explanations: 'no' })).key).not.toContain('Dash');
  });
});
