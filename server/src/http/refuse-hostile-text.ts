import type { FastifyRequest } from 'fastify';
import { HttpError } from '../outcomes/failure.ts';
import { hostileText } from './bodies/hostile-text.ts';
import { isChecked } from './bodies/read.ts';

/**
 * Rejects requests with texts that PostgreSQL cannot store. The check is done here for all calls,
 * so that no SQL statement fails because of such a text.
 */
export async function refuseHostileText(request: FastifyRequest): Promise<void> {
  const { params, query, body } = request;
  const parts = isChecked(body) ? [params, query] : [params, query, body];
  const problems = parts.flatMap(hostileText);
  if (problems.length > 0) throw new HttpError('invalid-input', problems);
}
