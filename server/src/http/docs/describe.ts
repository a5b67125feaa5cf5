import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import * as messages from '../messages.ts';
import { operatorsOnly } from '../watch/operators-only.ts';
import { renderDocs } from './page.ts';

/**
 * Generates the API description from the declarations that also validate requests and replies, so
 * it is never out of date.
 */
export async function describeCalls(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Certway', version: '1', description: messages.apiDescription },
      servers: [{ url: publicUrl }],
    },
    transform: createJsonSchemaTransform({}),
  });
}

export function serveDocs(app: FastifyInstance, config: Config): void {
  const route = { schema: { hide: true }, onRequest: operatorsOnly(config) };
  app.get('/api/openapi.json', route, async () => app.swagger());
  app.get('/api/docs', route, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(app.swagger())),
  );
}
