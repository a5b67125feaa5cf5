import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeText } from './analyzed-text.ts';
import { findDoubts, findWordingDoubts, type MarkedAnswer } from './doubts.ts';
import { prepareQuestion } from './evaluate.ts';
import { READ_AT_MOST } from './stems.ts';
import { buildVocabulary } from './vocabulary.ts';

/** Tests which marks are doubted: from which mark on, and how close to the pass mark. */

const question = {
  question: 'Why does a tired pilot misread the altimeter during a steep descent?',
  idealAnswers: ['Fatigue narrows attention, so the hands of the instrument are confused.'],
  keyPoints: [],
};
const prepared = prepareQuestion(question, buildVocabulary([question]));
const COPIED = 'A tired pilot does misread the altimeter during a steep descent.';

const markedAs = (change: Partial<MarkedAnswer>): MarkedAnswer => ({
  ...prepared,
  nearest: prepared.ideals[0],
  answer: analyzeText('Fatigue narrows attention.'),
  similarity: 0.5,
  mark: 0.75,
  halfWidth: 0,
  ...change,
});
const doubts = (change: Partial<MarkedAnswer>) => findDoubts(markedAs(change));
const part = fc.integer({ min: 0, max: 64 }).map((n) => n / 64);
const A_LITTLE = 0.001;

describe('the doubts about a mark', () => {
  it('include mid-band if the mark is closer to the pass mark than half of its half-width', () => {
    fc.assert(
      fc.property(part, part, (mark, halfWidth) => {
        const reaches = mark - halfWidth / 2 < 0.5 && mark + halfWidth / 2 > 0.5;
        expect(doubts({ mark, halfWidth }).includes('mid-band')).toBe(reaches);
      }),
    );
    expect(doubts({ mark: 0.75, halfWidth: 0.5 })).not.toContain('mid-band');
    expect(doubts({ mark: 0.75, halfWidth: 0.5 + A_LITTLE })).toContain('mid-band');
    expect(doubts({ mark: 0.25, halfWidth: 0.5 })).not.toContain('mid-band');
    expect(doubts({ mark: 0.25, halfWidth: 0.5 + A_LITTLE })).toContain('mid-band');
  });

  it('include unlike-known for a failing mark without a similar failed answer, but not for a passing mark', () => {
    expect(doubts({ mark: 0.5 })).not.toContain('unlike-known');
    expect(doubts({ mark: 0.5 - A_LITTLE })).toContain('unlike-known');
  });

  it('include question-copied for a copied question only if the mark is at least 0.4', () => {
    for (const sees of [findDoubts, findWordingDoubts]) {
      const copied = (mark: number) => sees(markedAs({ answer: analyzeText(COPIED), mark }));
      expect(copied(0.4)).toContain('question-copied');
      expect(copied(0.4 - A_LITTLE)).not.toContain('question-copied');
    }
  });

  it('include no-overlap if the answer has hardly a word in common with the ideal answer', () => {
    expect(doubts({ similarity: 0.04 })).not.toContain('no-overlap');
    expect(doubts({ similarity: 0.04 - A_LITTLE })).toContain('no-overlap');
  });
});

const many = (words: number, different: number) =>
  Array.from({ length: words }, (_, at) => `word${'abcdefghij'.charAt(at % different)}`).join(' ');

