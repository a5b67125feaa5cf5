import { expect, it } from 'vitest';
import { isPlainRead } from './pipelining-pool.ts';

it.each([
  ['select 1', true],
  [' SELECT n from t where x = $1', true],
  ['select n from t for update', false],
  ['select n from t for no key update of t', false],
  ['select n from t for key share', false],
  ['select pg_advisory_xact_lock_shared(1)', false],
  ['with saved as (insert into t values (1)) select 1', false],
  ['update t set n = 1', false],
  ['begin', false],
])('isPlainRead finds statements that may wait for a lock: %s', (text, expected) => {
  expect(isPlainRead(text)).toBe(expected);
  expect(isPlainRead({ text })).toBe(expected);
});
