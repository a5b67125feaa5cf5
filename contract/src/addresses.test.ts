import { expect, it } from 'vitest';
import { z } from 'zod';
import type { CallLine } from './call-line.ts';
import { calls } from './calls.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Browsers, proxies, and logs keep addresses, so secrets are sent in the body or a cookie. */

const SECRET = /token|secret|password|passw|credential|session$|apikey|signature|assertion|code$/i;

const ALLOWED = [
  // The identity provider sends this back. It is valid once, and only with the secret of its flow.
  'finishSignIn code',
  // Calendar programs support only addresses. This one reveals nothing but the days of a plan, can
  // be revoked, and is stored as a hash.
  'readStudyFeed secret',
  // Mail programs support only addresses. This one can only stop mail to one person.
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

it('no parameter or query field of a call is named like a secret', () => {
  expect(everything.length).toBeGreaterThan(100);
  expect(secretIn(everything).filter((field) => !ALLOWED.includes(field))).toEqual([]);
});

it('a query field named like a secret is detected', () => {
  const query = z.object({ accessToken: z.string(), q: z.string() });
  const call = { query } as unknown as Endpoint;
  expect(secretIn(inAddresses({ open: call }, { open: 'GET /api/x/:code' }))).toEqual([
    'open code',
    'open accessToken',
  ]);
});
