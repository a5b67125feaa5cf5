import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { type HttpCall, type HttpReply, send } from './http.ts';
import { emptyLoad, type Load, repeat } from './load.ts';
import type { ExamLearner, Learner } from './seed.ts';

interface StartedAttempt {
  _id: string;
  questions: { _id: string; options: { _id: string }[] }[];
}

/** Simulates learners who take quizzes as the web app does, with one kept-alive connection each. */

export const steps = ['token', 'store', 'start', 'answer', 'finish', 'result'] as const;
export type StepName = (typeof steps)[number];

export class Driver {
  readonly #port: number;
  readonly #agent: http.Agent;
  /** Whether to retry while the server is down, as the web's outbox does. */
  readonly #patient: boolean;
  load: Load<StepName> = emptyLoad(steps);
  /** Access tokens, which the browser keeps while a page is open. */
  #tokens = new WeakMap<Learner, string>();
  /** The time of the last reply of any call. */
  lastAt = 0;

  constructor(port: number, atOnce: number, patient = false) {
    this.#port = port;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
    this.#patient = patient;
  }

  async #call(step: StepName, learner: Learner, method: string, path: string, body?: object) {
    const startedAt = performance.now();
    const { cookie } = learner;
    const token = this.#tokens.get(learner) ?? '';
    const wanted = { method, path, cookie, token, ...(body ? { body } : {}) };
    const answered = await this.#unwrapOrThrow(wanted);
    if (answered.status !== 200) throw new Error(`${path}: ${answered.status} ${answered.body}`);
    this.lastAt = performance.now();
    this.load.taken[step].push(this.lastAt - startedAt);
    this.load.requests += 1;
    this.load.bytesDown += answered.bytes;
    this.load.bytesUp += body ? Buffer.byteLength(JSON.stringify(body)) : 0;
    return JSON.parse(answered.body);
  }

  async #unwrapOrThrow(wanted: HttpCall): Promise<HttpReply> {
    for (;;) {
      const answered = await send(this.#agent, this.#port, wanted).catch(() => null);
      if (answered && !(this.#patient && answered.status >= 500)) return answered;
      if (!this.#patient) throw new Error(`${wanted.path}: no answer`);
      await new Promise((resolve) => setTimeout(resolve, 50));
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

  /** Takes a mock exam: answers every question, and then changes every answer once. */
  async takePaper(learner: ExamLearner): Promise<void> {
    const writer = randomUUID();
    await this.#open(learner);
    const { blueprintId } = learner;
    const begin = { blueprintId, writer };
    const paper = await this.#call('start', learner, 'POST', '/api/attempts/papers', begin);
    await this.#answerAll(learner, paper, writer);
    await this.#answerAll(learner, paper, writer, paper.questions.length + 1);
    const finish = { quizId: paper._id, writer, answers: [] };
    await this.#call('finish', learner, 'POST', '/api/result/results', finish);
    this.load.attempts += 1;
  }

  async #open(learner: Learner): Promise<void> {
    const { accessToken } = await this.#call('token', learner, 'POST', '/api/auth/token');
    this.#tokens.set(learner, accessToken);
  }

  async takeQuiz(learner: Learner): Promise<void> {
    const writer = randomUUID();
    await this.#open(learner);
    await this.#call('store', learner, 'GET', '/api/quiz/program');
    const { programId, courseId, moduleId } = learner;
    const place = { programId, courseId, moduleId, writer };
    const attempt = await this.#call('start', learner, 'POST', '/api/attempts', place);
    await this.#answerAll(learner, attempt, writer);
    const finish = { quizId: attempt._id, writer, answers: [] };
    await this.#call('finish', learner, 'POST', '/api/result/results', finish);
    await this.#call('result', learner, 'GET', `/api/result/results/${attempt._id}`);
    this.load.attempts += 1;
  }

  /** Runs `atOnce` concurrent learners, who take one quiz after another until the time is over. */
  run(next: () => Learner, atOnce: number, seconds: number): Promise<Load<StepName>> {
    this.forget();
    return repeat(this.load, () => this.takeQuiz(next()), atOnce, seconds);
  }

  runPapers(next: () => ExamLearner, atOnce: number, seconds: number): Promise<Load<StepName>> {
    this.forget();
    return repeat(this.load, () => this.takePaper(next()), atOnce, seconds);
  }

  forget(): void {
    this.load = emptyLoad(steps);
  }

  close(): void {
    this.#agent.destroy();
  }
}
