import http from 'node:http';
import { type HttpReply, send } from './http.ts';
import { emptyLoad, type Load, repeat } from './load.ts';
import type { Provider } from './provider.ts';
import type { Learner } from './seed.ts';
import { Visit } from './visit.ts';
import { recordedCalls, type VisitCall } from './visit-list.ts';

/**
 * Runs learners through whole recorded visits: the home page, the sign-in, a quiz, its result, and
 * the learner's review of the program.
 */

type ReplyListener = (answered: HttpReply) => Promise<void> | void;

export class VisitDriver {
  readonly #calls = recordedCalls();
  readonly #heard: ReplyListener;
  readonly #port: number;
  readonly #agent: http.Agent;
  readonly #provider: Provider;
  load: Load;

  constructor(
    port: number,
    atOnce: number,
    provider: Provider,
    heard: ReplyListener = () => undefined,
  ) {
    this.#heard = heard;
    this.load = this.#noLoad();
    this.#port = port;
    // Each learner needs two connections: one for the stream of notices, and one for the current
    // call.
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: 2 * atOnce });
    this.#provider = provider;
  }

  #noLoad(): Load {
    return emptyLoad(this.#calls.map(({ call }) => call));
  }

  async #play(visit: Visit, wanted: VisitCall): Promise<void> {
    const startedAt = performance.now();
    const call = visit.callFor(wanted);
    const answered = await send(this.#agent, this.#port, call);
    this.load.taken[wanted.call]?.push(performance.now() - startedAt);
    this.load.requests += 1;
    this.load.bytesDown += answered.bytes;
    this.load.bytesUp += call.body ? Buffer.byteLength(JSON.stringify(call.body)) : 0;
    visit.readReply(wanted, answered);
    await this.#heard(answered);
  }

  async visit(learner: Learner): Promise<void> {
    const visit = new Visit(learner, this.#provider);
    try {
      for (const wanted of this.#calls) {
        for (let time = 0; time < (wanted.times ?? 1); time++) await this.#play(visit, wanted);
      }
    } finally {
      visit.end();
    }
    this.load.attempts += 1;
  }

  /** Runs `atOnce` concurrent learners, who make one visit after another until the time is over. */
  run(next: () => Learner, atOnce: number, seconds: number): Promise<Load> {
    this.load = this.#noLoad();
    return repeat(this.load, () => this.visit(next()), atOnce, seconds);
  }

  close(): void {
    this.#agent.destroy();
  }
}
