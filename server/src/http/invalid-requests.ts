import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '@certway/contract/calls/error-reply';
import { type ErrorCode, errorTable } from '@certway/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { newId } from '../db/ids.ts';
import * as messages from './messages.ts';
import { INERT_POLICY } from './security.ts';
import { sendError } from './translate.ts';

/**
 * Security headers for replies to invalid requests. Such requests are rejected before a hook could
 * set the headers.
 */
const HEADERS = {
  'content-security-policy': INERT_POLICY,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/**
 * The maximum length of a parameter in a path. It is enough for an email address of 254 characters,
 * each of which can take twelve characters when encoded.
 */
const PARAM_LENGTH = 4096;

/** Rejects an invalid or too long URL. The reply does not contain the URL. */
function refuseAddress(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  const problem = { field: 'address', message: messages.notReadable };
  sendError(request, reply, 'invalid-input', [problem]);
}

function write(socket: Socket, status: number, code: ErrorCode): void {
  const { message } = errorTable[code];
  const reply: ErrorReply = { success: false, code, message, requestId: newId() };
  if (code === 'invalid-input') {
    reply.errors = [{ field: 'request', message: messages.notRequest }];
  }
  const body = JSON.stringify(reply);
  const headers = {
    ...HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Rejects requests that violate HTTP, take too long, or have too many headers. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') write(socket, 408, 'too-slow');
    else if (error.code === 'HPE_HEADER_OVERFLOW') write(socket, 431, 'too-large');
    else write(socket, 400, 'invalid-input');
  }
  socket.destroy();
}

export const invalidRequestOptions = {
  frameworkErrors: refuseAddress,
  clientErrorHandler: refuseConnection,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LENGTH },
} satisfies FastifyServerOptions;
