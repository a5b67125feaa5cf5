import { expect, it } from 'vitest';
import { bearerOf } from './bearer.ts';

it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])(
  'bearerOf returns the token after the scheme %s',
  (scheme) => {
    expect(bearerOf(`${scheme} a token`)).toBe('a token');
    expect(bearerOf(`${scheme}  a token`)).toBe('a token');
  },
);

it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearera token', 'Basic a token'])(
  'bearerOf returns null for the header %s',
  (header) => expect(bearerOf(header)).toBeNull(),
);
