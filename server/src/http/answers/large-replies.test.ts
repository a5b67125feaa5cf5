import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { safeEncode } from 'zod/v4/core';
import { writeLarge } from './large-replies.ts';

const MANY = 300;
const many = <Item>(make: (place: number) => Item) =>
  Array.from({ length: MANY }, (_, at) => make(at));
const item = z.object({ _id: z.string(), at: z.date(), note: z.string().nullable().optional() });
const of = (place: number) => ({ _id: `${place} "ü"`, at: new Date(place), secret: 'not sent' });

async function written(schema: z.ZodType, value: unknown): Promise<string | undefined> {
  return (await writeLarge(schema, value))?.toString();
}
const usual = (schema: z.ZodType, value: unknown) => JSON.stringify(safeEncode(schema, value).data);

describe('writeLarge', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['a list', z.array(item), many(of)],
    [
      'a list in an object',
      z.object({ n: z.number(), items: z.array(item) }),
      { n: 1, items: many(of), secret: 1 },
    ],
    [
      'a list in each of a few',
      z.array(z.object({ items: z.array(item) })),
      [{ items: many(of) }, { items: [] }],
    ],
    [
      'one that may be left out',
      z.object({ a: z.array(item).optional(), b: z.array(item).nullable() }),
      { b: many(of) },
    ],
    [
      'two of them',
      z.object({ a: z.array(item).optional(), b: z.array(item).nullable() }),
      { a: many(of), b: null },
    ],
    ['a list with a rule', z.object({ items: z.array(item).max(MANY) }), { items: many(of) }],
    ['fields of any name', z.record(z.string(), z.array(item)), { a: many(of) }],
    ['either of two', z.union([z.object({ a: z.array(item) }), z.string()]), { a: many(of) }],
    ['what may have more fields', z.looseObject({ a: z.array(item) }), { a: many(of), more: 1 }],
    [
      'nothing but long lists',
      z.object({ a: z.array(z.number().nullable()) }),
      { a: many(() => null) },
    ],
  ])('writes exactly the output of the usual serializer: %s', async (_, schema, value) => {
    expect(await written(schema, value)).toBe(usual(schema, value));
  });

  it('throws for an invalid reply, as the usual serializer does', async () => {
    const wrong = { items: many((place) => ({ ...of(place), at: 'today' })) };
    await expect(writeLarge(z.object({ items: z.array(item) }), wrong)).rejects.toThrow();
    await expect(
      writeLarge(z.object({ n: z.number(), items: z.array(item) }), { items: many(of) }),
    ).rejects.toThrow();
  });

  it('yields to the event loop before the reply is complete', async () => {
    const long = Array.from({ length: 50_000 }, (_, at) => of(at));
    let isDone = false;
    const writing = writeLarge(z.array(item), long).then(() => {
      isDone = true;
    });
    await new Promise(setImmediate);
    expect(isDone).toBe(false);
    await writing;
  });

  it('returns null for a reply without a long list', async () => {
    expect(await writeLarge(z.array(item), [of(1)])).toBeNull();
  });
});
