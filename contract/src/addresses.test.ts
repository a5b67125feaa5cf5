import { expect, it } from 'vitest';
import { z } from 'zod';
import type { CallLine } from './call-line.ts';
import { calls } from './calls.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Addresses are kept by browsers, proxies and logs: what opens something is sent in a body or a cookie. */

const SECRET = /token|secret|password|passw|credential|session$|apikey|signature|assertion|code$/i;

const ALLOWED = [
  // What a provider sends back: worth nothing without the secret of its flow, and for one use.
  'finishSignIn code',
  // Calendars take nothing but an address. It opens the days of a plan and no more, can be ended, and
  // is stored as a hash.
  'readStudyFeed secret',
  // Mail programs take nothing but an address. It ends mail to one person and does nothing else.
  'openStopPage secret',
  'stopEmails secret',
];

const fieldsOf = (schema: unknown) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const inAddresses = (endpoints: Record<string, Endpoint>, lines: Record<string, CallLine>) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const inPath = [...(lines[name] ?? '').matchAll(/:(\w+)/g)].map(([, part = '']) => part);
    return [...inPath, ...fieldsOf(endpoint.query)].map((field) => `${name} ${field}`);
  });

const everything = Object.entries(contract).flatMap(([slice, endpoints]) =>
  inAddresses(endpoints, (calls as Record<string, Record<string, CallLine>>)[slice] ?? {}),
);
const secretIn = (fields: string[]) =>
  fields.filter((field) => SECRET.test(field.split(' ')[1] ?? ''));

it('no address of a call has a field for a secret', () => {
  expect(everything.length).toBeGreaterThan(100);
  expect(secretIn(everything).filter((field) => !ALLOWED.includes(field))).toEqual([]);
});

it('would see one', () => {
  const query = z.object({ accessToken: z.string(), q: z.string() });
  const call = { query } as unknown as Endpoint;
  expect(secretIn(inAddresses({ open: call }, { open: 'GET /api/x/:code' }))).toEqual([
    'open code',
    'open accessToken',
  ]);
});
