import { calls } from '@certway/contract/calls/addresses';
import { expect, it } from 'vitest';
import { type BaseIds, listsOf } from './lists.ts';
import { notLists } from './not-lists.ts';

const FACTS = new Proxy({}, { get: (_, name) => String(name) }) as BaseIds;
const measured = new Set<string>(listsOf(FACTS).map(({ call }) => call));
const known = Object.entries(calls).flatMap(([slice, lines]) =>
  Object.entries(lines).map(([name, line]) => ({ call: `${slice}.${name}`, line })),
);

it('every call that reads data is either measured by the growth bench or declared to return no list', () => {
  const reading = known.filter(({ line }) => line.startsWith('GET ')).map(({ call }) => call);
  expect(reading.filter((call) => measured.has(call) === call in notLists)).toEqual([]);
});

it('every call that is declared to return no list exists', () => {
  const names = new Set(known.map(({ call }) => call));
  expect(Object.keys(notLists).filter((call) => !names.has(call))).toEqual([]);
});

it('no two lists of the growth bench have the same name', () => {
  const names = listsOf(FACTS).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
