import { type Calls, calls } from '@certway/contract/calls/addresses';
import { type CallLine, type Method, methodAndPath } from '@certway/contract/calls/call-line';
import type { Contract } from '@certway/contract/contract';
import type { Endpoint, ReplyOf, RequestOf } from '@certway/contract/endpoint';
import * as messages from './messages.ts';
import type { Upload } from './upload.ts';

export type SliceName = keyof Contract;
export type CallName<S extends SliceName> = keyof Contract[S] & string;

/**
 * The names of the calls of a slice that may change something, which are all except GET requests.
 */
export type ChangeName<S extends SliceName> = {
  [N in CallName<S>]: N extends keyof Calls[S]
    ? Calls[S][N] extends `GET ${string}`
      ? never
      : N
    : never;
}[CallName<S>];

export type Mutation = { [S in SliceName]: `${S}.${ChangeName<S>}` }[SliceName];

type EndpointAt<S extends SliceName, N extends CallName<S>> = Contract[S][N] extends infer E extends
  Endpoint
  ? E
  : never;

// biome-ignore lint/suspicious/noConfusingVoidType: with `void` a hook for it is called without an argument
type NoInput = void;

/** The input of a call: `{ params, query, body }` as in its contract, or nothing. */
export type CallInput<S extends SliceName, N extends CallName<S>> =
  unknown extends RequestOf<EndpointAt<S, N>> ? NoInput : RequestOf<EndpointAt<S, N>>;

/** The name of the form field in which a call expects its file, as the contract names it. */
export type UploadField<S extends SliceName, N extends CallName<S>> =
  EndpointAt<S, N> extends { upload: { field: infer Field extends string } } ? Field : never;

export type Reply<S extends SliceName, N extends CallName<S>> = ReplyOf<EndpointAt<S, N>>;

/** A call to make, identified by slice and name. */
export interface CallRequest {
  slice: SliceName;
  name: string;
  input?: unknown;
  /** If true, the call reaches the server even if the page is left immediately. */
  keepalive?: boolean;
  /** The file of an upload, which is sent as form data and not as JSON. */
  upload?: Upload;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface CallAddress {
  method: Method;
  url: string;
  body: unknown;
}

/** Returns the URL of a call: the contract's path with its parameters filled in, and the query. */
export function toCallAddress({ slice, name, input }: CallRequest): CallAddress {
  const { params = {}, query = {}, body } = (input ?? {}) as LooseInput;
  const line = (calls[slice] as Record<string, CallLine>)[name];
  if (!line) throw new Error(messages.theContractHasNoCall({ slice, name }));
  const { method, path } = methodAndPath(line);
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = searchOf(query);
  return { method, url: search ? `${filled}?${search}` : filled, body };
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  return search.toString();
}