describe('the doubts about the wording of an answer', () => {
  const copied = (answer: string) =>
    doubts({ answer: analyzeText(answer) }).includes('question-copied');
  it.each([
    ['tired pilot misread altimeter', true],
    ['tired pilot altimeter', false],
    ['tired pilot misread altimeter rudder', true],
    ['tired pilot misread altimeter fatigue', false],
    ['tired pilot misread altimeter rudder wing', false],
  ])(
    'include question-copied only if the answer copies most words of the question and adds few: %s, %s',
    (answer, is) => {
      expect(copied(answer)).toBe(is);
    },
  );

  const dumped = (answer: string, change: Partial<MarkedAnswer> = {}) =>
    doubts({ answer: analyzeText(answer), ...change }).includes('keyword-dump');
  it.each([
    [20, 5, true],
    [20, 6, false],
    [19, 2, false],
    [399, 5, true],
    [400, 5, false],
  ])(
    'include keyword-dump only if an answer of 20 to 399 words has few different ones: %i words, %i of them different: %s',
    (words, of, is) => {
      expect(dumped(many(words, of), { nearest: undefined })).toBe(is);
    },
  );

  it('include keyword-dump if the answer has all key points and hardly any other words', () => {
    const point = (text: string) => ({ text, alternatives: [], weight: 1 });
    const asked = { ...question, keyPoints: ['tulips', 'old kettle', 'garden'].map(point) };
    const { points } = prepareQuestion(asked, buildVocabulary([asked]));
    const recited = (answer: string, most = points.length) =>
      dumped(answer, { points: points.slice(0, most) });
    expect(recited('There are tulips in the garden with an old kettle')).toBe(true);
    expect(recited('There are tulips in the garden with a kettle')).toBe(false);
    expect(recited('There are tulips in the garden with an old kettle of my uncle')).toBe(false);
    expect(recited('There are tulips with an old kettle', 2)).toBe(true);
    expect(recited('There are tulips', 1)).toBe(false);
    const short = { ...question, idealAnswers: ['Fatigue narrows the attention of a pilot'] };
    const { ideals } = prepareQuestion(short, buildVocabulary([short]));
    const all = 'There are tulips in the garden with an old kettle';
    expect(dumped(all, { points, ideals, nearest: ideals[0] })).toBe(false);
  });
});

it.each([
  ['bcdfg is the answer', true],
  ['bcdfg is the answer of pilots', false],
  ['bcd is the answer', false],
  ['it altimxqrstv so', true],
  ['it is aaaargh', true],
  ['Because it is so', false],
])(
  'findDoubts reports gibberish only for answers with unpronounceable words: %s, %s',
  (answer, is) => {
    expect(doubts({ answer: analyzeText(answer) }).includes('gibberish')).toBe(is);
  },
);

it('findDoubts reports another-question for an answer in the words of another question of the bank', () => {
  const other = { question: 'Why does carburetor ice form?', idealAnswers: ['Moist air freezes.'] };
  const vocabulary = buildVocabulary([question, other]);
  const seen = (answer: string) =>
    doubts({ vocabulary, answer: analyzeText(answer) }).includes('another-question');
  expect(seen('Moist air freezes in a carburetor')).toBe(true);
  expect(seen('Fatigue narrows attention in moist air')).toBe(false);
  expect(seen('Something else entirely')).toBe(false);
});

it('findDoubts reports negation for an answer that contradicts the most similar ideal answer', () => {
  const answer = analyzeText('Fatigue does not narrow attention.');
  expect(doubts({ answer })).toContain('negation');
  expect(doubts({ answer, nearest: undefined })).not.toContain('negation');
});

it('findDoubts omits unlike-known if people failed a nearly identical answer before', () => {
  const failed = (answer: string) =>
    doubts({
      mark: 0.2,
      answer: analyzeText(answer),
      wrong: [analyzeText('The altimeter is broken')],
    });
  expect(failed('The altimeter was broken')).not.toContain('unlike-known');
  expect(failed('The altimeter')).toContain('unlike-known');
  expect(failed('The altimeter is broken by mice and never mended again')).toContain(
    'unlike-known',
  );
});

it('findDoubts reports too-long for an answer that exceeds the length that is read', () => {
  const long = (length: number) => ({ ...analyzeText('Fatigue'), raw: 'x'.repeat(length) });
  expect(doubts({ answer: long(READ_AT_MOST) })).not.toContain('too-long');
  expect(doubts({ answer: long(READ_AT_MOST + 1) })).toContain('too-long');
});

it('findDoubts reports deviations from known statements only if the mark is at least 0.4', () => {
  const answer = analyzeText('Fatigue never narrows attention.');
  expect(doubts({ answer, mark: 0.4 })).toContain('says-more');
  expect(doubts({ answer, mark: 0.4 - A_LITTLE })).not.toContain('says-more');
});
