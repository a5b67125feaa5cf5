import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { HttpError } from '../../outcomes/failure.ts';
import { bearerOf } from '../gate/bearer.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Restricts metrics and the API description to operators, who send OPERATOR_TOKEN as a bearer
 * token. Without the right token, the reply is a 404. If no token is configured, everyone has
 * access in development, and no one in production.
 */
export function operatorsOnly({ OPERATOR_TOKEN, production }: Config) {
  const wanted = OPERATOR_TOKEN ? digest(OPERATOR_TOKEN) : null;
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const admitted = wanted
      ? timingSafeEqual(wanted, digest(bearerOf(headers.authorization) ?? ''))
      : !production;
    if (!admitted) throw new HttpError('not-found');
  };
}
