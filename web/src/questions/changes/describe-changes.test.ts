import { anyDraft } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeChanges, mergeTexts } from './describe-changes.ts';

const choice = {
  type: 'multiple-choice',
  text: 'Which sign?',
  options: [{ text: 'Stop' }, { text: 'Yield' }],
  correctAnswer: 'Stop',
} as const;
const told = (change: object) =>
  describeChanges(anyDraft.parse(choice), anyDraft.parse({ ...choice, ...change }));
const sentences = (change: object) => told(change).map(({ sentence }) => sentence);

describe('describeChanges', () => {
  it('labels changes as the form labels its fields, and lists changes of the key first', () => {
    const change = { text: 'Which of the signs?', correctAnswer: 'Yield', reference: 'Page 3' };
    expect(sentences(change)).toEqual([
      'Correct answer: changed from “Stop” to “Yield”',
      'Question text: changed from “Which sign?” to “Which of the signs?”',
      'Reference: added',
    ]);
  });

  it('describes the option that was changed or added, and a new order of the options', () => {
    expect(sentences({ options: [{ text: 'Stop' }, { text: 'Wait' }] })).toEqual([
      'Option 2 now reads “Wait” instead of “Yield”',
    ]);
    expect(sentences({ options: [...choice.options, { text: 'Merge' }] })).toEqual([
      'Option was added: “Merge”',
    ]);
    expect(sentences({ options: [{ text: 'Yield' }, { text: 'Stop' }] })).toEqual([
      'Options: only the order changed',
    ]);
  });

  it('marks removed and added words within a long text', () => {
    const words = 'A pilot who carries passengers has made three landings within ninety days';
    const [change] = describeChanges(
      anyDraft.parse({ ...choice, explanation: `${words}.` }),
      anyDraft.parse({ ...choice, explanation: `${words.replace('three', 'five')}.` }),
    );
    expect(change?.sentence).toBe('Explanation: changed');
    expect(change?.pieces.map(({ is }) => is)).toEqual(['same', 'gone', 'new', 'same']);
    expect(change?.pieces[1]?.words).toBe('three');
    expect(change?.pieces[2]?.words).toBe('five');
  });

  it('returns an empty list for equal versions', () => expect(told({})).toEqual([]));
});

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

it('mergeTexts keeps all words of both texts (property)', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const pieces = mergeTexts(a.join(' '), b.join(' '));
      const read = (without: 'gone' | 'new') =>
        pieces.flatMap(({ words, is }) => (is === without ? [] : words.split(' ')));
      expect(read('new')).toEqual(a);
      expect(read('gone')).toEqual(b);
    }),
  );
});
