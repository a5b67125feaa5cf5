import type { FastifyInstance, FastifyReply } from 'fastify';
import { OpenCounts } from '../../concurrency/open-counts.ts';
import { HttpError } from '../../outcomes/failure.ts';
import type { EventsReply } from '../../outcomes/reply.ts';

/**
 * The interval of heartbeats. It must be short, because some proxies close a connection after half
 * a minute without traffic.
 */
const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 2000;

interface StreamEvent {
  event: string;
  data: unknown;
}

/**
 * A queue of events for one browser. If an event equals the last one that was not read yet, it is
 * dropped, because events only tell the browser to look again. Server and browser can both end the
 * stream.
 */
export class EventQueue implements AsyncIterableIterator<StreamEvent> {
  readonly #onEnd: () => void;
  #unread: StreamEvent[] = [];
  #reader: ((next: IteratorResult<StreamEvent>) => void) | null = null;
  #ended = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  push(event: StreamEvent): void {
    if (this.#ended || this.#unread.at(-1)?.event === event.event) return;
    const reader = this.#reader;
    this.#reader = null;
    if (reader) reader({ done: false, value: event });
    else this.#unread.push(event);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
    this.#reader?.({ done: true, value: undefined });
  }

  async next(): Promise<IteratorResult<StreamEvent>> {
    const value = this.#unread.shift();
    if (value) return { done: false, value };
    if (this.#ended) return { done: true, value: undefined };
    return new Promise((resolve) => {
      this.#reader = resolve;
    });
  }

  async return(): Promise<IteratorResult<StreamEvent>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator]() {
    return this;
  }
}

/**
 * The maximum number of event streams per person, because each stream is a permanent connection. It
 * is more than the number of windows that a person has open.
 */
export const STREAMS_A_PERSON = 20;
const TRY_AGAIN_SECONDS = 60;

export interface EventStreams {
  /**
   * Starts a stream of events. Rejects the request if the person already has the maximum number of
   * streams.
   */
  send(reply: FastifyReply, personId: string, events: EventsReply): Promise<void>;
}

/**
 * Sends events to browsers. When the server stops, it ends these streams first. Otherwise it would
 * wait for them.
 */
export function eventStreams(app: FastifyInstance): EventStreams {
  const open = new Set<AsyncIterator<StreamEvent>>();
  const openOf = new OpenCounts();
  app.addHook('preClose', async () => {
    await Promise.all([...open].map((events) => events.return?.()));
  });
  return {
    async send(reply, personId, { events }) {
      const { raw } = reply;
      const iterator = events[Symbol.asyncIterator]();
      if (openOf.add(personId) > STREAMS_A_PERSON) {
        openOf.remove(personId);
        await iterator.return?.();
        throw new HttpError('too-many-requests', [], TRY_AGAIN_SECONDS);
      }
      open.add(iterator);
      raw.on('close', () => void iterator.return?.());
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // The connection is closed after the stream. If it stayed open, a server that stops would
        // have to wait for it.
        connection: 'close',
      });
      raw.write(`retry: ${RECONNECT_MS}\n\n`);
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
      try {
        for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
          const { event, data } = next.value;
          raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        }
      } finally {
        clearInterval(heartbeat);
        open.delete(iterator);
        openOf.remove(personId);
        raw.end();
      }
    },
  };
}
