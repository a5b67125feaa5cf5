import { randomUUID } from 'node:crypto';
import type { BatchedReply } from '@certway/contract/calls/batch';
import { recordedVisit, type VisitCall } from '../../journeys/visit-calls.ts';
import { Client, type ClientReply } from '../product/client.ts';
import { type LearnerCall, sendAsBrowser } from './driver.ts';
import { Load } from './load.ts';
import type { Provider } from './provider.ts';
import type { Learner } from './seed.ts';

interface ReplyBody {
  _id?: string;
  accessToken?: string;
  user?: { _id: string };
  questions?: { _id: string; options: { _id: string }[] }[];
}

const NAME = /(?<=[/=]):(\w+)/g;

function throwUnlessAllSucceeded(told: BatchedReply[], asks: string[]): void {
  for (const [place, { status }] of told.entries()) {
    if (status !== 200) throw new Error(`${asks[place]}: ${status}`);
  }
}

/**
 * Sends the calls of one visit of a learner. The names in the recorded list are replaced by values
 * from earlier replies.
 */
class Visit {
  readonly #learner: Learner;
  readonly #provider: Provider;
  readonly #cookies = new Map<string, string>();
  readonly #known: Record<string, unknown>;
  #token = '';
  #questions: ReplyBody['questions'] = [];
  #place = 0;
  #open: (() => void)[] = [];

  constructor(learner: Learner, provider: Provider) {
    this.#learner = learner;
    this.#provider = provider;
    const { programId, courseId, moduleId } = learner;
    const here = { writer: randomUUID(), device: randomUUID(), iss: provider.issuer };
    this.#known = { programId, courseId, moduleId, seconds: 3.5, ...here };
  }

  #valueOf(name: string): unknown {
    const question = this.#questions?.[this.#place];
    const fresh: Record<string, () => unknown> = {
      sendId: randomUUID,
      answeredAt: () => new Date().toISOString(),
      sequence: () => this.#place,
      questionId: () => question?._id,
      option: () => question?.options[this.#place % question.options.length]?._id,
    };
    const value = fresh[name]?.() ?? this.#known[name];
    if (value === undefined) throw new Error(`the bench has no value for :${name}`);
    return value;
  }

  #filled(path: string): string {
    return path.replace(NAME, (_, name) => encodeURIComponent(String(this.#valueOf(name))));
  }

  callFor({ call, body, asks = [] }: VisitCall): LearnerCall {
    const [method = '', path = ''] = this.#filled(call).split(' ');
    const query = asks.map((ask) => `ask=${encodeURIComponent(this.#filled(ask))}`).join('&');
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const named = (_: string, value: unknown) =>
      typeof value === 'string' && value.startsWith(':') ? this.#valueOf(value.slice(1)) : value;
    return {
      method,
      cookie,
      token: this.#token,
      path: query ? `${path}?${query}` : path,
      body: body && JSON.parse(JSON.stringify(body, named)),
    };
  }

  readReply({ call, asks = [] }: VisitCall, { status, headers, text, hangUp }: ClientReply): void {
    const sentOn = status === 302 && call.startsWith('GET /api/auth/');
    if (status !== 200 && !sentOn) throw new Error(`${call}: ${status} ${text}`);
    for (const cookie of headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    if (hangUp) this.#open.push(hangUp);
    if (call.startsWith('GET /api/auth/start')) {
      Object.assign(this.#known, this.#provider.comeBack(headers.location ?? '', this.#learner));
    }
    if (call.endsWith('/answers')) this.#place += 1;
    if (!headers['content-type']?.startsWith('application/json')) return;
    const reply = JSON.parse(text);
    if (asks.length > 0) throwUnlessAllSucceeded(reply, asks);
    this.#read(call, reply);
  }

  #read(call: string, reply: ReplyBody): void {
    if (call === 'GET /api/auth/flow') Object.assign(this.#known, reply);
    if (reply.accessToken) this.#token = reply.accessToken;
    if (reply.user) this.#known.userId = reply.user._id;
    if (call !== 'POST /api/attempts') return;
    Object.assign(this.#known, { attemptId: reply._id, quizId: reply._id });
    this.#questions = reply.questions;
  }

  end(): void {
    for (const hangUp of this.#open) hangUp();
  }
}

/**
 * Lets learners make the calls that `journeys/visit.spec.ts` recorded in Chromium: the home page, the
 * sign-in, a quiz, its result, and the learner's review of the program.
 */
export class VisitDriver {
  readonly #calls = recordedVisit().flatMap(({ calls }) => calls);
  readonly #client: Client;
  readonly #provider: Provider;
  readonly #heard: (reply: ClientReply) => Promise<void> | void;
  load = new Load();

  /** `heard` receives each reply, before the next call is sent. */
  constructor(
    port: number,
    atOnce: number,
    provider: Provider,
    heard: (reply: ClientReply) => Promise<void> | void = () => undefined,
  ) {
    // Each learner needs a second connection, for the stream of notices.
    this.#client = new Client(port, '127.0.0.1', 2 * atOnce);
    this.#provider = provider;
    this.#heard = heard;
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
