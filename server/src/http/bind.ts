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
import type { UnreadSession } from './gate/call-session.ts';

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: CookieSerializeOptions): void;
  clear(name: string, options: CookieSerializeOptions): void;
}

/** A call as its use case receives it: validated, and admitted by the gate. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  person: PersonOf<E>;
  /** Set if the endpoint leaves reading the session to the use case; null if it was read at the gate. */
  session: UnreadSession | null;
  cookies: Cookies;
  /** Reads the single file of an upload. */
  file(): Promise<Buffer>;
  /** A request header, for replies that depend on it. */
  header(name: 'accept' | 'if-none-match' | 'range'): string;
  address: string;
  userAgent: string;
  url: URL;
}

interface NonJsonReplies {
  /** Or a page, if no redirect is needed. */
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

/** The untyped form that the mount uses, after the types were checked. */
export interface Binding {
  slice: Slice;
  handlers: Record<string, (call: never) => Promise<unknown>>;
}

/**
 * Binds every call of a slice: a missing call, an extra one or one with another reply does not
 * compile. Curried, because TypeScript must know the slice before it checks the handlers.
 */
export const bind =
  <S extends Slice>(slice: S) =>
  (handlers: { [C in keyof S['endpoints']]: Handler<S['endpoints'][C]> }): Binding => ({
    slice,
    handlers,
  });
