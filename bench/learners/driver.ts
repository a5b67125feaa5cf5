import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientReply } from '../product/client.ts';
import { Load } from './load.ts';
import type { ExamLearner, Learner } from './seed.ts';

interface StartedAttempt {
  _id: string;
  questions: { _id: string; options: { _id: string }[] }[];
}

/** A request of a simulated learner. */
export interface LearnerCall {
  method: string;
  path: string;
  cookie: string;
  token: string | undefined;
  body?: unknown;
}

export function sendAsBrowser(client: Client, { token, ...call }: LearnerCall) {
  const headers = {
    // The request names the host `localhost`, because the server redirects requests for 127.0.0.1.
    host: 'localhost',
    'accept-encoding': 'gzip, deflate, br',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return client.json({ ...call, headers });
}

/** Simulates learners who take quizzes as the web app does, with one kept-alive connection each. */

export const steps = ['token', 'store', 'start', 'answer', 'finish', 'result'] as const;
type StepName = (typeof steps)[number];

export class Driver {
  readonly #client: Client;
  /** Whether to retry while the server is down, as the web's outbox does. */
  readonly #patient: boolean;
  load = new Load();
  /** Access tokens, which the browser keeps while a page is open. */
  #tokens = new WeakMap<Learner, string>();
  /** The time of the last reply of any call. */
  lastAt = 0;

  constructor(port: number, atOnce: number, patient = false) {
    this.#client = new Client(port, '127.0.0.1', atOnce);
    this.#patient = patient;
  }

  async #call(step: StepName, learner: Learner, method: string, path: string, body?: object) {
    const startedAt = performance.now();
    const { cookie } = learner;
    const token = this.#tokens.get(learner);
    const reply = await this.#send({ method, path, cookie, token, body });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    this.lastAt = performance.now();
    this.load.note(step, this.lastAt - startedAt);
    return JSON.parse(reply.text);
  }

  async #send(call: LearnerCall): Promise<ClientReply> {
    for (;;) {
      const reply = await sendAsBrowser(this.#client, call).catch(() => null);
      if (reply && !(this.#patient && reply.status >= 500)) return reply;
      if (!this.#patient) throw new Error(`${call.path}: no answer`);
      await sleep(50);
    }
  }

  async #answerAll(
    learner: Learner,
    attempt: StartedAttempt,
    writer: string,
    from = 0,
  ): Promise<void> {
    for (const [place, question] of attempt.questions.entries()) {
      const sequence = from + place;
      const option = question.options[sequence % question.options.length]?._id;
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
  }

  async #open(learner: Learner): Promise<void> {
    const { accessToken } = await this.#call('token', learner, 'POST', '/api/auth/token');
    this.#tokens.set(learner, accessToken);
  }

  async #finish(learner: Learner, { _id: quizId }: StartedAttempt, writer: string): Promise<void> {
    const body = { quizId, writer, answers: [] };
    await this.#call('finish', learner, 'POST', '/api/result/results', body);
    this.load.attempts += 1;
  }

  /** Answers every question, and then changes every answer once. */
  async takePaper(learner: ExamLearner): Promise<void> {
    const writer = randomUUID();
    await this.#open(learner);
    const { blueprintId } = learner;
    const begin = { blueprintId, writer };
    const paper = await this.#call('start', learner, 'POST', '/api/attempts/papers', begin);
    await this.#answerAll(learner, paper, writer);
    await this.#answerAll(learner, paper, writer, paper.questions.length + 1);
    await this.#finish(learner, paper, writer);
  }

  async take(learner: Learner): Promise<void> {
    const writer = randomUUID();
    await this.#open(learner);
    await this.#call('store', learner, 'GET', '/api/quiz/program');
    const { programId, courseId, moduleId } = learner;
    const place = { programId, courseId, moduleId, writer };
    const attempt = await this.#call('start', learner, 'POST', '/api/attempts', place);
    await this.#answerAll(learner, attempt, writer);
    await this.#finish(learner, attempt, writer);
    await this.#call('result', learner, 'GET', `/api/result/results/${attempt._id}`);
  }

  close(): void {
    this.#client.close();
  }
}
