import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import type { Endpoint } from '../endpoint.ts';
import { calls } from './addresses.ts';
import type { CallLine } from './call-line.ts';

/**
 * Matches names of parameters that contain a secret. Such parameters must not be part of a URL,
 * because browsers, proxies and logs store URLs. Secrets must be sent in the body or in a cookie.
 */

const SECRET = /token|secret|password|passw|credential|session$|apikey|signature|assertion|code$/i;

const ALLOWED = [
  // Exception: the identity provider sends this code in the URL. The code is valid only once, and
  // only together with the secret of its sign-in flow.
  'finishSignIn code',
  // Exception: calendar programs can authenticate only by URL. This secret reveals nothing but the
  // days of a study plan, can be revoked, and is stored as a hash.
  'readStudyFeed secret',
  // Exception: mail programs can authenticate only by URL. This secret permits nothing except
  // stopping the emails to one person.
  'openStopPage secret',
  'stopEmails secret',
  // Exception: the link to a class is passed on as a URL. Its code shows the name and the programs of
  // the class, and can be limited and withdrawn.
  'previewJoin code',
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

it('no path parameter or query field of any call has a name that suggests a secret', () => {
  expect(everything.length).toBeGreaterThan(100);
  expect(secretIn(everything).filter((field) => !ALLOWED.includes(field))).toEqual([]);
});

it('the check detects a path parameter or query field whose name suggests a secret (control)', () => {
  const query = z.object({ accessToken: z.string(), q: z.string() });
  const call = { query } as unknown as Endpoint;
  expect(secretIn(inAddresses({ open: call }, { open: 'GET /api/x/:code' }))).toEqual([
    'open code',
    'open accessToken',
  ]);
});
