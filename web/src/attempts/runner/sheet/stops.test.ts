import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSentenceEnd, firstStop, isOpenAfterPull } from './stops.ts';

const firstSentence = (text: string) => text.slice(0, firstSentenceEnd(text));

describe('firstStop', () => {
  const upright = { room: 285, roomWithActions: 341 };

  it('returns null where the sheet has no stops, and where the whole verdict fits', () => {
    const sheet = { room: 0, roomWithActions: 0, whole: 900, note: 850, sentenceEnd: 100 };
    expect(firstStop(sheet)).toBeNull();
    expect(firstStop({ ...upright, whole: 285, note: 235, sentenceEnd: 100 })).toBeNull();
  });

  it('returns null if only the actions of the verdict would be left', () => {
    expect(firstStop({ ...upright, whole: 341, note: 285, sentenceEnd: 100 })).toBeNull();
    expect(firstStop({ ...upright, whole: 341, note: 286, sentenceEnd: 100 })).toBe(100);
    expect(firstStop({ ...upright, whole: 342, note: 285, sentenceEnd: 100 })).toBe(100);
  });

  it('ends after the first sentence, or fills the room if the sentence is longer or unknown', () => {
    const long = { ...upright, whole: 900, note: 850 };
    expect(firstStop({ ...upright, whole: 342, note: 290, sentenceEnd: 100 })).toBe(100);
    expect(firstStop({ ...long, sentenceEnd: 400 })).toBe(285);
    expect(firstStop({ ...long, sentenceEnd: 0 })).toBe(285);
  });

  it('never exceeds the room, and exists exactly if the whole verdict does not fit', () => {
    const lengths = fc.record({
      room: fc.nat(500),
      roomWithActions: fc.nat(560),
      whole: fc.nat(2000),
      note: fc.nat(2000),
      sentenceEnd: fc.nat(2000),
    });
    fc.assert(
      fc.property(lengths, (each) => {
        const stop = firstStop(each);
        const { room, roomWithActions, whole, note } = each;
        const fits = whole <= room || (note <= room && whole <= roomWithActions);
        expect(stop !== null).toBe(room > 0 && !fits);
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
