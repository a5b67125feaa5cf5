import { createHash, randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type pg from 'pg';
import type { Learner } from './seed.ts';
import type { RecordedCall, RecordedStatement, RecordedVisit } from './statement-recorder.ts';

/**
 * Replays recorded visits: a bare Fastify server sends the recorded SQL statements to PostgreSQL,
 * with the ids of another learner, and sends the recorded replies. It does not validate, guard,
 * limit, log or serialize. The additional time that the product needs is therefore the time of the
 * product's own code.
 */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const HASH = /^[\w-]{43}$/;

/** Only ids of version 7 contain the time at which they were made. */
const wasMadeBefore = (id: string, time: number) =>
  id[14] === '7' && Number.parseInt(id.slice(0, 13).replace('-', ''), 16) < time;

/**
 * Returns a function that replaces the ids and secrets of the recorded learner in a statement by
 * those of another learner.
 */
function translator({ learner: then, begunAt }: RecordedVisit, now: Learner) {
  const ids = new Map([
    [then.userId, now.userId],
    [then.subject, now.subject],
  ]);
  const secret = randomUUID();
  const idFor = (id: string) => {
    if (!ids.has(id)) ids.set(id, wasMadeBefore(id, begunAt) ? id : randomUUID());
    return ids.get(id) ?? id;
  };
  const translate = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(translate);
    if (typeof value !== 'string') return value;
    if (HASH.test(value))
      return createHash('sha256')
        .update(secret + value)
        .digest('base64url');
    return value.replaceAll(then.email, now.email).replace(ID, idFor);
  };
  return translate;
}

async function ask(
  pool: pg.Pool,
  statements: RecordedStatement[],
  translate: (value: unknown) => unknown,
) {
  const held = new Map<number, pg.PoolClient>();
  for (const { client, values, ...statement } of statements) {
    if (/^begin/i.test(statement.text)) held.set(client, await pool.connect());
    const own = held.get(client);
    await (own ?? pool).query({ ...statement, values: values.map(translate) });
    if (!own || !/^(commit|rollback)$/i.test(statement.text)) continue;
    own.release();
    held.delete(client);
  }
  for (const open of held.values()) open.release(true);
}

function answer(reply: FastifyReply, { status, type, location, body }: RecordedCall) {
  if (type.startsWith('text/event-stream')) {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': type }).write(': open\n\n');
    return reply;
  }
  if (location) reply.header('location', location);
  const isJson = type.startsWith('application/json');
  return reply
    .code(status)
    .type(type)
    .send(isJson ? JSON.parse(body) : body);
}

interface ReplayedVisit {
  calls: RecordedCall[];
  translate: (value: unknown) => unknown;
  at: number;
}

/**
 * Builds the server that replays recorded visits. Each visit belongs to the next learner in turn,
 * and replays a recording of the same program.
 */
export function buildReplay(
  pool: pg.Pool,
  recordings: RecordedVisit[],
  learners: Learner[],
): FastifyInstance {
  const app = fastify();
  const visits: ReplayedVisit[] = [];
  const begin = () => {
    const learner = learners[visits.length % learners.length];
    const recording = recordings.find(({ learner: then }) => then.programId === learner?.programId);
    if (!learner || !recording) throw new Error('there is no tape of that program');
    return (
      visits.push({ calls: recording.calls, translate: translator(recording, learner), at: 0 }) - 1
    );
  };
  app.all('/*', async ({ headers }, reply) => {
    const known = /visit=(\d+)/.exec(headers.cookie ?? '')?.[1];
    const place = known ? Number(known) : begin();
    const visiting = visits[place] as ReplayedVisit;
    const call = visiting.calls[visiting.at++] as RecordedCall;
    await ask(pool, call.statements, visiting.translate);
    if (!known) reply.header('set-cookie', `visit=${place}`);
    return answer(reply, call);
  });
  return app;
}
