import type { ErrorReply, FieldProblem } from '@certway/contract/calls/error-reply';
import { type ErrorCode, errorTable } from '@certway/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLoss, isExhausted } from '../db/database-errors.ts';
import type { DatabaseHealth } from '../db/health.ts';
import { HttpError } from '../outcomes/failure.ts';
import { StorageUnavailable } from '../storage/storage.ts';
import * as messages from './messages.ts';

const RETRY_SECONDS = 1;
/** The maximum number of problems in an error reply. A body may have thousands. */
const PROBLEMS_AT_MOST = 100;

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  problems: FieldProblem[] = [],
  stored?: unknown,
): FastifyReply {
  const { status, message } = errorTable[code];
  request.refusedAs = code;
  const body: ErrorReply = { success: false, code, message, requestId: request.id };
  if (problems.length > 0) {
    body.errors = problems;
    body.message = problems[0]?.message ?? message;
  }
  if (stored !== undefined) body.stored = stored;
  if (code === 'overloaded') reply.header('retry-after', RETRY_SECONDS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function fieldProblems(error: FastifyError): FieldProblem[] | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  return error.validation.slice(0, PROBLEMS_AT_MOST).map((problem) => ({
    field:
      problem.instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'body'),
    message: problem.message ?? messages.notValid,
  }));
}

/**
 * Our error codes for errors that Fastify itself reports, such as a body that is too large. The key
 * is the HTTP status.
 */
const byStatus: Record<number, ErrorCode> = {
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-requests',
  503: 'overloaded',
};

/**
 * Returns the log message for a temporary failure, such as a lost connection, that is not caused by
 * the input. Returns null for other errors.
 */
function transientCause(error: unknown): string | null {
  if (isConnectionLoss(error)) return messages.databaseLost;
  if (isExhausted(error)) return messages.databaseReadOnly;
  if (error instanceof StorageUnavailable) return messages.storageFailed;
  return null;
}

/**
 * Sends the reply for an expected error from a use case or from the parsing of the request. Returns
 * null for an unexpected error.
 */
function sendHttpError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    if (error.retryAfterSeconds > 0) reply.header('retry-after', error.retryAfterSeconds);
    return sendError(request, reply, error.code, error.problems);
  }
  const problems = fieldProblems(error);
  if (problems) return sendError(request, reply, 'invalid-input', problems);
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503) return null;
  const code = byStatus[status] ?? 'invalid-input';
  const detail = code === 'invalid-input' ? [{ field: 'body', message: error.message }] : [];
  return sendError(request, reply, code, detail);
}

/** Converts every thrown error to a reply. */
export const errorTranslator =
  (database: DatabaseHealth) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = sendHttpError(error, request, reply);
    if (refusal) return refusal;
    database.note(error);
    const trouble = transientCause(error);
    if (trouble) request.log.warn({ err: error }, trouble);
    else request.log.error({ err: error }, 'a call failed');
    return sendError(request, reply, trouble ? 'overloaded' : 'internal');
  };
