import { expect, it } from 'vitest';
import { type BaseIds, listsOf } from './lists.ts';
import { forgottenCalls } from './not-lists.ts';

const FACTS = new Proxy({}, { get: (_, name) => String(name) }) as BaseIds;

it('every call that reads data is either measured by the growth bench or declared to return no list', () => {
  expect(forgottenCalls(listsOf(FACTS))).toEqual([]);
});

it('forgottenCalls returns the name of a list that is not measured', () => {
  const lists = listsOf(FACTS).filter(({ call }) => call !== 'access.listGrants');
  expect(forgottenCalls(lists)).toEqual(['access.listGrants']);
});
