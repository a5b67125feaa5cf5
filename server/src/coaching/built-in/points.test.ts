import { describe, expect, it } from 'vitest';
import { findQuantities } from '../quantities/text-quantities.ts';
import { analyzeText, weighText } from './analyzed-text.ts';
import { findPoint, preparePoint, quoteEvidence } from './points.ts';
import { buildVocabulary } from './vocabulary.ts';

const question = analyzeText('What is done?');
const vocabulary = buildVocabulary([]);
const find = (text: string, answer: string, ...alternatives: string[]) =>
  findPoint(
    preparePoint({ text, alternatives, weight: 1 }, question, vocabulary),
    analyzeText(answer),
    findQuantities(answer),
  );

describe('a key point', () => {
  it('is found by its alternative wording that fits best', () => {
    const found = find('open the valve', 'He opens it and then pushes the lever', 'push the lever');
    expect(found).toMatchObject({ share: 1, evidence: 'pushes the lever', text: 'open the valve' });
    expect(find('open the valve', 'He opens the valve', 'open it')).toMatchObject({
      evidence: 'opens the valve',
    });
    expect(find('open the valve', 'nothing of it')).toMatchObject({ share: 0, evidence: null });
  });

  it('with two words is found if they are written as one word of at least seven letters', () => {
    expect(find('slow start', 'It is Slowstart now')).toMatchObject({
      share: 1,
      evidence: 'Slowstart',
    });
    expect(find('slow start', 'It is slo here').share).toBe(0);
    expect(find('red ox', 'the redox value').share).toBe(0);
    expect(find('slow start again', 'It is slowstart').share).toBe(0);
  });

  it('that consists of quantities is found only if the answer has all of them, in any order', () => {
    expect(find('5 V and 3 A', 'It takes 3 A, at 5 V')).toMatchObject({ share: 1 });
    expect(find('5 V and 3 A', 'It takes 5 V')).toMatchObject({ share: 0, evidence: null });
    expect(find('500 ft', 'It is 500 above')).toMatchObject({ share: 0.5, evidence: '500' });
    expect(find('500 ft and 3 A', '500 with 3 A').share).toBe(0.75);
    expect(find('about 500 ft', 'It is 510 ft').share).toBe(1);
    expect(find('500 ft', 'It is 510 ft').share).toBe(0);
  });

  it('with words and a number scores 0.5 for the number alone, and 0 without the number', () => {
    expect(find('valve at 5 bar', 'The valve at 5 bar')).toMatchObject({
      share: 1,
      evidence: 'valve',
    });
    expect(find('valve at 5 bar', 'It is at 5 bar')).toMatchObject({
      share: 0.5,
      evidence: '5 bar',
    });
    expect(find('valve at 5 bar', 'The valve').share).toBe(0);
  });

  it('with many words is found if the answer has most of them, but not if it has few', () => {
    const long = 'pilot lowers nose, adds power, levels wings, retracts flaps';
    expect(find(long, 'Pilot lowers nose, adds power, levels').share).toBe(1);
    expect(find(long, 'The pilot of it').share).toBe(0);
  });
});

describe('quoteEvidence', () => {
  const evidence = (expected: string, answer: string) =>
    quoteEvidence(weighText(analyzeText(expected), question, vocabulary), analyzeText(answer));

  it('returns the text from the first matching word to the last', () => {
    expect(evidence('valve, lever', 'Well, the valve and then a lever, so')).toBe(
      'valve and then a lever',
    );
    expect(evidence('the valve', 'Well, the walve opens')).toBeNull();
    expect(evidence('valves', 'Well, the valvs opens')).toBe('valvs');
    expect(evidence('valve', 'Nothing of the kind')).toBeNull();
  });

  it('returns a shorter quotation if the text from the first to the last word exceeds the maximum length', () => {
    const between = (length: number) => `valve${'.'.repeat(length - 10)}lever`;
    expect(evidence('valve lever', `A ${between(160)} B`)).toBe(between(160));
    expect(evidence('valve lever', `A ${between(161)} B`)).toBe('valve');
  });
});
