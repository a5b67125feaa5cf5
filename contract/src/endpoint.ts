import type { z } from 'zod';
import type { OpenTo, Role } from './accounts/roles.ts';
import type { Calls, SliceName } from './calls/addresses.ts';
import type { ParamNames } from './calls/call-line.ts';
import type { CommonCode } from './calls/error-reply.ts';
import type { ErrorCode } from './errors.ts';

/** The definition of a call, which server and web share. */
export interface Endpoint {
  summary: string;
  openTo: OpenTo;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The largest allowed body in bytes. Defaults to one megabyte. */
  bodyBytes?: number;
  /**
   * True if the call also accepts a form, which mail programs send. The form's content is ignored.
   */
  form?: true;
  /**
   * The form field that contains an uploaded file, and the largest allowed size of the file.
   * Undefined if the call accepts no file.
   */
  upload?: { field: string; maxBytes: number };
  /** The schema of a JSON reply, or the kind of a reply that is not JSON. */
  reply: z.ZodType | 'redirect' | 'file' | 'events';
  /**
   * If set, the use case limits the rate of failed calls only. If not set, the server limits the
   * rate of all calls, and counts a call before it reads the body.
   */
  pace?: 'failures';
  /**
   * True if the reply is one page of a list. The total number of items is in the header
   * X-Total-Count.
   */
  paged?: boolean;
  /** True if the reply is the same for all callers who are not signed in. */
  shared?: boolean;
  errors: readonly ErrorCode[];
}

type EndpointOf<Call extends string> = [ParamNames<Call>] extends [never]
  ? Endpoint & { params?: never }
  : Endpoint & { params: z.ZodObject<Record<ParamNames<Call>, z.ZodType>> };

/**
 * Declares the calls of a slice. There must be exactly one declaration for each call that `calls`
 * lists for the slice.
 */
export function slice<
  Name extends SliceName,
  const Endpoints extends { [Call in keyof Calls[Name]]: EndpointOf<Calls[Name][Call] & string> },
>(name: Name, endpoints: Endpoints & Record<Exclude<keyof Endpoints, keyof Calls[Name]>, never>) {
  return { name, endpoints: endpoints as Endpoints };
}

export interface Slice {
  name: SliceName;
  endpoints: Record<string, Endpoint>;
}

type OutputOf<Schema, Without> = Schema extends z.ZodType ? z.output<Schema> : Without;
type InputOf<Schema, Without> = Schema extends z.ZodType ? z.input<Schema> : Without;

/** The types of a call's path parameters, query and body on the server, after validation. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params'], undefined>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query'], undefined>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body'], undefined>;

/** The type of a call's input as the web app passes it, before validation. */
export type RequestOf<E extends Endpoint> = RequestPart<'params', InputOf<E['params'], never>> &
  RequestPart<'query', InputOf<E['query'], never>> &
  RequestPart<'body', InputOf<E['body'], never>>;
type RequestPart<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The type that a value has after it was sent as JSON: a Date becomes a string. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends (infer Item)[]
    ? AsJson<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: AsJson<Value[Name]> }
      : Value;

/** The type of a call's reply as the web app receives it. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? AsJson<z.output<E['reply']>>
  : never;

export type ErrorOf<E extends Endpoint> = E['errors'][number] | CommonCode;

/** The signed-in caller of a call. Always present if the call requires a session. */
export interface Person {
  id: string;
  role: Role;
  sessionId: string;
}
export type PersonOf<E extends Endpoint> = E['openTo'] extends 'anyone' ? Person | null : Person;
