import { expect, it } from 'vitest';
import type { z } from 'zod';
import { calls } from './calls.ts';
import { contract } from './contract.ts';

type Endpoints = Record<string, { body?: z.ZodType }>;
const lineOf = (slice: string, name: string): string =>
  Reflect.get(Reflect.get(calls, slice), name);

/** Calls that change only the fields that are sent. */
const changes = Object.entries(contract as Record<string, Endpoints>).flatMap(
  ([slice, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { body }]) => {
      const line = lineOf(slice, name);
      const isChange = line.startsWith('PATCH ') || name === 'updateUser';
      return isChange && body ? [[line, body] as const] : [];
    }),
);

it.each(changes)('%s changes only the fields that are sent', (_, body) => {
  const read = body.safeParse({});
  if (read.success) expect(read.data).toEqual({});
});

it('more than one call changes fields', () => expect(changes.length).toBeGreaterThan(3));
