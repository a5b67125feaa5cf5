import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

const FIRST = 24;
const LETTERS = ['A', 'B', 'C', 'D'];

const inspect = (text: string) =>
  inspectBank({ bytes: new TextEncoder().encode(text), name: 'questions.txt' });

const questionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const options = LETTERS.map((letter) => `${letter}. option ${letter} of ${FIRST + at}`);
    return [`${FIRST + at}. Which of these is meant?`, ...options].join('\n');
  }).join('\n\n');

/** Imports a key list and returns the letters of the right options, keyed by question number. */
async function readKeys(count: number, key: string) {
  const { questions, refused, notes } = await inspect(`${questionsOf(count)}\n\n${key}\n`);
  expect(questions.length + refused.length).toBe(count);
  const read = questions.map(({ where, question, doubts }) => {
    const texts =
      'correctAnswers' in question
        ? question.correctAnswers
        : 'correctAnswer' in question
          ? [question.correctAnswer]
          : [];
    const number = FIRST + (Number(where.replace('line ', '')) - 1) / 6;
    const letters = texts.map((text) => text.split(' ')[1] ?? '').sort();
    return { number, letters: letters.join(''), explanation: question.explanation, doubts };
  });
  return { read, refused, notes };
}

interface Entry {
  letters: string[];
  words: string;
}

interface Layout {
  heading: string;
  sign: string;
  joint: string;
  between: string;
  perLine: number;
  /** The punctuation between an answer and its explanation. */
  closing: string;
}

const layouts = fc.record<Layout>({
  heading: fc.constantFrom('Answer key\n', 'Answers:\n', 'KEY\n', 'Solutions\n'),
  sign: fc.constantFrom('. ', '.', ') ', ')', ' - ', '-', ': ', ' ', '.\t'),
  joint: fc.constantFrom(
    ', ',
    ',',
    ' and ',
    ', and ',
    ' & ',
    '&',
    '; ',
    ' + ',
    '/',
    ' / ',
    ' ',
    '',
  ),
  between: fc.constantFrom('  ', ' ', '\t', ', ', '; ', ' | ', '. ', '    '),
  perLine: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 })),
  closing: fc.constantFrom('', '.', '.', ')', ':', ' -'),
});

const letterSets = fc.subarray(LETTERS, { minLength: 1, maxLength: 3 });

const written = (entries: readonly Entry[], layout: Layout) => {
  const { sign, joint, between, perLine, heading, closing } = layout;
  const all = entries.map(
    ({ letters, words }, at) =>
      `${FIRST + at}${sign}${letters.join(joint)}${words && `${closing} ${words}`}`,
  );
  const lines = Array.from({ length: Math.ceil(all.length / perLine) }, (_, line) =>
    all.slice(line * perLine, (line + 1) * perLine).join(between),
  );
  return heading + lines.join('\n');
};

describe('a list of answers', () => {
  it('may have several answers per line, each with one or several options', async () => {
    const { read } = await readKeys(6, 'Answer key\n24. A  25. D  26. C\n27. B, C  28. A  29. B');
    expect(read.map(({ letters }) => letters)).toEqual(['A', 'D', 'C', 'BC', 'A', 'B']);
    expect(read.map(({ explanation }) => explanation)).toEqual(['', '', '', '', '', '']);
    expect(read.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('without explanations is read correctly in every layout (property)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(letterSets, { minLength: 1, maxLength: 8 }),
        layouts,
        async (sets, layout) => {
          const entries = sets.map((letters) => ({ letters, words: '' }));
          const { read, refused } = await readKeys(sets.length, written(entries, layout));
          expect(refused).toEqual([]);
          expect(read.map(({ letters }) => letters)).toEqual(sets.map((set) => set.join('')));
          expect(read.filter((each) => each.explanation || each.doubts.length > 0)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('with explanations is read correctly, or else refused or marked as doubtful (property)', async () => {
    const words = fc.constantFrom(
      '',
      'because red means stop',
      'A red light means stop.',
      'See rule 3. A driver waits.',
      'See question 25. A driver waits there.',
      'I think so',
      'and D is wrong too',
      'C is wrong, and so is D.',
      '- C is wrong',
      '(see page 28. B is there)',
      'PTS: 1',
    );
    const entry = fc.record({ letters: letterSets, words });
    let sure = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 6 }),
        layouts,
        async (entries, layout) => {
          const { read } = await readKeys(entries.length, written(entries, layout));
          for (const { number, letters, explanation, doubts } of read) {
            if (doubts.length > 0) continue;
            sure++;
            const entry = entries[number - FIRST];
            expect([number, letters]).toEqual([number, entry?.letters.join('')]);
            const expected = /^PTS/.test(entry?.words ?? '') ? '' : entry?.words.replace(/^- /, '');
            expect(explanation.replace(/^- /, '')).toBe(expected);
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(sure).toBeGreaterThan(200);
  });

  it('that continues on the line of an explanation is split, and its answers are marked as doubtful', async () => {
    const { read } = await readKeys(3, 'Answers\n24. B because red. 25. A because green. 26. C');
    expect(read.map(({ letters }) => letters)).toEqual(['B', 'A', 'C']);
    expect(read.map(({ explanation }) => explanation)).toEqual([
      'because red.',
      'because green.',
      '',
    ]);
    expect(read.every(({ doubts }) => doubts.length > 0)).toBe(true);
  });

  it('does not split an explanation that mentions the number of another question', async () => {
    const { read } = await readKeys(2, 'Answers\n24. B. See question 25. A driver waits.\n25. C');
    expect(read.map(({ letters, doubts }) => [letters, doubts.length])).toEqual([
      ['B', 0],
      ['C', 0],
    ]);
    expect(read[0]?.explanation).toBe('See question 25. A driver waits.');
  });

  it('may have several written answers per line, which are marked as doubtful', async () => {
    const { questions, refused } = await inspect(
      '1. Capital of France?\n\n2. Capital of Italy?\n\nAnswers\n1. Paris  2. Rome\n',
    );
    expect(refused).toEqual([]);
    expect(questions).toMatchObject([
      { question: { correctAnswer: 'Paris' } },
      { question: { correctAnswer: 'Rome' } },
    ]);
    expect(questions.every(({ doubts }) => doubts.length === 1)).toBe(true);
  });
});
