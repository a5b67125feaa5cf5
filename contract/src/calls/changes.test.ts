import { expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '../contract.ts';
import { calls } from './addresses.ts';

type Endpoints = Record<string, { body?: z.ZodType }>;
const lineOf = (slice: string, name: string): string =>
  Reflect.get(Reflect.get(calls, slice), name);

/**
 * Calls that change a part of a resource: fields that are left out of the request stay unchanged.
 */
const changes = Object.entries(contract as Record<string, Endpoints>).flatMap(
  ([slice, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { body }]) => {
      const line = lineOf(slice, name);
      const isChange = line.startsWith('PATCH ') || name === 'updateUser';
      return isChange && body ? [[line, body] as const] : [];
    }),
);

it.each(changes)('%s adds no default values to the fields that are sent', (_, body) => {
  const read = body.safeParse({});
  if (read.success) expect(read.data).toEqual({});
});

it('the test of default values in partial changes covers more than three calls', () =>
  expect(changes.length).toBeGreaterThan(3));
