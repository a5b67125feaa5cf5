import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';
import { optionsInCell } from './options-in-cell.ts';

const LETTERS = 'abcdefghij';

const SEPARATORS = [',', ', ', ';', '; ', '|', ' | ', ' ', '\n', '  '];
const values = fc.constantFrom('Stop', 'wait', 'Go on', 'turn left', '5 m', '1,000', 'Ratio 1:2');
const asides = fc.constantFrom(
  '',
  ', slowly',
  ',then look',
  '; or not',
  ' at c: the corner',
  ' (b) too',
);
const optionTexts = fc.uniqueArray(
  fc.tuple(values, asides, values).map(([first, aside, last]) => `${first}${aside} ${last}`),
  { minLength: 2, maxLength: 6 },
);

it('lettered options in one cell are split only at the letters (property)', () => {
  expect(optionsInCell('a:Stop, wait and look,b:Go on, slowly,c:Turn')).toEqual({
    options: ['Stop, wait and look', 'Go on, slowly', 'Turn'],
    isDoubtful: false,
  });
});

it('lettered or numbered options in one cell are split correctly or marked as doubtful (property)', () => {
  let sure = 0;
  const labels = fc.constantFrom(
    (at: number) => `${LETTERS[at]}:`,
    (at: number) => `${LETTERS[at]}: `,
    (at: number) => `${LETTERS[at]}) `,
    (at: number) => `${LETTERS[at]?.toUpperCase()}. `,
    (at: number) => `(${LETTERS[at]}) `,
    (at: number) => `${at + 1}) `,
    (at: number) => `${at + 1}:`,
  );
  fc.assert(
    fc.property(optionTexts, labels, fc.constantFrom(...SEPARATORS), (texts, label, separator) => {
      // An option that contains another label makes the cell ambiguous.
      const further = separator + label(texts.length).trimEnd();
      fc.pre(!texts.some((text) => text.includes(further)));
      const cell = texts.map((text, at) => label(at) + text).join(separator);
      const { options, isDoubtful } = optionsInCell(cell);
      if (isDoubtful) return;
      sure++;
      expect(options).toEqual(texts);
    }),
    { numRuns: 2000 },
  );
  expect(sure).toBeGreaterThan(700);
});

it('options separated by commas are marked as doubtful if a comma may belong to an option', () => {
  expect(optionsInCell('Paris,Rome,Bern')).toMatchObject({ isDoubtful: false });
  expect(optionsInCell('Stop, wait,Go')).toMatchObject({ isDoubtful: true });
  expect(optionsInCell('1,000, 2,000, 3,000')).toEqual({
    options: ['1,000', '2,000', '3,000'],
    isDoubtful: true,
  });
});

it('a table row whose options in one cell can be split in several ways is marked as doubtful', async () => {
  const rows = [
    'question,options,answer',
    'At a red light?,"a:Stop, wait,b:Go",a',
    'At a green light?,"a:Go,b:Stop at c: the corner",a',
  ];
  const bytes = new TextEncoder().encode(rows.join('\n'));
  const { questions } = await inspectBank({ bytes, name: 'bank.csv' });
  expect(questions).toMatchObject([
    { question: { options: [{ text: 'Stop, wait' }, { text: 'Go' }] }, doubts: [] },
    { question: { correctAnswer: 'Go' }, doubts: [expect.stringContaining('in one cell')] },
  ]);
});
