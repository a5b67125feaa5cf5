import { describe, expect, it } from 'vitest';
import { readDemo } from './read-demo.ts';

describe('readDemo', () => {
  it('returns an empty list for a reply that is not a list', () => {
    for (const reply of [null, undefined, {}, 'x', { questions: [] }]) {
      expect(readDemo(reply)).toEqual([]);
    }
  });

  it('adds a missing prefix to image paths, and turns an empty path into null', () => {
    const [question] = readDemo([
      {
        illustration: 'sign_10x10.png',
        options: [{ image: '/api/image/a_1x1.png' }, { image: '' }, { text: 'none' }],
      },
    ]);
    expect(question).toMatchObject({
      illustration: '/api/image/sign_10x10.png',
      options: [{ image: '/api/image/a_1x1.png' }, { image: null }, { text: 'none', image: null }],
    });
  });

  it('returns null as the illustration of a question without one', () => {
    expect(readDemo([{ illustration: '' }, {}])).toMatchObject([
      { illustration: null },
      { illustration: null },
    ]);
  });
});
