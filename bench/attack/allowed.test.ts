import { expect, it } from 'vitest';
import { everyCall } from '../../server/src/test/every-call.ts';
import { cells } from './access.ts';
import { ruledCalls } from './allowed.ts';

const swept = new Set(cells.map(({ call }) => call.name));

it('every call that names a thing of somebody has a rule of who gets in', () => {
  const ruled = new Set(ruledCalls);
  expect([...swept].filter((name) => !ruled.has(name))).toEqual([]);
});

it('no rule is for a call that is gone', () => {
  const there = new Set(everyCall.map(({ name }) => name));
  expect(ruledCalls.filter((name) => !there.has(name))).toEqual([]);
});
