import type { z } from 'zod';
import type { ParamNames } from './call-line.ts';
import type { Calls, SliceName } from './calls.ts';
import type { CommonCode } from './error-reply.ts';
import type { ErrorCode } from './errors.ts';
import type { OpenTo, Role } from './roles.ts';

/** The definition of a call, which server and web share. */
export interface Endpoint {
  summary: string;
  openTo: OpenTo;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Set if a body may exceed the usual megabyte. */
  bodyBytes?: number;
  /** The call also accepts a form, which mail programs send; its content is ignored. */
  form?: true;
  /** A single file, in the form field with this name. */
  upload?: { field: string; maxBytes: number };
  /** A schema for JSON, or a kind of reply that is not JSON. */
  reply: z.ZodType | 'redirect' | 'file' | 'events';
  /** Only failures are rate limited, by the use case. All other calls are counted before the body is read. */
  pace?: 'failures';
  /**
   * Set if the session is not read at the gate: a caller who was admitted before is let through,
   * and nothing is stored or answered before their session is confirmed. *Within*: the use case
   * confirms it in its own statement. *Beside*: it is confirmed while the use case reads.
   */
  session?: 'within' | 'beside';
  /** The reply is one page of a list; the total goes into X-Total-Count. */
  paged?: boolean;
  /** The reply is the same for everyone who is not signed in. */
  shared?: boolean;
  errors: readonly ErrorCode[];
}

type EndpointOf<Call extends string> = [ParamNames<Call>] extends [never]
  ? Endpoint & { params?: never }
  : Endpoint & { params: z.ZodObject<Record<ParamNames<Call>, z.ZodType>> };

/** Declares the calls of a slice: exactly one for each address in `calls`. */
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

/** The input of the server, after validation. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params'], undefined>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query'], undefined>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body'], undefined>;

/** The input from the web, before validation. */
export type RequestOf<E extends Endpoint> = RequestPart<'params', InputOf<E['params'], never>> &
  RequestPart<'query', InputOf<E['query'], never>> &
  RequestPart<'body', InputOf<E['body'], never>>;
type RequestPart<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The type of a value after JSON: a Date is a string. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends (infer Item)[]
    ? AsJson<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: AsJson<Value[Name]> }
      : Value;

/** The reply as the web receives it. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? AsJson<z.output<E['reply']>>
  : never;

export type ErrorOf<E extends Endpoint> = E['errors'][number] | CommonCode;

/** The caller: always present if the call requires a session. */
export interface Person {
  id: string;
  role: Role;
  sessionId: string;
}
export type PersonOf<E extends Endpoint> = E['openTo'] extends 'anyone' ? Person | null : Person;
