import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E'];

const inspect = (text: string) =>
  inspectBank({ bytes: new TextEncoder().encode(text), name: 'questions.txt' });

const power = (verb: string) => `Power (P) equals voltage (E) ${verb} current (I)`;
const asides = fc.constantFrom(
  '',
  'power (P) is voltage (E) times current (I)',
  'the sum of (A) and (B) and (C)',
  'see (D) and (E)',
  'light (B)',
  'the lamp (b) or (c)',
  'part B. of it',
);

const styles = fc.constantFrom(
  (letter: string) => `${letter}. `,
  (letter: string) => `${letter}) `,
  (letter: string) => `(${letter}) `,
  (letter: string) => `${letter.toLowerCase()}. `,
  (letter: string) => `(${letter.toLowerCase()}) `,
);

/** Returns the options of the question. Returns null if their reading is doubtful. */
async function sureOptions(text: string): Promise<string[] | null> {
  const { questions } = await inspect(text);
  const [read, ...more] = questions;
  expect(more).toEqual([]);
  if (!read || read.doubts.length > 0 || !('options' in read.question)) return null;
  return read.question.options.map((option) => option.text);
}

describe('a letter in parentheses within an option', () => {
  it('is part of the text and does not start another option', async () => {
    const texts = ['multiplied by', 'divided by', 'minus', 'plus'].map(power);
    for (const label of [(at: number) => `${LETTERS[at]}. `, (at: number) => `(${LETTERS[at]}) `]) {
      const lines = texts.map((text, at) => label(at) + text);
      const { questions } = await inspect(`1. Which?\n${lines.join('\n')}\nAnswer: A\n`);
      expect(questions).toMatchObject([{ question: { options: texts.map((text) => ({ text })) } }]);
    }
    const lines = texts.map((text, at) => `${LETTERS[at]}. ${text}`);
    expect(await sureOptions(`1. Which?\n${lines.join('\n')}\nAnswer: A\n`)).toEqual(texts);
  });

  it('at the start of a continued line is marked as doubtful', async () => {
    const lines = ['A. volts', 'B. amperes', 'C. ohms', 'D. Power is voltage', '(E) times current'];
    const { questions } = await inspect(`1. Which?\n${lines.join('\n')}\nAnswer: A\n`);
    expect(questions).toMatchObject([{ doubts: [expect.stringContaining('“(E)”')] }]);
  });
});

describe('lettered options of a typed question', () => {
  const texts = fc
    .array(asides, { minLength: 2, maxLength: 4 })
    .map((all) => all.map((aside, at) => `Item ${at} ${aside}`.trim()));

  it('on separate lines are read correctly, or else refused or marked as doubtful (property)', async () => {
    let sure = 0;
    await fc.assert(
      fc.asyncProperty(texts, styles, async (options, label) => {
        const lines = options.map((text, at) => label(LETTERS[at] ?? '') + text);
        const read = await sureOptions(`1. Which?\n${lines.join('\n')}\nAnswer: A\n`);
        if (read) sure++;
        expect(read ?? options).toEqual(options);
      }),
      { numRuns: 300 },
    );
    expect(sure).toBeGreaterThan(100);
  });

  it('in rows of two to five are read correctly (property)', async () => {
    const plain = fc.array(fc.constantFrom('Red', 'Blue', 'Dark green'), {
      minLength: 3,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(plain, styles, fc.integer({ min: 2, max: 5 }), async (all, label, inRow) => {
        const options = all.map((text, at) => `${text} ${at}`);
        const labelled = options.map((text, at) => label(LETTERS[at] ?? '') + text);
        const rows = labelled.flatMap((_, at) =>
          at % inRow === 0 ? [labelled.slice(at, at + inRow).join(' ')] : [],
        );
        const read = await sureOptions(`1. Which?\n${rows.join('\n')}\nAnswer: A\n`);
        expect(read).toEqual(options);
      }),
      { numRuns: 200 },
    );
  });
});
