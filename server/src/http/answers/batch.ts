import { BATCH_PATH, BATCH_SIZE, BATCHED_ADDRESS_LENGTH } from '@certway/contract/calls/batch';
import { callAt } from '@certway/contract/calls/call-at';
import { contract } from '@certway/contract/contract';
import type { Endpoint } from '@certway/contract/endpoint';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../../outcomes/failure.ts';
import * as messages from '../messages.ts';
import { compressJson } from './compression.ts';

/**
 * Serves several reads in one request. Each read is a call of its own: it passes its own gate, is
 * logged and counted under its own name, and fails alone.
 */

/** The headers of the batch that are not passed on to its reads. */
const NOT_PASSED_ON = ['accept-encoding', 'content-length', 'connection', 'if-none-match'];

const query = z.object({
  ask: z.array(z.string().max(BATCHED_ADDRESS_LENGTH)).min(1).max(BATCH_SIZE),
});

/** Returns whether an address is that of a reading call with a JSON reply. */
function isRead(address: string): boolean {
  const [path = ''] = address.split('?');
  const call = address.includes('#') ? undefined : callAt('GET', path);
  if (!call) return false;
  const endpoints: Record<string, Endpoint> = contract[call.slice];
  return typeof endpoints[call.name]?.reply !== 'string';
}

function passedOn({ headers }: FastifyRequest): Record<string, string | string[] | undefined> {
  const passed = { ...headers };
  for (const name of NOT_PASSED_ON) delete passed[name];
  return passed;
}

/** Returns the reply to one read as JSON. Its body is JSON already. */
function toBatchedReply({ statusCode, headers, body }: LightMyRequestResponse): string {
  const total = headers['x-total-count'];
  const counted = total === undefined ? '' : `"total":${JSON.stringify(String(total))},`;
  return `{"status":${statusCode},${counted}"body":${body || 'null'}}`;
}

export function serveBatch(app: FastifyInstance): void {
  app.get<{ Querystring: z.infer<typeof query> }>(
    BATCH_PATH,
    { schema: { hide: true }, compress: false, onSend: compressJson },
    async (request, reply) => {
      const asked = query.safeParse({
        ask: [(request.query as { ask?: unknown }).ask ?? []].flat(),
      });
      if (!asked.success || !asked.data.ask.every(isRead)) {
        const message = messages.batchAddresses({ count: BATCH_SIZE });
        throw new HttpError('invalid-input', [{ field: 'ask', message }]);
      }
      const headers = passedOn(request);
      const remoteAddress = request.raw.socket.remoteAddress ?? '';
      const answers = await Promise.all(
        asked.data.ask.map((url) => app.inject({ url, headers, remoteAddress })),
      );
      const cookies = answers.flatMap((answer) => answer.headers['set-cookie'] ?? []);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(`[${answers.map(toBatchedReply).join()}]`);
    },
  );
}
