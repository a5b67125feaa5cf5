import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, prepareQuestion } from './evaluate.ts';
import { buildVocabulary } from './vocabulary.ts';

/**
 * Tests properties of marks that must hold for any decisions of people and any length of the
 * answer.
 */

const idealAnswers = [
  'A compressor pumps 5 l of coolant through pipes, and it takes heat from the inside.',
  'Evaporating coolant takes up the heat of the inside.',
];
const question = {
  question: 'How does a refrigerator cool its inside?',
  idealAnswers,
  keyPoints: [{ text: 'takes heat', alternatives: ['evaporates'], weight: 1 }],
};
const vocabulary = buildVocabulary([question]);

const words = fc.constantFrom(...`${idealAnswers.join(' ')} not warm ice 6 kg never`.split(/\s+/));
const decided = fc.array(
  fc.record({
    answer: fc.oneof(
      fc.constantFrom(...idealAnswers, ...idealAnswers.map((ideal) => `${ideal}!`)),
      fc.array(words, { minLength: 1, maxLength: 20 }).map((all) => all.join(' ')),
    ),
    mark: fc.integer({ min: 0, max: 4 }).map((quarters) => quarters / 4),
  }),
  { maxLength: 12 },
);

describe('calibration by any decisions (property)', () => {
  it('never lowers the mark of an ideal answer', () => {
    fc.assert(
      fc.property(decided, (corrections) => {
        const prepared = prepareQuestion(question, vocabulary, corrections);
        for (const ideal of idealAnswers) {
          for (const same of [ideal, ` ${ideal.toUpperCase().replace('5 L', '5 l')}\n`]) {
            expect(evaluate(prepared, same)).toMatchObject({ mark: 1, settled: true, doubts: [] });
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps every mark between 0 and 1', () => {
    fc.assert(
      fc.property(decided, fc.array(words), (corrections, said) => {
        const { mark, halfWidth } = evaluate(
          prepareQuestion(question, vocabulary, corrections),
          said.join(' '),
        );
        expect(mark >= 0 && mark <= 1 && halfWidth >= 0).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

/** Measures the processor time of the fastest of several runs. */
function costOf(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}

describe('evaluating a long answer', () => {
  const prepared = prepareQuestion(question, vocabulary, [
    { answer: 'It takes heat out of it.', mark: 0.75 },
  ]);
  const unlike = (length: number) =>
    Array.from(
      { length },
      (_, at) => `w${(Math.imul(at, 7919) >>> 0).toString(26).replace(/\d/g, 'q')}`,
    )
      .join(' ')
      .slice(0, length);
  it.each([
    [
      'the ideal answer again and again',
      (n: number) => `${idealAnswers[0]} `.repeat(n).slice(0, n),
    ],
    ['figures', (n: number) => '12 V to 5 '.repeat(n).slice(0, n)],
    ['number words', (n: number) => '1 one and a half '.repeat(n).slice(0, n)],
    ['full stops', (n: number) => '. '.repeat(n / 2)],
    ['digits', (n: number) => '1 '.repeat(n / 2)],
    ['dashes', (n: number) => '- 5 1/2 - '.repeat(n).slice(0, n)],
    ['words that are all different', unlike],
    ['one word', (n: number) => 'x'.repeat(n)],
  ])('takes time proportional to its length: %s', (_, made) => {
    const [short, long] = [made(5000), made(20_000)];
    const [once, four] = [short, long].map((text) => costOf(() => evaluate(prepared, text)));
    // The second text is four times as long as the first. A cost that is eight times as high would
    // indicate quadratic growth.
    expect(four).toBeLessThan(8 * (once ?? 0) + 20_000);
  });
});
