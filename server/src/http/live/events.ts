import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError } from '../../outcomes/failure.ts';
import type { EventsReply } from '../../outcomes/reply.ts';
import { OpenCounts } from '../open-counts.ts';

/** Short enough for proxies that close connections after half a minute of silence. */
const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 2000;

interface StreamEvent {
  event: string;
  data: unknown;
}

/**
 * Events for one browser, in order. Equal events in a row that are unread count once: they are
 * hints to look again. Either side can end the stream.
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

/** More open windows than anyone has; each stream is a permanent connection. */
export const STREAMS_A_PERSON = 20;
const TRY_AGAIN_SECONDS = 60;

export interface EventStreams {
  /** Refuses streams of a person beyond the limit. */
  send(reply: FastifyReply, personId: string, events: EventsReply): Promise<void>;
}

/** Sends events to browsers. A stopping server ends its streams first; otherwise it would wait for them. */
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
        // A stream is the last response on its connection: a kept-alive connection would delay a
        // stopping server.
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
