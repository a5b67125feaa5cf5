import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraft, buildTools } from '../../test/generators/drafts.ts';
import { scoreAnswer, splitDraft } from '../index.ts';

interface Accepts {
  accepted: string[];
  tolerance?: number | null;
  caseSensitive?: boolean;
}

function isRight(text: string, { accepted, tolerance = null, caseSensitive = false }: Accepts) {
  const [correctAnswer = '', ...otherAnswers] = accepted;
  return (['short-answer', 'fill-blank'] as const).map((kind) => {
    const draft = buildDraft(kind, { correctAnswer, otherAnswers, tolerance, caseSensitive });
    const verdict = scoreAnswer({ type: kind, text }, splitDraft(draft, buildTools()).key);
    return verdict.graded && verdict.correct;
  });
}

const RIGHT = [true, true];
const WRONG = [false, false];

describe('a list of accepted answers', () => {
  const gas = { accepted: ['carbon dioxide', 'CO2'] };

  it.each(['carbon dioxide', ' Carbon  Dioxide. ', 'co2', 'CO₂', 'ＣＯ２', 'carbon\u00a0dioxide'])(
    'accepts %s',
    (text) => {
      expect(isRight(text, gas)).toEqual(RIGHT);
    },
  );

  it.each(['carbondioxide', 'carbon', 'carbon dioxide and water', 'C02'])('rejects %s', (text) => {
    expect(isRight(text, gas)).toEqual(WRONG);
  });

  it('is case-sensitive only if the author chose case sensitivity', () => {
    expect(isRight('mhz', { accepted: ['MHz'] })).toEqual(RIGHT);
    expect(isRight('mhz', { accepted: ['MHz'], caseSensitive: true })).toEqual(WRONG);
    expect(isRight(' MHz.', { accepted: ['MHz'], caseSensitive: true })).toEqual(RIGHT);
  });

  it('accepts each of its answers, independently of their order', () => {
    for (const accepted of [
      ['tach', 'tachometer'],
      ['tachometer', 'tach'],
    ]) {
      expect(isRight('Tach', { accepted })).toEqual(RIGHT);
      expect(isRight('tachometer', { accepted })).toEqual(RIGHT);
    }
  });

  it('is compared as text if no tolerance is set, even for numbers', () => {
    expect(isRight('1199.1', { accepted: ['1,199.10'] })).toEqual(WRONG);
    expect(isRight('1,199.10', { accepted: ['1,199.10'] })).toEqual(RIGHT);
  });
});

describe('a number with a tolerance', () => {
  it.each([
    ['1199.1', '1,199.10', 0],
    ['$1,199.10', '1199.1', 0],
    ['1,199.10', '$1,199.10', 0],
    ['1.199,10', '1,199.10', 0],
    ['3,5', '3.5', 0],
    ['1.05', '1.1', 0.05],
    ['1.15', '1.1', 0.05],
    ['0.3', '.30', 0],
    ['two', 'two', 0],
    ['−5', '-5', 0],
  ])('%s matches %s within %d', (text, accepted, tolerance) => {
    expect(isRight(text, { accepted: [accepted], tolerance })).toEqual(RIGHT);
  });

  it.each([
    ['12', '1.2', 0],
    ['1.2', '12', 0],
    ['35', '3,5', 0],
    ['3,5', '35', 0],
    ['1.16', '1.1', 0.05],
    ['1000000000001', '1000000000000', 0],
    ['5', '-5', 0],
    ['5 million', '5', 0],
    ['5-6', '5', 0],
    ['4 or 5', '5', 0],
    ['103', '10³', 0],
    ['11/2', '1½', 0],
    ['', '0', 0],
  ])('%s does not match %s within %d', (text, accepted, tolerance) => {
    expect(isRight(text, { accepted: [accepted], tolerance })).toEqual(WRONG);
  });

  it('matches an answer with any unit if no accepted answer has a unit', () => {
    expect(isRight('63 gallons', { accepted: ['63'], tolerance: 0 })).toEqual(RIGHT);
    expect(isRight('63 gallons or so, I think so', { accepted: ['63'], tolerance: 0 })).toEqual(
      WRONG,
    );
  });

  it('matches an answer without a unit if every accepted answer has a unit', () => {
    const accepts = { accepted: ['440 NM'], tolerance: 1 };
    expect(isRight('441', accepts)).toEqual(RIGHT);
    expect(isRight('441 nautical miles', accepts)).toEqual(RIGHT);
    expect(isRight('441 km', accepts)).toEqual(WRONG);
  });

  it('matches only accepted answers with an equal unit if some accepted answers have a unit and others none', () => {
    const ratio = { accepted: ['1.5', '3/2', '150 %'], tolerance: 0 };
    expect(isRight('1.50', ratio)).toEqual(RIGHT);
    expect(isRight('1 1/2', ratio)).toEqual(RIGHT);
    expect(isRight('150 percent', ratio)).toEqual(RIGHT);
    expect(isRight('1.5%', ratio)).toEqual(WRONG);
    expect(isRight('150', ratio)).toEqual(WRONG);
  });

  it('matches a sum of money or a time in several notations', () => {
    const price = { accepted: ['1200', '$1,200'], tolerance: 0 };
    for (const text of ['1200 dollars', 'USD 1200', '$1200.00', '1,200 USD', 'US$ 1 200']) {
      expect([text, isRight(text, price)]).toEqual([text, RIGHT]);
    }
    expect(isRight('€1,200', price)).toEqual(WRONG);
    expect(isRight('Rs. 500', { accepted: ['₹500'], tolerance: 0 })).toEqual(RIGHT);
    expect(isRight('8 hrs', { accepted: ['8', '8 hours'], tolerance: 0 })).toEqual(RIGHT);
  });

  it('matches exactly the answers within the tolerance (property)', () => {
    const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(hundredths, hundredths, fc.nat({ max: 500 }), (a, b, off) => {
        for (const given of [a, a + off, a + off + 1, b]) {
          const text = (given / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
          const right = Math.abs(given - a) <= off;
          expect(isRight(text, { accepted: [(a / 100).toFixed(2)], tolerance: off / 100 })).toEqual(
            right ? RIGHT : WRONG,
          );
        }
      }),
    );
  });
});
