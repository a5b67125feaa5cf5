import { describe, expect, it } from 'vitest';
import { readDemo } from './read-demo.ts';

describe('readDemo', () => {
  it('is empty for what is no list', () => {
    for (const reply of [null, undefined, {}, 'x', { questions: [] }]) {
      expect(readDemo(reply)).toEqual([]);
    }
  });

  it('gives images their prefix where it is missing, and leaves the rest as it is', () => {
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

  it('has no illustration where none is named', () => {
    expect(readDemo([{ illustration: '' }, {}])).toMatchObject([
      { illustration: null },
      { illustration: null },
    ]);
  });
});
