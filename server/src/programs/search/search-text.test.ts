import { describe, expect, it } from 'vitest';
import { searchTextOf } from './search-text.ts';

const source = { name: '', description: '', category: null, bodies: [], topics: [] };
const has = (text: string, ...words: string[]) =>
  words.filter((word) => !text.includes(` ${word} `));

describe('the stored text of a program', () => {
  it('has the words of name, description, category, examining bodies, and topics, each once', () => {
    const { name, text } = searchTextOf({
      name: 'Sailors’ Certificate',
      description: 'Prüfungen on the sea.',
      category: 'bank-exams',
      bodies: ['Harbor Authority'],
      topics: ['A.1 Knots and ropes', 'Knots'],
    });
    expect(name).toBe(' sailors sailor certificate ');
    expect(has(text, 'sailor', 'prufungen', 'bank', 'harbor', 'a', '1', 'knot', 'ropes')).toEqual(
      [],
    );
    expect(text.split(' knots ')).toHaveLength(2);
  });

  it('has the keywords of its category and the related words of its subject', () => {
    expect(has(searchTextOf({ ...source, category: 'drivers-license' }).text, 'dmv')).toEqual([]);
    expect(has(searchTextOf({ ...source, name: 'Nursing' }).text, 'nurse')).toEqual([]);
    const { text } = searchTextOf({ ...source, description: 'nursing', category: 'unknown' });
    expect(has(text, 'nurse')).toEqual(['nurse']);
  });

  it('is limited in length', () => {
    const topics = Array.from({ length: 20_000 }, (_, at) => `topic${at}`);
    expect(
      searchTextOf({ ...source, topics })
        .text.trim()
        .split(' '),
    ).toHaveLength(4000);
  });
});
