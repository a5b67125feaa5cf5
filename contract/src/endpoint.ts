import type { z } from 'zod';
import type { ParamNames } from './call-line.ts';
import type { Calls, SliceName } from './calls.ts';
import type { CommonCode } from './error-reply.ts';
import type { ErrorCode } from './errors.ts';
import type { OpenTo, Role } from './roles.ts';

/** A call as one side promises it and the other relies on it. */
export interface Endpoint {
  summary: string;
  openTo: OpenTo;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Set if a body may exceed the usual megabyte. */
  bodyBytes?: number;
  /** It is also sent as a form, by programs that are no browser of ours; what the form says is not read. */
  form?: true;
  /** One file, in the form field of this name. */
  upload?: { field: string; maxBytes: number };
  /** JSON by its schema, or one of the answers that are not JSON. */
  reply: z.ZodType | 'redirect' | 'file' | 'events';
  /** Its use case counts failures; all other calls are counted one by one before the body is read. */
  pace?: 'failures';
  /**
   * When the session is read, where that is not at the gate: whoever was in at an earlier call is let in, and nothing
   * is stored or answered before it is known that they still are. *Within*: in the statement of the use case that does
   * the work. *Beside*: at the same time as the use case, which only reads.
   */
  session?: 'within' | 'beside';
  /** The reply is one page of a list; the total goes into X-Total-Count. */
  paged?: boolean;
  /** The reply is the same for everybody who is not signed in. */
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

type Parsed<Schema, Without> = Schema extends z.ZodType ? z.output<Schema> : Without;
type Sent<Schema, Without> = Schema extends z.ZodType ? z.input<Schema> : Without;

/** What the server gets, after validation. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params'], undefined>;
export type QueryOf<E extends Endpoint> = Parsed<E['query'], undefined>;
export type BodyOf<E extends Endpoint> = Parsed<E['body'], undefined>;

/** What the web sends, before validation. */
export type Sending<E extends Endpoint> = Part<'params', Sent<E['params'], never>> &
  Part<'query', Sent<E['query'], never>> &
  Part<'body', Sent<E['body'], never>>;
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** A value as JSON carries it: a moment arrives as text. */
type Wire<Value> = Value extends Date
  ? string
  : Value extends (infer Item)[]
    ? Wire<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Wire<Value[Name]> }
      : Value;

/** What the web gets. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? Wire<z.output<E['reply']>>
  : never;

export type ErrorOf<E extends Endpoint> = E['errors'][number] | CommonCode;

/** The person behind a call, as far as the call promises one. */
export interface Person {
  id: string;
  role: Role;
  sessionId: string;
}
export type PersonOf<E extends Endpoint> = E['openTo'] extends 'anyone' ? Person | null : Person;
