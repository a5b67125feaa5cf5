import { expect, it } from 'vitest';
import { bearerOf } from './bearer.ts';

it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('a token is read behind %s', (scheme) => {
  expect(bearerOf(`${scheme} a token`)).toBe('a token');
  expect(bearerOf(`${scheme}  a token`)).toBe('a token');
});

it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearera token', 'Basic a token'])(
  'there is no token in %s',
  (header) => expect(bearerOf(header)).toBeNull(),
);
