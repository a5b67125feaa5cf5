import type { SliceName } from '@certway/contract/calls';
import type { Endpoint } from '@certway/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventBus } from '../live/event-bus.ts';
import { compressForReuse, type Encoding, encodingFor } from './compression.ts';

/**
 * Frequent requests of visitors get the same reply for everyone who is not signed in, so one
 * compressed reply is cached for a moment. A change invalidates it immediately, in this process
 * and, by an event, in all others; if an event is lost, the change shows within that moment.
 */

const CACHED_AT_MOST = 300;
/**
 * Visitors see data of these slices. Reviews are left out: stars may be a moment old, and on a busy
 * day each review would cause every page to be rendered again.
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
/** The subscriber id for changes that concern all visitors. */
const VISITOR_IDS = ['visitors'];

declare module 'fastify' {
  interface FastifyInstance {
    /** How often this process learned of changes of what visitors see. */
    shownChanges(): number;
  }
}

interface CachedAnswer {
  at: number;
  headers: Record<string, string | number>;
  body: Buffer;
}

const HEADERS = ['content-type', 'cache-control', 'x-total-count'] as const;

/** A request with anything that could identify its sender gets its own reply. */
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
  /** For each pending request: the number of changes when it was made. */
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

  /** The hooks of a call's route that run before its own. */
  const hooksOf = (slice: SliceName, endpoint: Endpoint, method: string) => {
    if (keepMs > 0 && endpoint.shared) return { onRequest: [answer], onSend: [keep] };
    const changing = method !== 'GET' && VISIBLE_SLICES.includes(slice);
    return { onRequest: [], onSend: changing ? [forget] : [] };
  };
  return { hooksOf, changes: () => changes };
}
export type SharedAnswers = ReturnType<typeof shareAnswers>['hooksOf'];
