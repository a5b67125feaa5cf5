import type { Endpoint } from '@certway/contract/endpoint';
import fc from 'fast-check';
import { type SeededRandom, seededChance } from '../../server/src/samples/lively/chance.ts';
import { answerArb } from '../../server/src/test/generators/drafts.ts';
import { everyCall, type SomeCall } from '../../server/src/test/generators/every-call.ts';
import {
  draw,
  hostile,
  type Shape,
  shapeOf,
  spoil,
} from '../../server/src/test/generators/shapes.ts';
import type { ClientRequest } from '../product/client.ts';
import { randomUpload } from './files.ts';
import type { Fixtures } from './fixtures.ts';
import type { Member } from './test-users.ts';

export const requestStyles = ['valid', 'nearly', 'hostile'] as const;
export type RequestStyle = (typeof requestStyles)[number];

type RequestPart = 'params' | 'query' | 'body';
type Shapes = Partial<Record<RequestPart, Shape>>;

const shapesOf = (endpoint: Endpoint): Shapes =>
  Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema ? [[part, shapeOf(schema)]] : [];
    }),
  );
export const shapes = new Map(everyCall.map(({ name, endpoint }) => [name, shapesOf(endpoint)]));

/** Requests of a member who gives access name no guarded program, whose keys must stay secret. */
const mayGive = (member: Member | null) => member?.role === 'admin' || member?.role === 'partner';

/** The values all belong to one program, so that calls are not refused with 'not found'. */
export function subjectOf(fixtures: Fixtures, member: Member | null, chance: SeededRandom) {
  const { known, users } = fixtures;
  const open = fixtures.programs.filter(({ guarded }) => !(guarded && mayGive(member)));
  const own = open.filter(({ trainerId }) => trainerId === member?.id);
  const program = chance.pick(own.length > 0 && chance.next() < 0.6 ? own : open);
  const programIds = new Set(open.map(({ programId }) => programId));
  const reachable = known.attempts.filter(({ programId }) => programIds.has(programId));
  const attempts = reachable.filter(({ userId }) => userId === member?.id);
  const from = attempts.length > 0 && chance.next() < 0.7 ? attempts : reachable;
  const attempt = from.length > 0 ? chance.pick(from) : null;
  const about = attempt && chance.next() < 0.5 ? attempt : program;
  const questionId = chance.pick(about.questionIds);
  const somebody = chance.next() < 0.4 && member ? member : users.pick('user', chance);
  const values: Record<string, unknown> = {
    programId: about.programId,
    courseId: about.courseId,
    moduleId: about.moduleId,
    questionId,
    program: about.programId,
    course: about.courseId,
    module: about.moduleId,
    attemptId: attempt?.id,
    quizId: attempt?.id,
    writer: attempt?.writer,
    userId: somebody.id,
    email: somebody.email,
    username: somebody.username,
    actor: somebody.id,
    subject: undefined,
    trainerId: program.trainerId,
    _id: undefined,
    recipientId: chance.next() < 0.7 ? program.trainerId : somebody.id,
  };
  return (field: string): unknown => {
    if (field === 'answer') return answerTo(fixtures, questionId, chance);
    if (field === 'csv') return `email,name\nnew-${chance.between(1, 1e9)}@people.example,New\n`;
    if (field in values) return values[field];
    const list = known.values[field];
    return list && list.length > 0 && chance.next() < 0.8 ? chance.pick(list) : undefined;
  };
}

function answerTo({ known }: Fixtures, questionId: string, chance: SeededRandom): unknown {
  const paper = known.papers.get(questionId);
  if (!paper) return undefined;
  const [answer] = fc.sample(answerArb(paper), { numRuns: 1, seed: chance.between(0, 1e9) });
  return answer;
}

const inPath = (value: unknown) =>
  encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
  );

export function pathOf(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => inPath(values[name] ?? 'nothing'));
  const asked = Object.entries((query ?? {}) as object).map(
    ([name, value]) => `${inPath(name)}=${inPath(value)}`,
  );
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

