import type { Endpoint, Person } from '@certway/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { admit, type Gatekeeper } from './admission.ts';

/** What a use case did for whom the caller was: it stored nothing, and is done once more for whom they are now. */
class OtherThanRecalled extends Error {}

const isSame = (one: Person | null, other: Person | null) =>
  one?.id === other?.id && one?.role === other?.role && one?.sessionId === other?.sessionId;

/** The session of a call that was let in on what an earlier one had read: nothing is stored or answered before it is read too. */
export class UnreadSession {
  readonly #request: FastifyRequest;
  readonly #endpoint: Endpoint;
  readonly #keeper: Gatekeeper;
  #reading: Promise<void> | null = null;

  constructor(request: FastifyRequest, endpoint: Endpoint, keeper: Gatekeeper) {
    this.#request = request;
    this.#endpoint = endpoint;
    this.#keeper = keeper;
  }

  /** By a statement of the use case: they are in, and as what they were. */
  wasRead(): void {
    this.#request.session = null;
  }

  /** Before anything is done that does not read it. Whoever asks again is told the same. */
  read(): Promise<void> {
    this.#reading ??= this.#readNow();
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    const recalled = this.#request.person;
    const person = await this.#keeper.identify(this.#request);
    this.#request.person = person;
    admit(this.#endpoint, person);
    if (!isSame(recalled, person)) throw new OtherThanRecalled();
    this.wasRead();
  }
}

export interface Caller {
  person: Person;
  /** Null for one whose session was read before, or who has none. */
  session: UnreadSession | null;
}

/** What an error before the use case is told as: to whoever is no longer in, only that. */
export async function errorKnowing<Known extends Error>(
  error: Known,
  request: FastifyRequest,
): Promise<Known> {
  try {
    await request.session?.read();
    return error;
  } catch (instead) {
    return instead instanceof OtherThanRecalled ? error : (instead as Known);
  }
}

async function readAfter<Answer>(run: () => Promise<Answer>, request: FastifyRequest) {
  try {
    const answer = await run();
    await request.session?.read();
    return answer;
  } catch (error) {
    await request.session?.read();
    throw error;
  }
}

/** What the use case answers, once it is known for whom. */
export async function answerKnowing<Answer>(
  run: () => Promise<Answer>,
  request: FastifyRequest,
  when: Endpoint['session'],
): Promise<Answer> {
  // A failed read is told where the answer waits for it.
  if (when === 'beside') request.session?.read().catch(() => undefined);
  try {
    return await readAfter(run, request);
  } catch (error) {
    if (!(error instanceof OtherThanRecalled)) throw error;
    request.session = null;
    return run();
  }
}
