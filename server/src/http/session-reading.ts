import type { Endpoint, Person } from '@certway/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { admit, type Gatekeeper } from './gate.ts';

/** Calls that were let in on what an earlier one had read: nothing they do or are told comes before the session is read. */

/** What a use case did for whom the caller was: it stored nothing, and is done once more for whom they are now. */
class OtherThanRecalled extends Error {}

const isSame = (one: Person | null, other: Person | null) =>
  one?.id === other?.id && one?.role === other?.role && one?.sessionId === other?.sessionId;

/** Reads the session of a call, unless that has happened, and turns away whom it no longer lets in. */
export async function readSession(
  request: FastifyRequest,
  endpoint: Endpoint,
  keeper: Gatekeeper,
): Promise<void> {
  if (!request.sessionUnread) return;
  const recalled = request.person;
  const person = await keeper.identify(request);
  request.person = person;
  request.sessionUnread = false;
  admit(endpoint, person);
  if (!isSame(recalled, person)) throw new OtherThanRecalled();
}

/** What an error before the use case is told as: to whoever is no longer in, only that. */
export async function errorKnowing<Known extends Error>(
  error: Known,
  read: () => Promise<void>,
): Promise<Known> {
  try {
    await read();
    return error;
  } catch (instead) {
    return instead instanceof OtherThanRecalled ? error : (instead as Known);
  }
}

async function readAfter<Answer>(run: () => Promise<Answer>, read: () => Promise<void>) {
  try {
    const answer = await run();
    await read();
    return answer;
  } catch (error) {
    await read();
    throw error;
  }
}

/** What the use case answers, once it is known for whom. */
export async function answerKnowing<Answer>(
  run: () => Promise<Answer>,
  read: () => Promise<void>,
): Promise<Answer> {
  try {
    return await readAfter(run, read);
  } catch (error) {
    if (error instanceof OtherThanRecalled) return run();
    throw error;
  }
}
