import { z } from 'zod';
import type { Endpoint, Slice } from './endpoint.ts';
import { slice } from './endpoint.ts';

/**
 * Checks that wrong declarations of calls cause compile errors. The server's own type test reuses
 * these examples.
 */

const name = z.object({ name: z.string() });
const getUser = {
  summary: '',
  openTo: 'anyone',
  reply: name,
  errors: [],
} as const satisfies Endpoint;
const renameUser = {
  summary: '',
  openTo: ['admin'],
  body: name,
  reply: name,
  errors: ['last-admin'],
} as const satisfies Endpoint;

export const endpointExamples = {
  name: 'accounts',
  endpoints: { getUser, renameUser },
} as const satisfies Slice;

const getSettings = { ...getUser };
slice('settings', { getSettings });

// @ts-expect-error a call of the table without a declaration
slice('settings', {});

// @ts-expect-error a declaration without an address
slice('settings', { getSettings, getWeather: getUser });

// @ts-expect-error nobody said who may call it
slice('settings', { getSettings: { summary: '', reply: name, errors: [] } });

// @ts-expect-error an error that is not in the table
slice('settings', { getSettings: { ...getUser, errors: ['bad-luck'] } });
