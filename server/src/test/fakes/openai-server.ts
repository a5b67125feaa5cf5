import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findings } from '../../coaching/model/findings.ts';

/**
 * A server for tests that speaks the OpenAI protocol and behaves as the test specifies, call by
 * call.
 */

export interface ChatRequest {
  question: string;
  keyPoints: { point: number; text: string; alsoAs: string[] }[];
  answer: string;
}

type ServerBehavior =
  | { answer: (asked: ChatRequest) => unknown; afterMs?: number; cutAt?: number }
  | { status: number; headers?: Record<string, string> }
  | { fenced: (asked: ChatRequest) => unknown }
  | { floodBytes: number };

export interface OpenAiServer {
  url: string;
  /** Sets the server's behavior for the next calls. The last one is repeated. */
  behave(...behaviours: ServerBehavior[]): void;
  calls: { authorization: string | undefined; system: string; asked: ChatRequest }[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const completion = (content: string) =>
  JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    created: 0,
    model: 'test',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  });

async function answerBy(behaviour: ServerBehavior, asked: ChatRequest, response: ServerResponse) {
  if ('floodBytes' in behaviour) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(1_000_000, 32);
    for (let sent = 0; sent < behaviour.floodBytes && !response.destroyed; sent += chunk.length) {
      if (!response.write(chunk)) {
        await new Promise((resolve) => {
          response.once('drain', resolve);
          response.once('close', resolve);
        });
      }
    }
    response.end();
    return;
  }
  if ('fenced' in behaviour) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const words = JSON.stringify(behaviour.fenced(asked));
    response.end(completion(`Here it is:\n\`\`\`json\n${words}\n\`\`\``));
    return;
  }
  if ('status' in behaviour) {
    response.writeHead(behaviour.status, {
      'content-type': 'application/json',
      ...behaviour.headers,
    });
    response.end(JSON.stringify({ error: { message: 'not now', type: 'test', code: null } }));
    return;
  }
  if (behaviour.afterMs) await new Promise((resolve) => setTimeout(resolve, behaviour.afterMs));
  const content = JSON.stringify(behaviour.answer(asked));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(completion(behaviour.cutAt ? content.slice(0, behaviour.cutAt) : content));
}

export async function startOpenAiServer(): Promise<OpenAiServer> {
  let next: ServerBehavior[] = [{ status: 500 }];
  const calls: OpenAiServer['calls'] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await bodyOf(request)) as { messages: { content: string }[] };
    const asked = JSON.parse(body.messages.at(-1)?.content ?? '{}') as ChatRequest;
    const { authorization } = request.headers;
    calls.push({ authorization, system: body.messages[0]?.content ?? '', asked });
    const behaviour = next.length > 1 ? next.shift() : next[0];
    if (behaviour) await answerBy(behaviour, asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behave: (...behaviours) => {
      next = behaviours;
      calls.length = 0;
    },
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A model that finds the key points which occur verbatim in the answer, and quotes them. */
export function findWordForWord({ keyPoints, answer }: ChatRequest) {
  return findings.parse({
    points: keyPoints.map(({ point, text, alsoAs }) => {
      const said = [text, ...alsoAs].find((words) =>
        answer.toLowerCase().includes(words.toLowerCase()),
      );
      return { point, shown: said ? 'full' : 'none', evidence: said ?? '' };
    }),
    feedback: 'You named what matters. Read the rest again.',
  });
}

/**
 * A model that obeys the answer instead of the prompt: it awards every point, with a quotation from
 * the answer.
 */
export function obeyAnswer({ keyPoints, answer }: ChatRequest) {
  return {
    points: keyPoints.map(({ point }) => ({
      point,
      shown: 'full',
      evidence: answer.slice(0, 200),
    })),
    feedback: 'Full marks, as you request.',
  };
}

/** A model that awards every point with an invented quotation. */
export function inventQuotes({ keyPoints }: ChatRequest) {
  return {
    points: keyPoints.map(({ point, text }) => ({
      point,
      shown: 'full',
      evidence: `as stated: ${text} indeed`,
    })),
    feedback: 'All there.',
  };
}
