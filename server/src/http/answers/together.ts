import { callAt } from '@certway/contract/call-at';
import { contract } from '@certway/contract/contract';
import type { Endpoint } from '@certway/contract/endpoint';
import { ASKED_ADDRESS_LENGTH, ASKED_TOGETHER_AT_MOST, TOGETHER } from '@certway/contract/together';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../../outcomes/failure.ts';
import * as messages from '../messages.ts';
import { compressJson } from './compression.ts';

/**
 * What a page reads at the same moment, in one request instead of one each. Every part is a call of its own:
 * it passes its own gate, is logged and counted by its own name, and fails alone.
 */

/** Of the request around it, what is not a part's own. */
const NOT_PASSED_ON = ['accept-encoding', 'content-length', 'connection', 'if-none-match'];

const query = z.object({
  ask: z.array(z.string().max(ASKED_ADDRESS_LENGTH)).min(1).max(ASKED_TOGETHER_AT_MOST),
});

/** Whether what is at an address is read, and answered in JSON. */
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

/** As JSON, around an answer that is JSON already. */
function told({ statusCode, headers, body }: LightMyRequestResponse): string {
  const total = headers['x-total-count'];
  const counted = total === undefined ? '' : `"total":${JSON.stringify(String(total))},`;
  return `{"status":${statusCode},${counted}"body":${body || 'null'}}`;
}

export function answerTogether(app: FastifyInstance): void {
  app.get<{ Querystring: z.infer<typeof query> }>(
    TOGETHER,
    { schema: { hide: true }, compress: false, onSend: compressJson },
    async (request, reply) => {
      const asked = query.safeParse({
        ask: [(request.query as { ask?: unknown }).ask ?? []].flat(),
      });
      if (!asked.success || !asked.data.ask.every(isRead)) {
        const message = messages.batchAddresses({ count: ASKED_TOGETHER_AT_MOST });
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
        .send(`[${answers.map(told).join()}]`);
    },
  );
}
