import type {
  BodyOf,
  Endpoint,
  ErrorOf,
  ParamsOf,
  PersonOf,
  QueryOf,
  Slice,
} from '@certway/contract/endpoint';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { z } from 'zod';
import type { Failure } from '../outcomes/failure.ts';
import type {
  EventsReply,
  FileReply,
  NotModified,
  Page,
  Redirect,
  WrittenReply,
} from '../outcomes/reply.ts';

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: CookieSerializeOptions): void;
  clear(name: string, options: CookieSerializeOptions): void;
}

/** A validated and authorized API call, in the form that use cases receive. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  person: PersonOf<E>;
  cookies: Cookies;
  file(): Promise<Buffer>;
  header(name: 'accept' | 'if-none-match' | 'range'): string;
  address: string;
  userAgent: string;
  url: URL;
}

interface NonJsonReplies {
  /** A redirect, or a page if no redirect is needed. */
  redirect: Redirect | FileReply;
  file: FileReply | NotModified;
  events: EventsReply;
}

type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E['paged'] extends true
    ? z.input<E['reply']> extends (infer Item)[]
      ? Page<Item>
      : never
    : z.input<E['reply']>
  : E['reply'] extends keyof NonJsonReplies
    ? NonJsonReplies[E['reply']]
    : never;

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ReplyOf<E> | WrittenReply<ReplyOf<E>> | Failure<ErrorOf<E>>>;

/**
 * The handlers of a slice without their types. The types were checked before, and the routes are
 * registered from this form.
 */
export interface Binding {
  slice: Slice;
  handlers: Record<string, (call: never) => Promise<unknown>>;
}

/**
 * Binds handlers to all calls of a slice. If a handler is missing, superfluous, or returns the
 * wrong type, the code does not compile. The function takes the slice in a first call, because
 * TypeScript must know the slice before it checks the handlers.
 */
export const bind =
  <S extends Slice>(slice: S) =>
  (handlers: { [C in keyof S['endpoints']]: Handler<S['endpoints'][C]> }): Binding => ({
    slice,
    handlers,
  });
