import { describe, expect, it } from 'vitest';
import { extractBlanks } from './kinds/cloze/transfer-embedded.ts';
import { readGift } from './read/gift.ts';
import { readMoodle } from './read/moodle.ts';
import { optionsInCell } from './table/options-in-cell.ts';
import { readText } from './typed/text.ts';

/**
 * Tests that the time for reading a file grows linearly. A file four times as long must take about
 * four times as long; sixteen times as long would be quadratic.
 */

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns the smallest of three measurements, because other work of the process is measured too.
 */
const least = (work: () => unknown) => Math.min(...[1, 2, 3].map(() => processorMs(work)));

const AT_LEAST_MS = 10;

function ratio(read: (length: number) => unknown, length: number): number {
  read(length);
  const short = Math.max(
    AT_LEAST_MS,
    least(() => read(length)),
  );
  return least(() => read(4 * length)) / short;
}

const quiz = (text: string) =>
  `<quiz><question type="cloze"><name><text>q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`;

const readers: [what: string, length: number, read: (length: number) => unknown][] = [
  [
    'blanks of Moodle that nothing closes',
    8_000,
    (n) => extractBlanks('{1:SHORTANSWER:=a '.repeat(n)),
  ],
  ['blanks within a blank', 8_000, (n) => extractBlanks(`${'{1:SHORTANSWER:=a '.repeat(n)}}`)],
  ['blanks one behind another', 8_000, (n) => extractBlanks('{1:SA:=a} and '.repeat(n))],
  ['answers of one blank', 2_000, (n) => readMoodle(quiz(`x {1:SA:${'~=a#b'.repeat(n)}}`))],
  ['many blanks in Moodle XML', 1_000, (n) => readMoodle(quiz('x {1:SA:=a} '.repeat(n)))],
  ['many braces in GIFT', 4_000, (n) => readGift('x {=a} '.repeat(n))],
  ['braces in GIFT without words', 4_000, (n) => readGift(`x ${'{=a}'.repeat(n)}`)],
  ['braces in GIFT that nothing closes', 8_000, (n) => readGift('x {=a '.repeat(n))],
  [
    'a list of answers',
    1_000,
    (n) => readText(`1. x\nA. a\nB. b\n\nKey\n${'1. A, B because '.repeat(n)}`),
  ],
  [
    'letters of one answer',
    4_000,
    (n) => readText(`1. x\nA. a\nB. b\n\nKey\n1. ${'A, '.repeat(n)}x`),
  ],
  ['options in one cell', 4_000, (n) => optionsInCell(`a:x${',b:y'.repeat(n)}`)],
  ['blanks in one cell', 8_000, (n) => optionsInCell(`a:x${' '.repeat(n)}y`)],
];

describe('the time to read a file', () => {
  it.each(readers)('is linear in the length of %s', (_, length, read) => {
    expect(ratio(read, length)).toBeLessThan(9);
  });
});
