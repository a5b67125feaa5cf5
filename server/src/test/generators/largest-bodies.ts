import type { Endpoint } from '@certway/contract/endpoint';
import { seededChance } from '../../samples/lively/chance.ts';
import { draw, type Shape, shapeOf } from './shapes.ts';

/**
 * Builds the largest bodies that a call can receive: a valid body of maximum length, and invalid
 * bodies that are expensive to read, such as long lists in place of every list, long names, or many
 * quotes.
 */

const BODY_BYTES = 1024 * 1024;

interface LargestBody {
  name: string;
  text: string;
}

/**
 * Returns the path of each list in a request body, with a function that builds a body in which this
 * list is replaced by the given JSON.
 */
function listsIn(
  shape: Shape,
  path: string,
  write: (json: string) => string,
): [string, typeof write][] {
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  const here = parts.flatMap((part) => listsIn(part, path, write));
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, part]) =>
    listsIn(part, `${path}.${name}`, (json) => write(`{"${name}":${json}}`)),
  );
  const { items } = shape;
  const list = items && [
    [path, write] as [string, typeof write],
    ...listsIn(items, `${path}[]`, (json) => write(`[${json}]`)),
  ];
  return [...here, ...fields, ...(list ?? [])];
}

const ITEMS = ['{}', '0', '{"type":"matching"}'];

function wide(item: string, bytes: number): string {
  return `[${`${item},`.repeat(Math.max(1, Math.floor(bytes / (item.length + 1)) - 1))}${item}]`;
}

const lengthFor = ({ bodyBytes = BODY_BYTES }: Endpoint, bytes: number = bodyBytes): number =>
  Math.min(bodyBytes, bytes) - 1000;

/**
 * Returns a body of nearly maximum length that matches its schema. A server that refuses it for its
 * size would be too strict.
 */
export function validBody(endpoint: Endpoint, bytes?: number): string {
  if (!endpoint.body) return '';
  const budget = { left: lengthFor(endpoint, bytes) * 0.9 };
  const drawing = { chance: seededChance(1), budget, known: () => undefined };
  return JSON.stringify(draw(shapeOf(endpoint.body), drawing));
}

/**
 * Returns the largest bodies of a call. `bytes` is the length of the invalid bodies; the valid body
 * is never longer than the call allows.
 */
export function largestBodies(endpoint: Endpoint, bytes?: number): LargestBody[] {
  if (!endpoint.body) return [];
  const length = lengthFor(endpoint, bytes);
  const lists = listsIn(shapeOf(endpoint.body), 'body', (json) => json);
  const unsound: [string, string][] = [
    ...lists.flatMap(([path, write]) =>
      ITEMS.map((item): [string, string] => [`${path}: ${item}`, write(wide(item, length))]),
    ),
    ['names', `{${Array.from({ length: length / 14 }, (_, at) => `"k${at}":0`).join(',')}}`],
    ['a list', wide('{}', length)],
    ['quotes', `{"a":"${'\\"'.repeat(length / 2 - 10)}"}`],
    ['blanks', `{"a":${' '.repeat(length - 10)}0}`],
    ['invisible', `{"name":"${'\u200b'.repeat(length / 3 - 10)}"}`],
  ];
  return [['sound', validBody(endpoint, bytes)] as const, ...unsound].map(([name, text]) => ({
    name,
    text,
  }));
}
