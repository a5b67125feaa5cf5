import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSentenceEnd, firstStop, isOpenAfterPull } from './stops.ts';

const firstSentence = (text: string) => text.slice(0, firstSentenceEnd(text));

describe('firstStop', () => {
  it('returns null where the sheet has no stops, and where the whole verdict fits', () => {
    expect(firstStop({ room: 0, whole: 900, sentenceEnd: 100 })).toBeNull();
    expect(firstStop({ room: 285, whole: 285, sentenceEnd: 100 })).toBeNull();
  });

  it('ends after the first sentence, or fills the room if the sentence is longer or unknown', () => {
    expect(firstStop({ room: 285, whole: 286, sentenceEnd: 100 })).toBe(100);
    expect(firstStop({ room: 285, whole: 900, sentenceEnd: 400 })).toBe(285);
    expect(firstStop({ room: 285, whole: 900, sentenceEnd: 0 })).toBe(285);
  });

  it('never exceeds the room, and exists exactly if the whole verdict does not fit', () => {
    const lengths = fc.record({
      room: fc.nat(500),
      whole: fc.nat(2000),
      sentenceEnd: fc.nat(2000),
    });
    fc.assert(
      fc.property(lengths, (each) => {
        const stop = firstStop(each);
        expect(stop !== null).toBe(each.room > 0 && each.whole > each.room);
        if (stop !== null) expect(stop > 0 && stop <= each.room).toBe(true);
      }),
    );
  });
});

describe('firstSentenceEnd', () => {
  it.each([
    ['The octagon asks you to stop. Every side is equal.', 'The octagon asks you to stop. '],
    ['Yes. The octagon asks you to stop. Always.', 'Yes. The octagon asks you to stop. '],
    [
      'A stone falls 9.81 m/s faster each second. Try it.',
      'A stone falls 9.81 m/s faster each second. ',
    ],
    ['No full stop', 'No full stop'],
    ['', ''],
  ])('of %j ends after %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });

  it('is within the text, and is after at least one word of a text that has one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const end = firstSentenceEnd(text);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(text === '' || end > 0).toBe(true);
      }),
    );
  });
});

describe('isOpenAfterPull', () => {
  it('follows the direction of a pull, and ignores a movement as short as a tap', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: -600, max: 600 }), (isOpen, by) => {
        const expected = by >= 24 ? true : by <= -24 ? false : isOpen;
        expect(isOpenAfterPull(isOpen, by)).toBe(expected);
      }),
    );
  });
});
