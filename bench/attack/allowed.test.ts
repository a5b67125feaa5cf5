import { expect, it } from 'vitest';
import { everyCall } from '../../server/src/test/generators/every-call.ts';
import { cells } from './access.ts';
import { ruledCalls } from './allowed.ts';

const swept = new Set(cells.map(({ call }) => call.name));

it('every call that names a resource has an access rule', () => {
  const ruled = new Set(ruledCalls);
  expect([...swept].filter((name) => !ruled.has(name))).toEqual([]);
});

it('every access rule is for an existing call', () => {
  const there = new Set(everyCall.map(({ name }) => name));
  expect(ruledCalls.filter((name) => !there.has(name))).toEqual([]);
});
