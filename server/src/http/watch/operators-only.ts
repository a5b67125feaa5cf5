import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Refusal } from '../../outcomes/failure.ts';
import { bearerOf } from '../gate/bearer.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The process's figures and the description of all calls are for whoever runs the product: with
 * OPERATOR_TOKEN only for its bearer, else for everybody in development and for nobody in production.
 * Nobody else is told that they exist.
 */
export function operatorsOnly({ OPERATOR_TOKEN, production }: Config) {
  const wanted = OPERATOR_TOKEN ? digest(OPERATOR_TOKEN) : null;
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const admitted = wanted
      ? timingSafeEqual(wanted, digest(bearerOf(headers.authorization) ?? ''))
      : !production;
    if (!admitted) throw new Refusal('not-found');
  };
}
