import { expect, it } from 'vitest';
import { type Facts, listsOf } from './lists.ts';
import { forgottenCalls } from './not-lists.ts';

const FACTS = new Proxy({}, { get: (_, name) => String(name) }) as Facts;

it('each call that reads is measured as people grow, or told not to be a list', () => {
  expect(forgottenCalls(listsOf(FACTS))).toEqual([]);
});

it('a list that nobody measures is named', () => {
  const lists = listsOf(FACTS).filter(({ call }) => call !== 'access.listGrants');
  expect(forgottenCalls(lists)).toEqual(['access.listGrants']);
});
