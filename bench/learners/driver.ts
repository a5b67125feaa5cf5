import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Learner } from './seed.ts';

/** Learners at their quizzes, as a browser of ours calls: one connection each, kept alive. */

export const steps = ['store', 'start', 'answer', 'finish', 'result'] as const;
export type StepName = (typeof steps)[number];

export interface Load {
  attempts: number;
  seconds: number;
  taken: Record<StepName, number[]>;
  requests: number;
  bytesDown: number;
  bytesUp: number;
}

interface Answered {
  status: number;
  body: string;
  bytes: number;
}

function send(
  agent: http.Agent,
  port: number,
  { method, path, cookie, body }: { method: string; path: string; cookie: string; body?: object },
): Promise<Answered> {
  const payload = body ? JSON.stringify(body) : '';
  const headers: Record<string, string | number> = { cookie, 'accept-encoding': 'br' };
  if (body) {
    headers['content-type'] = 'application/json';
    headers['content-length'] = Buffer.byteLength(payload);
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent, port, host: '127.0.0.1', method, path, headers },
      (response) => {
        const parts: Buffer[] = [];
        // Cut in the middle of an answer: the request itself has no error any more.
        response.on('error', reject);
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const content = Buffer.concat(parts);
          const bytes = content.length;
          const packed = response.headers['content-encoding'] === 'br';
          const body = (packed ? brotliDecompressSync(content) : content).toString();
          resolve({ status: response.statusCode ?? 0, body, bytes });
        });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

export class Driver {
  readonly #port: number;
  readonly #agent: http.Agent;
  /** Tries again while the server is away, as our outbox does. */
  readonly #patient: boolean;
  load: Load = emptyLoad();
  /** When the last answer of any call came. */
  lastAt = 0;

  constructor(port: number, atOnce: number, patient = false) {
    this.#port = port;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
    this.#patient = patient;
  }

  async #call(step: StepName, learner: Learner, method: string, path: string, body?: object) {
    const begun = performance.now();
    const wanted = { method, path, cookie: learner.cookie, ...(body ? { body } : {}) };
    const answered = await this.#insist(wanted);
    if (answered.status !== 200) throw new Error(`${path}: ${answered.status} ${answered.body}`);
    this.lastAt = performance.now();
    this.load.taken[step].push(this.lastAt - begun);
    this.load.requests += 1;
    this.load.bytesDown += answered.bytes;
    this.load.bytesUp += body ? Buffer.byteLength(JSON.stringify(body)) : 0;
    return JSON.parse(answered.body);
  }

  async #insist(wanted: Parameters<typeof send>[2]): Promise<Answered> {
    for (;;) {
      const answered = await send(this.#agent, this.#port, wanted).catch(() => null);
      if (answered && !(this.#patient && answered.status >= 500)) return answered;
      if (!this.#patient) throw new Error(`${wanted.path}: no answer`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async takeQuiz(learner: Learner): Promise<void> {
    const writer = randomUUID();
    await this.#call('store', learner, 'GET', '/api/quiz/program');
    const { programId, courseId, moduleId } = learner;
    const place = { programId, courseId, moduleId, writer };
    const attempt = await this.#call('start', learner, 'POST', '/api/attempts', place);
    for (const [sequence, question] of attempt.questions.entries()) {
      const option = question.options[sequence % question.options.length]._id;
      await this.#call('answer', learner, 'POST', `/api/attempts/${attempt._id}/answers`, {
        questionId: question._id,
        sendId: randomUUID(),
        answer: { type: 'multiple-choice', option },
        sequence,
        seconds: 3.5,
        answeredAt: new Date().toISOString(),
        device: writer,
        writer,
      });
    }
    const finish = { quizId: attempt._id, writer, answers: [] };
    await this.#call('finish', learner, 'POST', '/api/result/results', finish);
    await this.#call('result', learner, 'GET', `/api/result/results/${attempt._id}`);
    this.load.attempts += 1;
  }

  /** So many learners, one quiz after another, until the time is over. */
  async run(next: () => Learner, atOnce: number, seconds: number): Promise<Load> {
    this.load = emptyLoad();
    const begun = performance.now();
    const until = begun + seconds * 1000;
    const learn = async () => {
      while (performance.now() < until) await this.takeQuiz(next());
    };
    await Promise.all(Array.from({ length: atOnce }, learn));
    this.load.seconds = (performance.now() - begun) / 1000;
    return this.load;
  }

  /** What was measured so far does not count. */
  forget(): void {
    this.load = emptyLoad();
  }

  close(): void {
    this.#agent.destroy();
  }
}

function emptyLoad(): Load {
  const taken = { store: [], start: [], answer: [], finish: [], result: [] };
  return { attempts: 0, seconds: 0, taken, requests: 0, bytesDown: 0, bytesUp: 0 };
}
