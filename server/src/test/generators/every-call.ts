import { calls } from '@certway/contract/calls/addresses';
import { type CallLine, methodAndPath } from '@certway/contract/calls/call-line';
import { contract } from '@certway/contract/contract';
import type { Endpoint } from '@certway/contract/endpoint';

/** Every call of the contract with its URL, for tests and benches that try all calls. */
export const everyCall = Object.entries(contract).flatMap(([slice, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const line = (calls as Record<string, Record<string, CallLine>>)[slice]?.[name] as CallLine;
    return { slice, name, line, endpoint, ...methodAndPath(line) };
  }),
);
export type SomeCall = (typeof everyCall)[number];
