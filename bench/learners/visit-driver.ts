import { Client, type ClientReply } from '../product/client.ts';
import type { LearnerDriver } from './compare-servers.ts';
import { Load, sendAsBrowser } from './load.ts';
import type { Provider } from './provider.ts';
import type { Learner } from './seed.ts';
import { Visit } from './visit.ts';
import { recordedCalls } from './visit-list.ts';

/**
 * Runs learners through whole recorded visits: the home page, the sign-in, a quiz, its result, and
 * the learner's review of the program.
 */
export class VisitDriver implements LearnerDriver {
  readonly #calls = recordedCalls();
  readonly #heard: (reply: ClientReply) => Promise<void> | void;
  readonly #client: Client;
  readonly #provider: Provider;
  load = new Load();

  /** `heard` receives each reply, before the next call is sent. */
  constructor(
    port: number,
    atOnce: number,
    provider: Provider,
    heard: (reply: ClientReply) => Promise<void> | void = () => undefined,
  ) {
    this.#heard = heard;
    // Each learner needs two connections: one for the stream of notices, and one for the current
    // call.
    this.#client = new Client(port, '127.0.0.1', 2 * atOnce);
    this.#provider = provider;
  }

  async take(learner: Learner): Promise<void> {
    const visit = new Visit(learner, this.#provider);
    try {
      for (const wanted of this.#calls) {
        for (let time = 0; time < (wanted.times ?? 1); time++) {
          const reply = await sendAsBrowser(this.#client, visit.callFor(wanted));
          visit.readReply(wanted, reply);
          await this.#heard(reply);
        }
      }
    } finally {
      visit.end();
    }
    this.load.attempts += 1;
  }

  close(): void {
    this.#client.close();
  }
}
