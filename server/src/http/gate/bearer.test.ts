import { expect, it } from 'vitest';
import { bearerOf } from './bearer.ts';

it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('bearerOf finds the token in %s', (scheme) => {
  expect(bearerOf(`${scheme} a token`)).toBe('a token');
  expect(bearerOf(`${scheme}  a token`)).toBe('a token');
});

it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearera token', 'Basic a token'])(
  'bearerOf finds no token in %s',
  (header) => expect(bearerOf(header)).toBeNull(),
);
