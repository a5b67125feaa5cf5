import type { FastifyRequest } from 'fastify';
import { HttpError } from '../outcomes/failure.ts';
import { hostileText } from './bodies/hostile-text.ts';
import { isChecked } from './bodies/read.ts';

/**
 * Refuses texts that PostgreSQL cannot store. This is done centrally for all calls, so that no
 * schema or statement fails on such a text.
 */
export async function refuseHostileText(request: FastifyRequest): Promise<void> {
  const { params, query, body } = request;
  const parts = isChecked(body) ? [params, query] : [params, query, body];
  const problems = parts.flatMap(hostileText);
  if (problems.length > 0) throw new HttpError('invalid-input', problems);
}
