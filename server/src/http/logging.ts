import type { ErrorCode } from '@certway/contract/errors';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { framesOf } from '../built/frames.ts';
import type { Config } from '../config.ts';

/**
 * Returns the details of an error that contain no user input. The message of a failed query
 * contains its parameters, and PostgreSQL's details contain the row, so these are left out. The
 * remaining fields are enough to find the line of code.
 */
function withoutPersonalData(error: Error): Record<string, unknown> {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const failedQuery = error instanceof DrizzleQueryError;
  const text = failedQuery ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.constructor.name,
    message: text,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: framesOf(error).join('\n'),
    ...(error.cause instanceof Error ? { cause: withoutPersonalData(error.cause) } : {}),
  };
}

export function createLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination?: { write(line: string): void },
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutPersonalData },
  };
  return destination ? pino(options, destination) : pino(options);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code of the reply; null if the call succeeded. */
    refusedAs: ErrorCode | null;
  }
}

/**
 * Error codes of calls that may be attempts to access data of other people. They are logged with
 * `security: 'refused'`, so that an operator can count them by route.
 */
const OF_SECURITY: ReadonlySet<string> = new Set<ErrorCode>([
  'signed-out',
  'not-allowed',
  'foreign-origin',
  'too-many-requests',
  'sign-in-refused',
  'account-suspended',
  'role-out-of-reach',
]);

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs a call so that the log identifies no person: by its route pattern, without the URL, names,
 * or values. Failed calls are logged with their error code.
 */
function logCall(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url;
  if (!route || QUIET.has(route)) return;
  const line = {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.refusedAs && { code: request.refusedAs }),
    ...(OF_SECURITY.has(request.refusedAs ?? '') && { security: 'refused' }),
  };
  if (reply.statusCode >= 500) request.log.warn(line, 'call');
  else request.log.info(line, 'call');
}

export function logCalls(app: FastifyInstance): void {
  app.decorateRequest('refusedAs', null);
  app.addHook('onResponse', (request, reply, done) => {
    logCall(request, reply);
    done();
  });
}
