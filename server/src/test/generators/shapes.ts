import { z } from 'zod';
import type { SeededRandom } from '../../samples/lively/chance.ts';

/**
 * Generates test values for the schemas of the contract: requests drawn from a seed, as large as
 * allowed, or with one fault. The schemas are read as JSON Schema, so nothing depends on zod's
 * internals.
 */
export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Converts the zod schema of a request to JSON Schema; dates become strings. */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'date') return;
      jsonSchema.type = 'string';
      jsonSchema.format = 'date-time';
    },
  }) as Shape;
}

export interface DrawContext {
  chance: SeededRandom;
  /** Returns a meaningful value for a field of this name, or undefined if none is known. */
  known: (field: string) => unknown;
  /** The remaining number of characters. If set, texts and lists are as large as possible. */
  budget?: { left: number };
}

const WORDS = ['lift', 'drag', 'Straße', 'μ', '飛行', '👩‍🚀', 'a b', '0', 'true', 'null', '-1'];

function textOf(shape: Shape, field: string, { chance, budget }: DrawContext): string {
  const { format, pattern, minLength = 0, maxLength = 200 } = shape;
  if (format === 'uuid') return uuid(chance);
  if (format === 'uri') return `https://${field}.example/${chance.between(0, 999)}`;
  if (format === 'date')
    return new Date(1.7e12 + chance.between(0, 6e10)).toISOString().slice(0, 10);
  if (format === 'date-time') return new Date(1.7e12 + chance.between(0, 6e10)).toISOString();
  if (budget) {
    const length = Math.max(minLength, Math.min(maxLength, budget.left));
    budget.left -= length;
    return 'A text of words, as long as it may be. '.repeat(length / 39 + 1).slice(0, length);
  }
  const text = `${chance.pick(WORDS)} ${field} ${chance.between(0, 999)}`.slice(0, maxLength);
  const ofLength = [Math.max(1, minLength), 22, 87].map((length) => 'x'.repeat(length));
  const fitting = [
    text,
    ...ofLength,
    'CW-AB23-CD45',
    'a@b.example',
    '18:30',
    '2030-03-04T18:30',
    '',
  ];
  return fitting.find((one) => !pattern || new RegExp(pattern, 'u').test(one)) ?? text;
}

/** Builds the id without a library, because a large body contains thousands of ids. */
export function uuid(chance: SeededRandom): string {
  let digits = '';
  while (digits.length < 32) digits += chance.between(0, 15).toString(16);
  const part = (from: number, to: number) => digits.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-7${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}

function numberOf({ type, minimum = 0, maximum = 1000 }: Shape, { chance }: DrawContext): number {
  const high = Math.min(maximum, minimum + 1000);
  const drawn = chance.next() * (high - minimum) + minimum;
  return type === 'integer' ? Math.floor(drawn) : Math.round(drawn * 100) / 100;
}

function listOf(shape: Shape, field: string, drawing: DrawContext): unknown[] {
  const { items = {}, minItems = 0, maxItems = 1000 } = shape;
  const wanted = drawing.budget
    ? maxItems
    : drawing.chance.between(minItems, Math.min(maxItems, minItems + 3));
  const list: unknown[] = [];
  while (list.length < wanted && (list.length < minItems || (drawing.budget?.left ?? 1) > 0)) {
    list.push(draw(items, drawing, field));
    if (drawing.budget) drawing.budget.left -= 40;
  }
  return list;
}

function objectOf(shape: Shape, drawing: DrawContext): Record<string, unknown> {
  const entries = Object.entries(shape.properties ?? {}).flatMap(([name, property]) => {
    const needed = drawing.budget || shape.required?.includes(name);
    return needed || drawing.chance.next() < 0.6 ? [[name, draw(property, drawing, name)]] : [];
  });
  return Object.fromEntries(entries);
}

type DrawValue = (shape: Shape, drawing: DrawContext, field: string) => unknown;

const byType: Record<string, DrawValue> = {
  object: objectOf,
  array: (shape, drawing, field) => listOf(shape, field, drawing),
  boolean: (_, { chance }) => chance.next() < 0.5,
  null: () => null,
  number: numberOf,
  integer: numberOf,
  string: (shape, drawing, field) => drawing.known(field) ?? textOf(shape, field, drawing),
};

/** Generates a value that matches the schema, as far as JSON Schema can express it. */
export function draw(shape: Shape, drawing: DrawContext, field = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return drawing.chance.pick(shape.enum);
  const [first, ...others] = shape.anyOf ?? shape.oneOf ?? [];
  if (first) {
    return draw(drawing.budget ? first : drawing.chance.pick([first, ...others]), drawing, field);
  }
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((one) => draw(one, drawing, field)));
  const drawn = byType[[shape.type].flat()[0] ?? ''];
  return drawn ? drawn(shape, drawing, field) : (drawing.known(field) ?? {});
}

/** Values that have broken servers before. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u0007',
  [],
  {},
  "' or 1=1 --",
  '"; drop table accounts_user; --',
  '%',
  '_',
  '\\',
  '#{7*7}',
  '{{7*7}}',
  '*:*',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=cmd|/c calc',
  '../../../etc/passwd',
  '%2e%2e%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '[object Object]',
  'NaN',
  'x'.repeat(70_000),
  '\u0301'.repeat(3000),
  'İ'.repeat(3000),
  '9'.repeat(400),
  '1e999',
  '٣',
  [[[[[[[[]]]]]]]],
  { $oid: { $oid: 'x' } },
  { $gt: '' },
  { length: 1e9 },
  ['a', ['b']],
  { constructor: { prototype: { role: 'admin' } } },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0001-01-01T00:00:00Z',
];
export const hostile = (chance: SeededRandom): unknown => chance.pick(HOSTILE);

/** Returns a copy of the value with one part replaced, missing, duplicated, or added. */
export function spoil(value: unknown, chance: SeededRandom): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.next() < 0.2)
      return Array(chance.between(1, 3000)).fill(value[0] ?? 1);
    const place = chance.between(0, value.length - 1);
    return value.map((item, at) => (at === place ? spoil(item, chance) : item));
  }
  if (typeof value !== 'object' || value === null || chance.next() < 0.1) return hostile(chance);
  const names = Object.keys(value);
  if (names.length === 0) return { unexpected: hostile(chance) };
  const name = chance.pick(names);
  const { [name]: chosen, ...rest } = value as Record<string, unknown>;
  const way = chance.next();
  if (way < 0.15) return rest;
  if (way < 0.25) return { ...value, role: 'admin', userId: hostile(chance), isCorrect: true };
  return { ...rest, [name]: spoil(chosen, chance) };
}