const BROKEN: readonly string[] = [
  '{',
  '[',
  'null',
  '"',
  '\u0000',
  '{"a":1,"a":2}',
  '['.repeat(5000),
  '{"a":'.repeat(5000),
  `[${'1,'.repeat(20_000)}1]`,
  `{${Array.from({ length: 3000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  `{"a":${'9'.repeat(5000)}}`,
  'a=b&c=d',
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '*/*',
  '',
];
const ODD_HEADERS: readonly Record<string, string>[] = [
  { authorization: 'Bearer x.y.z' },
  { authorization: `Bearer ${'a'.repeat(6000)}` },
  { cookie: 'certway_session=%00; certway_session=b; certway_flow=%%%' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { host: 'evil.example' },
  { 'x-forwarded-for': '::1, %00', forwarded: 'for="_x"' },
  { 'accept-encoding': 'br;q=9, gzip;q=nonsense, zstd' },
  { 'if-none-match': '*', range: 'bytes=0-,5-1' },
  { expect: '100-continue' },
  { 'x-http-method-override': 'DELETE' },
  { 'last-event-id': '-1', accept: 'text/event-stream' },
];

type Drawn = Record<RequestPart, unknown>;

function hostileRequest(
  call: SomeCall,
  drawn: Drawn,
  chance: SeededRandom,
): Pick<ClientRequest, 'path' | 'headers' | 'body'> {
  const params = chance.next() < 0.3 ? spoil(drawn.params, chance) : drawn.params;
  const query = { ...(drawn.query as object) };
  if (chance.next() < 0.5) {
    Object.assign(query, { [`q${chance.between(0, 3)}`]: hostile(chance), q: hostile(chance) });
  }
  const path = pathOf(call.path, params, query);
  const headers = chance.next() < 0.5 ? { ...chance.pick(ODD_HEADERS) } : {};
  if (call.method === 'GET') return { path, headers };
  headers['content-type'] = chance.next() < 0.7 ? 'application/json' : chance.pick(TYPES);
  const spoiled = JSON.stringify(spoil(spoil(drawn.body ?? {}, chance), chance)) ?? '';
  return { path, headers, body: chance.next() < 0.4 ? chance.pick(BROKEN) : spoiled };
}

function drawnRequest(
  { path, endpoint }: SomeCall,
  manner: 'valid' | 'nearly',
  drawn: Drawn,
  chance: SeededRandom,
): Pick<ClientRequest, 'path' | 'headers' | 'body'> {
  const part = chance.pick(['params', 'query', 'body', 'body'] as const);
  if (manner === 'nearly') drawn[part] = spoil(drawn[part] ?? {}, chance);
  const to = pathOf(path, drawn.params, drawn.query);
  if (endpoint.upload) return { path: to, ...randomUpload(endpoint.upload.field, manner, chance) };
  if (!endpoint.body) return { path: to };
  const headers = { 'content-type': 'application/json' };
  return { path: to, headers, body: JSON.stringify(drawn.body) };
}

export function requestFor(
  call: SomeCall,
  manner: RequestStyle,
  { member, fixtures, seed }: { member: Member | null; fixtures: Fixtures; seed: number },
): ClientRequest {
  const chance = seededChance(seed);
  const drawing = { chance, known: subjectOf(fixtures, member, chance) };
  const { params, query, body } = shapes.get(call.name) ?? {};
  const drawn: Drawn = {
    params: params && draw(params, drawing),
    query: query && draw(query, drawing),
    body: body && draw(body, drawing),
  };
  const request =
    manner === 'hostile'
      ? hostileRequest(call, drawn, chance)
      : drawnRequest(call, manner, drawn, chance);
  const ending = call.endpoint.reply === 'events' ? { hangUpAfterMs: 30 } : {};
  return { method: call.method, cookie: member?.cookie, ...ending, ...request };
}
