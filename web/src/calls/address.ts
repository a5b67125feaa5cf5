import { type CallLine, type Method, methodAndPath } from '@certway/contract/call-line';
import { type Calls, calls } from '@certway/contract/calls';
import type { Contract } from '@certway/contract/contract';
import type { Endpoint, ReplyOf, RequestOf } from '@certway/contract/endpoint';
import * as messages from './messages.ts';
import type { Upload } from './upload.ts';

export type SliceName = keyof Contract;
export type CallName<S extends SliceName> = keyof Contract[S] & string;

/** The calls of a slice that may change something: all except the reads. */
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

/** The input of a call: `{ params, query, body }` as its contract has them, or nothing. */
export type CallInput<S extends SliceName, N extends CallName<S>> =
  unknown extends RequestOf<EndpointAt<S, N>> ? NoInput : RequestOf<EndpointAt<S, N>>;

/** The form field in which a call takes its file, as the contract names it. */
export type UploadField<S extends SliceName, N extends CallName<S>> =
  EndpointAt<S, N> extends { upload: { field: infer Field extends string } } ? Field : never;

/** The reply of a call. */
export type Reply<S extends SliceName, N extends CallName<S>> = ReplyOf<EndpointAt<S, N>>;

/** A call to make, by name. */
export interface CallRequest {
  slice: SliceName;
  name: string;
  input?: unknown;
  /** Makes the call reach the server even if the page is left immediately. */
  keepalive?: boolean;
  /** For a call that takes a file, which is sent as a form and not as JSON. */
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

/** The address of a call: the contract's path with its parameters filled in, and the query. */
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
