import { expect, it } from 'vitest';
import { type BaseIds, listsOf } from './lists.ts';
import { forgottenCalls } from './not-lists.ts';

const FACTS = new Proxy({}, { get: (_, name) => String(name) }) as BaseIds;

it('each reading call is measured for growth, or declared as not a list', () => {
  expect(forgottenCalls(listsOf(FACTS))).toEqual([]);
});

it('forgottenCalls names a list that is not measured', () => {
  const lists = listsOf(FACTS).filter(({ call }) => call !== 'access.listGrants');
  expect(forgottenCalls(lists)).toEqual(['access.listGrants']);
});
