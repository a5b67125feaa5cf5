import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../files.ts';
import { growingProblems } from './growing.ts';
import { bounds } from './growing-list.ts';
import { modulesOf } from './modules.ts';

const path = 'server/src/study/remembered.ts';
const problemsOf = (text: string, known: Parameters<typeof growingProblems>[1] = {}) =>
  growingProblems(modulesOf([{ path, text }]), known);

const unbound = [
  `${path}: kept grows as long as the process lives; use an LRUCache with a maximum, or name its bound in growing-list.ts`,
];

/** Code samples that create an unbounded collection, on purpose or by accident. */
const faults: Record<string, string> = {
  'a map of a module': `const kept = new Map<string, Date>();
    export const day = (zone) => { kept.set(zone, new Date()); };`,
  'a set that is exported': `export const kept = new Set();
    export function see(id) { if (id) kept.add(id); }`,
  'a list': `const kept: string[] = [];
    export const see = (id) => kept.push(id);`,
  'an object': `const kept: Record<string, string> = {};
    export const see = (id) => { kept[id] = 'seen'; };`,
  'an object with its type said behind': `const kept = {} as Record<string, string>;
    export const see = (id) => { kept[id] = 'seen'; };`,
  'a field': `export class Seen { readonly #kept = new Map();
      see(id) { this.#kept.set(id, 1); } }`,
  'a field that anyone sees': `export class Seen { kept = [];
      see(id) { this.kept.push(id); } }`,
  'what a function has that it hands out': `export function openSeen() { const kept = new Map();
      return (id) => kept.set(id, 1); }`,
  'what methods have that a function hands out': `export function openSeen() { const kept = new Set();
      return { see(id) { kept.add(id); } }; }`,
  'what named functions have that a function hands out': `export function openSeen() { const kept = new Set();
      const see = (id) => { kept.add(id); };
      return { see }; }`,
  'what a short function hands out': `export const openSeen = (kept0) => { const kept = [];
      return async (id) => { kept.push(id); }; };`,
  'a map that another function fills': `const kept = new Map();
    export const see = (id) => remember(kept, id);`,
};

describe('growingProblems', () => {
  it.each(Object.keys(faults))('reports %s', (name) => {
    expect(problemsOf(faults[name] ?? '')).toEqual(unbound);
  });

  it('ignores collections that are filled only once, belong to a single call, or are weak', () => {
    const harmless = `
      const NAMES = new Map([['a', 1]]);
      const byName = new Map();
      for (const [name, at] of NAMES) byName.set(name, at);
      const seen = new WeakMap();
      export function count(ids) {
        const counts = new Map();
        ids.forEach((id) => counts.set(id, (counts.get(id) ?? 0) + 1));
        return [...counts].map(([id]) => id);
      }
      export const see = (each) => seen.set(each, byName.get(each.name));`;
    expect(problemsOf(harmless)).toEqual([]);
  });

  it('accepts a listed collection only if its code limits it in the listed way', () => {
    const fill = `const kept = new Map();
      export const see = (id) => { kept.set(id, 1); };`;
    const name = `${path} kept`;
    expect(problemsOf(fill, { [name]: 'taken out' })).toEqual([
      `${path}: nothing is ever taken out of kept`,
    ]);
    expect(
      problemsOf(`${fill} export const end = (id) => kept.delete(id);`, { [name]: 'taken out' }),
    ).toEqual([]);
    expect(problemsOf(fill, { [name]: 'counted' })).toEqual([
      `${path}: nothing counts what kept holds`,
    ]);
    expect(
      problemsOf(`${fill} export const full = () => kept.size > 9;`, { [name]: 'counted' }),
    ).toEqual([]);
    expect(problemsOf('', { [name]: 'counted' })).toEqual([
      `growing-list.ts: ${name} is not there any more`,
    ]);
  });

  it('finds a bound for every collection of the server', () => {
    expect(
      growingProblems(modulesOf(sourceFiles('banks/src', 'contract/src', 'server/src')), bounds),
    ).toEqual([]);
  });
});
