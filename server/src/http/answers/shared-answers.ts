import type { SliceName } from '@certway/contract/calls/addresses';
import type { Endpoint } from '@certway/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventBus } from '../live/event-bus.ts';
import { compressForReuse, type Encoding, encodingFor } from './compression.ts';

/**
 * Caches the compressed replies to frequent calls for a short time. All visitors who are not signed
 * in get identical replies. When their data changes, the cache is cleared immediately in this
 * process, and through an event in all other processes. If an event is lost, the other processes
 * reply with old data until their cached replies expire.
 */

const CACHED_AT_MOST = 300;
/**
 * The slices whose changes clear the cache, because visitors see their data. Reviews are not
 * included: star ratings may be slightly out of date, and otherwise each review would cause all
 * pages to be rendered again.
 */
const VISIBLE_SLICES: readonly SliceName[] = [
  'programs',
  'questions',
  'blueprints',
  'approvals',
  'editions',
  'regrades',
  'access',
  'accounts',
  'images',
];
/** The id in events that concern all visitors. */
const VISITOR_IDS = ['visitors'];

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns how many changes to data that visitors see have been reported to this process. */
    shownChanges(): number;
  }
}

interface CachedAnswer {
  at: number;
  headers: Record<string, string | number>;
  body: Buffer;
}

const HEADERS = ['content-type', 'cache-control', 'x-total-count'] as const;

/**
 * Returns whether a request has nothing that could identify its sender. Other requests get replies
 * of their own.
 */
const isVisitor = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && !headers.cookie && !headers.authorization;

const keyOf = (request: FastifyRequest) => `${encodingFor(request)} ${request.url}`;

function headersOf(reply: FastifyReply, encoding: Encoding): CachedAnswer['headers'] {
  const headers: CachedAnswer['headers'] = { vary: 'accept-encoding' };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  for (const name of HEADERS) {
    const value = reply.getHeader(name);
    if (typeof value === 'string' || typeof value === 'number') headers[name] = value;
  }
  return headers;
}

export function shareAnswers(keepMs: number, eventBus: Pick<EventBus, 'publish' | 'subscribe'>) {
  const cached = new Map<string, CachedAnswer>();
  /**
   * For each pending request, the number of reported changes when it arrived. If the number has
   * increased in the meantime, the reply is not cached.
   */
  const askedAt = new WeakMap<FastifyRequest, number>();
  let changes = 0;
  for (const id of VISITOR_IDS) {
    eventBus.subscribe('shown-changed', id, () => {
      changes += 1;
      cached.clear();
    });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (!isVisitor(request)) return;
    const found = cached.get(keyOf(request));
    if (found && performance.now() - found.at < keepMs)
      return reply.headers(found.headers).send(found.body);
    askedAt.set(request, changes);
  }

  async function keep(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const current = askedAt.get(request) === changes;
    if (!current || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const encoding = encodingFor(request);
    const headers = headersOf(reply, encoding);
    const body = compressForReuse[encoding](payload);
    if (cached.size >= CACHED_AT_MOST) cached.clear();
    cached.set(keyOf(request), { at: performance.now(), headers, body });
    reply.headers(headers);
    return body;
  }

  async function forget(_request: FastifyRequest, _reply: FastifyReply, payload: unknown) {
    eventBus.publish('shown-changed', VISITOR_IDS);
    return payload;
  }

  /**
   * Returns the hooks of a call: for a shared call, those that send and store cached replies, and
   * for a writing call, the one that clears the cache. They run before other hooks of the route.
   */
  const hooksOf = (slice: SliceName, endpoint: Endpoint, method: string) => {
    if (keepMs > 0 && endpoint.shared) return { onRequest: [answer], onSend: [keep] };
    const changing = method !== 'GET' && VISIBLE_SLICES.includes(slice);
    return { onRequest: [], onSend: changing ? [forget] : [] };
  };
  return { hooksOf, changes: () => changes };
}
export type SharedAnswers = ReturnType<typeof shareAnswers>['hooksOf'];
