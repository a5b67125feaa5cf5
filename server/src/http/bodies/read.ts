import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { OpenCounts } from '../../concurrency/open-counts.ts';
import { HttpError } from '../../outcomes/failure.ts';
import { openPool } from '../../subprocess/pool.ts';
import { LimitExceeded } from '../../subprocess/subprocess.ts';
import * as messages from '../messages.ts';
import type { CheckingTasks } from './check-process.ts';
import { BULK_VALUES_AT_MOST, LEVELS_AT_MOST, READ_HERE, VALUES_AT_MOST } from './limits.ts';
import { type BodyPiece, joinPieces } from './pieces.ts';
import { measureBody } from './size.ts';

/**
 * Measures bodies before they are parsed. Large bodies of the few calls that accept a whole program
 * are read in a subprocess. Therefore no body blocks the event loop.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for a call whose bodies may be larger than usual. */
    bulk?: { slice: string; name: string };
    /** True for a call that accepts HTML forms in addition to JSON. */
    form?: boolean;
  }
}

const checkers = openPool<CheckingTasks>(new URL('./check-process.ts', import.meta.url), {
  seconds: 20,
  megabytes: 768,
  atOnce: 2,
  waiting: 20,
});

const invalid = (message: string) => new HttpError('invalid-input', [{ field: 'body', message }]);

/**
 * The maximum number of large bodies read at the same time per person, so that no one uses all the
 * capacity.
 */
const PER_PERSON_AT_MOST = 2;
const underWay = new OpenCounts();

/** Bodies that a subprocess has already validated. They are not validated again. */
const checked = new WeakSet<object>();
export const isChecked = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && checked.has(body);

async function readInProcess(bulk: { slice: string; name: string }, bytes: Uint8Array) {
  try {
    return await checkers.use(async (ask) => {
      const problems = await ask('check', { ...bulk, bytes });
      if (problems.length > 0) throw new HttpError('invalid-input', problems);
      const pieces: BodyPiece[] = [];
      for (let piece = await ask('next', null); piece; piece = await ask('next', null)) {
        pieces.push(piece);
      }
      const body = joinPieces(pieces) as object;
      checked.add(body);
      return body;
    });
  } catch (error) {
    throw error instanceof LimitExceeded ? invalid(messages.tooMuch) : error;
  }
}

export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const here = (request: FastifyRequest, bytes: Buffer) =>
    new Promise((resolve, reject) => {
      parse(request, bytes.toString(), (error, body) => (error ? reject(error) : resolve(body)));
    });
  const asBytes = { parseAs: 'buffer' as const };
  app.addContentTypeParser(
    'application/json',
    asBytes,
    async (request: FastifyRequest, bytes: Buffer) => {
      const { bulk } = request.routeOptions.config;
      const atMost = bulk ? BULK_VALUES_AT_MOST : VALUES_AT_MOST;
      const { values, levels } = await measureBody(bytes, {
        values: atMost,
        levels: LEVELS_AT_MOST,
      });
      if (levels > LEVELS_AT_MOST) throw invalid(messages.tooDeep({ levels: LEVELS_AT_MOST }));
      if (values > atMost) throw invalid(messages.tooMuch);
      const small = bytes.length <= READ_HERE.bytes && values <= READ_HERE.values;
      if (!bulk || small) return here(request, bytes);
      const who = request.person?.id ?? request.ip;
      try {
        if (underWay.add(who) > PER_PERSON_AT_MOST) throw new HttpError('too-many-requests', [], 2);
        return await readInProcess(bulk, bytes);
      } finally {
        underWay.remove(who);
      }
    },
  );
}

/**
 * Accepts HTML forms only for calls that allow them. The content of a form is ignored. Any other
 * form is rejected, because it can only come from another site.
 */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest) => {
      if (!request.routeOptions.config.form) throw new HttpError('unsupported-type');
      return undefined;
    },
  );
}

/** Validates a body, unless a subprocess has already validated it. */
export const bulkValidator: FastifySchemaCompiler<FastifySchema> = (route) => {
  const validate = validatorCompiler(route as Parameters<typeof validatorCompiler>[0]);
  return (data) => (isChecked(data) ? { value: data } : validate(data));
};
