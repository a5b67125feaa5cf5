import type { ErrorReply, FieldProblem } from '@certway/contract/error-reply';
import { type ErrorCode, errorTable } from '@certway/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLoss, isExhausted } from '../db/database-errors.ts';
import type { DatabaseHealth } from '../db/health.ts';
import { HttpError } from '../outcomes/failure.ts';
import { StorageUnavailable } from '../storage/storage.ts';
import * as messages from './messages.ts';

const RETRY_SECONDS = 1;
/** No one reads more, and a body may have thousands. */
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

/** Codes for Fastify's own errors, by status: a malformed body, one that is too large, an unknown type. */
const byStatus: Record<number, ErrorCode> = {
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-requests',
  503: 'overloaded',
};

/** The cause of a temporary failure that no input caused, for the log. */
function transientCause(error: unknown): string | null {
  if (isConnectionLoss(error)) return messages.databaseLost;
  if (isExhausted(error)) return messages.databaseReadOnly;
  if (error instanceof StorageUnavailable) return messages.storageFailed;
  return null;
}

/** Sends an error that a use case or the parsing of the request threw; null for an unexpected error. */
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

/** The single place where thrown errors become replies. */
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
