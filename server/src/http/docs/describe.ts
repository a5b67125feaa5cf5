import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { renderDocs } from './page.ts';

/** Drawn from the same declarations that validate and answer, so it cannot be out of date. */
export async function describeCalls(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Certway', version: '1', description: 'The calls of the Certway platform.' },
      servers: [{ url: publicUrl }],
    },
    transform: createJsonSchemaTransform({}),
  });
}

export function serveDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(app.swagger())),
  );
}
