import { printRequest } from '@certway/contract/questions/printed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFromText, scoreAnswer, splitDraft } from '../../kinds/index.ts';
import { printedAnswers, printedParts } from '../../kinds/prints.ts';
import { buildDraft, buildTools } from '../../test/generators/drafts.ts';
import { type PrintedLine, readPdf } from '../../test/generators/printed.ts';
import type { PrintedExam } from './printed-exam.ts';
import { buildVersions, type PrintQuestion } from './versions.ts';
import { preparePrint, printPdf } from './work.ts';

const tools = buildTools();
const right = (at: number) => `Right ${at}`;

const questions = Array.from({ length: 8 }, (_, at) =>
  splitDraft(
    buildDraft('multiple-choice', {
      text: `Asked ${at}?`,
      options: [right(at), 'Wrong', 'Odd', 'Even'].map((text) => ({ text, image: null })),
      correctAnswer: right(at),
      keepsOrder: false,
      explanation: '',
      reference: '',
    }),
    tools,
  ),
);

const drawn = (from: number, to: number) =>
  questions.slice(from, to).map(({ paper }, at) => ({
    questionId: paper._id,
    versionId: paper._id,
    scored: at > 0,
  }));

const exam: PrintedExam = {
  name: 'Written exam',
  minutes: 90,
  pass: { unit: 'percent', value: 70 },
  pointsOff: 0.25,
  movesOptions: true,
  sections: [
    { title: 'Air law', minutes: 30, questions: drawn(0, 3) },
    { title: 'Weather', minutes: null, questions: drawn(3, 8) },
  ],
};

const settings = { versions: 4, shuffled: true, movesOptions: true, sections: exam.sections };
const versionsOf = (seed: string) => buildVersions(questions, { ...settings, seed });

/** Returns the number of the section of a question. */
const sectionOf = ({ paper }: PrintQuestion) =>
  exam.sections.findIndex((section) =>
    section.questions.some(({ questionId }) => questionId === paper._id),
  );

/** Returns the text of the option at a letter, as someone reads it in the printed question. */
function optionAt({ paper }: PrintQuestion, letter: string): string {
  const parts = printedParts(paper);
  const options = parts.flatMap((part) => (part.part === 'choices' ? part.choices : []));
  return options.find((option) => option.label === letter)?.text ?? '';
}

describe('the versions of a printed mock exam', () => {
  it('keep the order of the sections and shuffle the questions within each (property)', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const orders = versionsOf(seed).map(({ groups, sections }) => {
          const asked = groups.flat();
          expect(asked.map(sectionOf)).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
          expect(asked.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
          expect(sections).toEqual([
            { title: 'Air law', minutes: 30, from: 0 },
            { title: 'Weather', minutes: null, from: 3 },
          ]);
          return asked.map(({ paper }) => paper.text).toSorted();
        });
        expect(new Set(orders.map(String)).size).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  it('have keys that are right for the printed order of each version (property)', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const { groups } of versionsOf(seed)) {
          for (const question of groups.flat()) {
            const { paper, key } = question;
            const [letter = ''] = printedAnswers(paper, key);
            const text = optionAt(question, letter);
            const at = paper.text.match(/\d+/)?.[0] ?? '';
            expect(text).toBe(right(Number(at)));
            const answer = answerFromText(text, paper);
            expect(answer && scoreAnswer(answer, key)).toMatchObject({ score: 1, correct: true });
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('leave out the title of a section without printable questions', () => {
    const [version] = buildVersions(questions.slice(3), { ...settings, seed: '1' });
    expect(version?.sections).toEqual([{ title: 'Weather', minutes: null, from: 0 }]);
  });
});

const linesOn = (lines: readonly PrintedLine[], name: string) => {
  const pages = new Set(
    lines.filter(({ text }) => text.includes(`${name} · page`)).map(({ page }) => page),
  );
  return lines.filter(({ page }) => pages.has(page)).map(({ text }) => text);
};

/** Returns the right option's letter for each question number of a version, as read from its pages. */
function rightLetters(texts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  let [number, wanted] = ['', ''];
  for (const text of texts) {
    const asked = /^(\d+)\. Asked (\d+)\?/.exec(text);
    if (asked) [number, wanted] = [asked[1] ?? '', right(Number(asked[2]))];
    const [, letter = '', option] = /^([A-D])\. (.+)$/.exec(text) ?? [];
    if (option === wanted) found.set(number, letter);
  }
  return found;
}

const keyLetters = (texts: readonly string[]) =>
  new Map(
    texts
      .flatMap((text) => [...text.matchAll(/(\d+)\. ([A-D])(?=\s|$)/g)])
      .map(([, number = '', letter = '']) => [number, letter]),
  );

describe('a printed mock exam', () => {
  it('has a key for each version that names the right letters on the pages of that version', async () => {
    const prepared = await preparePrint({
      questions,
      asked: printRequest.parse({ paper: 48213, versions: 4, explanations: 'no' }),
      title: exam.name,
      about: 'Private Pilot',
      printedBy: { name: 'Ann Trainer', day: '2026-12-03' },
      movesOptions: true,
      exam,
    });
    const { lines } = await readPdf(await printPdf(prepared, new Map()));
    const keys = ['A', 'B', 'C', 'D'].map((name) => {
      const key = keyLetters(linesOn(lines, `Answer key for version ${name}`));
      expect(key.size).toBe(questions.length);
      expect(key).toEqual(rightLetters(linesOn(lines, `Version ${name}`)));
      return [...key].join();
    });
    expect(new Set(keys).size).toBe(4);
  });

  it('has the rules and the version in its heading, its sections, and the trial questions in its key', async () => {
    const prepared = await preparePrint({
      questions,
      asked: printRequest.parse({ paper: 48213, versions: 2 }),
      title: exam.name,
      about: 'Private Pilot',
      printedBy: { name: 'Ann Trainer', day: '2026-12-03' },
      movesOptions: true,
      exam,
    });
    const { lines } = await readPdf(await printPdf(prepared, new Map()));
    const texts = lines.map(({ text }) => text);
    expect(texts).toContain('Written exam');
    expect(texts).toContain('Private Pilot');
    for (const name of ['A', 'B']) {
      expect(texts).toContain(
        `Version ${name} · 8 questions · 90 minutes · Pass mark: 70% · A wrong answer costs 0.25 points · Exam 48213`,
      );
      expect(texts).toContain(`Answer key for version ${name}`);
    }
    expect(texts.filter((text) => text === 'Air law (30 minutes)')).toHaveLength(2);
    expect(texts.filter((text) => text === 'Weather')).toHaveLength(2);
    expect(texts.filter((text) => /^Questions \d, \d do not count\.$/.test(text))).toHaveLength(2);
  });

  it('warns of questions about an audio, and names one of them', async () => {
    const audio = { path: '/api/audio/call_9s.mp3', isAsked: true, description: 'Two voices' };
    const heard = splitDraft(
      buildDraft('true-false', {
        text: 'The tower clears the flight.',
        audio: { ...audio, transcript: 'Cleared to land.' },
      }),
      tools,
    );
    const { losses } = await preparePrint({
      questions: [heard],
      asked: printRequest.parse({ paper: 1 }),
      title: exam.name,
      about: 'Private Pilot',
      printedBy: { name: 'Ann Trainer', day: '2026-12-03' },
      movesOptions: true,
      exam,
    });
    expect(losses.map(({ what }) => what)).toContain(
      'Questions about an audio, which can be answered on paper only if someone plays it, such as “The tower clears the flight.”',
    );
  });
});
