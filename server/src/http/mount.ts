import { calls } from '@certway/contract/calls/addresses';
import { type CallLine, methodAndPath } from '@certway/contract/calls/call-line';
import type { Endpoint } from '@certway/contract/endpoint';
import { errorTable } from '@certway/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { Failure, HttpError } from '../outcomes/failure.ts';
import {
  type EventsReply,
  type FileReply,
  type NotModified,
  type Page,
  type Redirect,
  WrittenReply,
} from '../outcomes/reply.ts';
import { compressJson } from './answers/compression.ts';
import { writeLarge } from './answers/large-replies.ts';
import type { SharedAnswers } from './answers/shared-answers.ts';
import type { Binding, Call } from './bind.ts';
import { bulkValidator } from './bodies/read.ts';
import type { Gatekeeper } from './gate/admission.ts';
import { gate } from './gate/gate.ts';
import { type EventStreams, eventStreams } from './live/events.ts';
import { refuseHostileText } from './refuse-hostile-text.ts';
import { sendError } from './translate.ts';
import { readUpload } from './uploads.ts';

const errorReply = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});

function schemaOf(slice: string, name: string, endpoint: Endpoint): FastifySchema {
  const schema: FastifySchema = { tags: [slice], summary: endpoint.summary, operationId: name };
  if (endpoint.params) schema.params = endpoint.params;
  if (endpoint.query) schema.querystring = endpoint.query;
  if (endpoint.body) schema.body = endpoint.body;
  const statuses = new Set(endpoint.errors.map((code) => errorTable[code].status));
  const refusals = Object.fromEntries([...statuses, 400].map((status) => [status, errorReply]));
  const reply = typeof endpoint.reply === 'string' ? {} : { 200: endpoint.reply };
  return { ...schema, response: { ...reply, ...refusals } };
}

function callOf(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, base: string) {
  const call: Call = {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    person: request.person as never,
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, options) => void reply.setCookie(name, value, options),
      clear: (name, options) => void reply.clearCookie(name, options),
    },
    file: () => readUpload(request, endpoint),
    header: (name) => request.headers[name] ?? '',
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    get url() {
      return new URL(request.url, base);
    },
  };
  return call as never;
}

function sendFile(reply: FastifyReply, file: FileReply | NotModified) {
  if ('notModified' in file) return reply.code(304).headers(file.headers).send();
  return reply
    .code(file.status ?? 200)
    .headers({ 'cache-control': 'no-store', ...file.headers })
    .type(file.contentType)
    .send(file.content);
}

const sendRedirect = (reply: FastifyReply, answer: Redirect | FileReply) =>
  'redirect' in answer ? reply.redirect(answer.redirect, 302) : sendFile(reply, answer);

const sendJson = (reply: FastifyReply, json: Buffer) =>
  reply.type('application/json; charset=utf-8').send(json);

async function sendData(endpoint: Endpoint, reply: FastifyReply, data: unknown) {
  // A shared reply is cached in serialized form. It contains only one page of a list, so it needs
  // no serialization in steps.
  const isShared = endpoint.shared || typeof endpoint.reply === 'string';
  const large = isShared ? null : await writeLarge(endpoint.reply as z.ZodType, data);
  return large ? sendJson(reply, large) : reply.send(data);
}

function sendPage(endpoint: Endpoint, reply: FastifyReply, page: Page<unknown>) {
  reply.header('x-total-count', page.capped ? `${page.total}+` : page.total);
  return sendData(endpoint, reply, page.items);
}

function send(
  endpoint: Endpoint,
  answer: unknown,
  streams: EventStreams,
  [request, reply]: [FastifyRequest, FastifyReply],
) {
  if (answer instanceof Failure) {
    return sendError(request, reply, answer.code, answer.problems, answer.stored);
  }
  if (endpoint.reply === 'redirect') return sendRedirect(reply, answer as Redirect | FileReply);
  if (endpoint.reply === 'file') return sendFile(reply, answer as FileReply | NotModified);
  if (endpoint.reply === 'events') {
    return streams.send(reply, request.person?.id ?? request.ip, answer as EventsReply);
  }
  reply.header('cache-control', 'no-store');
  if (answer instanceof WrittenReply) return sendJson(reply, answer.json);
  if (endpoint.paged) return sendPage(endpoint, reply, answer as Page<unknown>);
  return sendData(endpoint, reply, answer);
}

/**
 * Returns the error for the reply to an unexpected error: `signed-out` if the sender's account was
 * deleted during the call, otherwise the error itself.
 */
async function errorOrSignedOut(request: FastifyRequest, keeper: Gatekeeper, error: unknown) {
  if (error instanceof HttpError || !request.person) return error;
  const person = await keeper.identify(request).catch(() => request.person);
  return person ? error : new HttpError('signed-out');
}

/** Registers a route for each call of a slice: authorization, validation, use case, reply. */
export function mount(
  app: FastifyInstance,
  { slice, handlers }: Binding,
  { keeper, shared }: { keeper: Gatekeeper; shared: SharedAnswers },
) {
  const lines: Record<string, CallLine> = calls[slice.name];
  const streams = eventStreams(app);
  for (const [name, endpoint] of Object.entries(slice.endpoints)) {
    const { method, path } = methodAndPath(lines[name] as CallLine);
    const hooks = shared(slice.name, endpoint, method);
    const json = typeof endpoint.reply !== 'string';
    const handler = handlers[name] as (call: never) => Promise<unknown>;
    app.route({
      method,
      url: path,
      schema: schemaOf(slice.name, name, endpoint),
      config: {
        lasts: endpoint.reply === 'events',
        ...(endpoint.form && { form: true }),
        ...(endpoint.bodyBytes && { bulk: { slice: slice.name, name } }),
      },
      ...(endpoint.bodyBytes && {
        bodyLimit: endpoint.bodyBytes,
        validatorCompiler: bulkValidator,
      }),
      onRequest: [...hooks.onRequest, gate(endpoint, keeper)],
      onSend: json ? [...hooks.onSend, compressJson] : hooks.onSend,
      ...(json && { compress: false }),
      preValidation: refuseHostileText,
      handler: async (request, reply) => {
        try {
          const answer = await handler(callOf(request, reply, endpoint, keeper.publicUrl));
          return await send(endpoint, answer, streams, [request, reply]);
        } catch (error) {
          throw await errorOrSignedOut(request, keeper, error);
        }
      },
    });
  }
}
