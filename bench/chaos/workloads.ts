import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/db/database.ts';
import type { SeededRandom } from '../../server/src/samples/lively/chance.ts';
import { buildDraft } from '../../server/src/test/generators/drafts.ts';
import { photo } from '../../server/src/test/generators/pictures.ts';
import { multipart } from '../attack/files.ts';
import { type Member, TestUsers } from '../attack/test-users.ts';
import type { Client, ClientReply } from '../product/client.ts';
import { findProgramIds, type ProgramIds, publishable } from '../product/publish.ts';

/**
 * Simulates users who answer, write messages, grant access and edit continuously. Each user retries
 * with the same id until the server acknowledges the write, as the web app does. Acknowledged
 * writes are recorded.
 */
export type WorkloadName = 'answers' | 'messages' | 'grants' | 'edits' | 'pictures';

export interface AcknowledgedWrites {
  answers: { attemptId: string; questionId: string; sendId: string; value: string }[];
  messages: { senderId: string; sendId: string }[];
  grants: { userId: string; programId: string }[];
  edits: { programId: string; number: number }[];
  /** The URLs of the pictures of a program, the newest last. */
  pictures: string[];
}

const PICTURE = photo(16, 12).png().toBuffer();
const REPLY_WITHIN_MS = 8000;
const PAUSE_MS = 60;
/**
 * Every second question of a quiz is a free-text question, which the coach marks with the language
 * model.
 */
const COACHED_EVERY = 2;
/**
 * The pause between the trainer's writes, because a session may write only 240 times per minute.
 */
const TRAINER_PAUSE_MS = 400;

interface WriteRequest {
  member: Member;
  method: string;
  path: string;
  body: unknown;
  headers?: Record<string, string>;
  /** The error codes of a refusal that mean that an earlier try of this write was stored. */
  done?: readonly string[];
}

export class Workloads {
  readonly acknowledged: AcknowledgedWrites = {
    answers: [],
    messages: [],
    grants: [],
    edits: [],
    pictures: [],
  };
  /** The start time of the last acknowledged request of each workload. */
  readonly lastBegun: Record<WorkloadName, number> = {
    answers: 0,
    messages: 0,
    grants: 0,
    edits: 0,
    pictures: 0,
  };
  /** Valid requests that were refused. */
  readonly wrong: string[] = [];
  readonly #client: Client;
  readonly #db: Database;
  readonly #users: TestUsers;
  readonly #chance: SeededRandom;
  #stopped = false;
  #running: Promise<void>[] = [];

  constructor(client: Client, db: Database, chance: SeededRandom) {
    this.#client = client;
    this.#db = db;
    this.#users = new TestUsers(db);
    this.#chance = chance;
  }

  async begin(): Promise<void> {
    const [trainer] = await this.#users.add('trainer');
    if (!trainer) throw new Error('no trainer');
    const questions = Array.from({ length: 20 }, (_, at) =>
      buildDraft(at % COACHED_EVERY === 0 ? 'text' : 'true-false'),
    );
    const place = await this.#publish(trainer, publishable('Free', questions));
    const given = await this.#publish(trainer, publishable('Given', questions, 10));
    this.#running = [
      this.#run('answers', () => this.#answer(place)),
      this.#run('messages', () => this.#write(place, trainer)),
      this.#run('grants', () => this.#grant(given)),
      this.#run('edits', () => this.#edit(place, trainer)),
      this.#run('pictures', () => this.#draw(given, trainer)),
    ];
  }

  /**
   * Publishes a program through the API instead of SQL, because the nodes may run an older version
   * than this bench, with fewer columns.
   */
  async #publish(member: Member, body: object): Promise<ProgramIds> {
    const path = '/api/quiz/program';
    const made = await this.#unwrapOrThrow(null, { member, method: 'POST', path, body });
    return findProgramIds(this.#db, made._id);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #run(lane: WorkloadName, turn: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      try {
        await turn();
      } catch (error) {
        // Any error is followed by a pause and a new try. Only refused requests are recorded,
        // because other errors are expected: for example, no user can be created while the database
        // is down.
        await sleep(200);
        if (error instanceof RequestRefused) this.wrong.push(`${lane}: ${error.message}`);
      }
    }
  }

  #send({ member, method, path, body, headers }: WriteRequest): Promise<ClientReply> {
    const wanted = { method, path, cookie: member.cookie, within: REPLY_WITHIN_MS };
    return body instanceof Buffer && headers
      ? this.#client.send({ ...wanted, headers, body })
      : this.#client.json({ ...wanted, body });
  }

  /**
   * Sends a write until the server acknowledges it. Returns null if the bench is stopped before
   * that.
   */
  async #unwrapOrThrow(lane: WorkloadName | null, sending: WriteRequest) {
    const { method, path, done = [] } = sending;
    while (!this.#stopped) {
      const startedAt = performance.now();
      const reply = await this.#send(sending).catch(() => null);
      if (reply && isAcknowledged(reply, done)) {
        if (lane) this.lastBegun[lane] = startedAt;
        await sleep(PAUSE_MS);
        return reply.status === 200 ? JSON.parse(reply.text) : {};
      }
      if (reply && reply.status < 500 && reply.status !== 429) {
        throw new RequestRefused(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
      }
      await sleep(50);
    }
    return null;
  }

  async #newcomer(): Promise<Member> {
    const [member] = await this.#users.add('user');
    if (!member) throw new Error('nobody was made');
    return member;
  }

  async #learner({ programId }: ProgramIds): Promise<Member> {
    const member = await this.#newcomer();
    const path = `/api/access/programs/${programId}/free`;
    await this.#unwrapOrThrow(null, { member, method: 'POST', path, body: undefined });
    return member;
  }

  async #answer(place: ProgramIds): Promise<void> {
    const member = await this.#learner(place);
    const { programId, courseId, moduleId } = place;
    const writer = randomUUID();
    const start = { programId, courseId, moduleId, writer };
    const startedAt = { member, method: 'POST', path: '/api/attempts', body: start };
    const attempt = await this.#unwrapOrThrow(null, startedAt);
    for (const [sequence, question] of (attempt?.questions ?? []).entries()) {
      const isChoice = question.type === 'true-false';
      const [sendId, chosen] = [randomUUID(), this.#chance.next() < 0.5];
      const value = isChoice ? String(chosen) : `Because of ${sendId}`;
      const given = isChoice ? { value: chosen } : { text: value };
      const path = `/api/attempts/${attempt._id}/answers`;
      const body = {
        questionId: question._id,
        sendId,
        writer,
        device: writer,
        sequence,
        seconds: 1,
        answeredAt: this.#deviceTime(),
        answer: { type: question.type, ...given },
      };
      const stored = await this.#unwrapOrThrow('answers', { member, method: 'POST', path, body });
      if (!stored) return;
      const kept = { attemptId: attempt._id, questionId: question._id, sendId, value };
      this.acknowledged.answers.push(kept);
    }
  }

  /** Returns the time of a device, whose clock may be wrong by years. */
  #deviceTime(): string {
    const days = this.#chance.next() < 0.2 ? this.#chance.between(-4000, 4000) : 0;
    return new Date(Date.now() + days * 86_400_000).toISOString();
  }

  async #write(place: ProgramIds, trainer: Member): Promise<void> {
    const member = await this.#learner(place);
    for (let count = 0; count < 10; count++) {
      const sendId = randomUUID();
      const body = { recipientId: trainer.id, subject: 'Chaos', body: sendId, sendId };
      const path = '/api/inbox/conversations';
      if (!(await this.#unwrapOrThrow('messages', { member, method: 'POST', path, body }))) return;
      this.acknowledged.messages.push({ senderId: member.id, sendId });
    }
  }

  async #grant({ programId }: ProgramIds): Promise<void> {
    const [admin] = await this.#users.add('admin');
    if (!admin) return;
    for (let count = 0; count < 50; count++) {
      const { id: userId } = await this.#newcomer();
      const sending = { member: admin, method: 'POST', path: '/api/access/grants' };
      const body = { userId, programId };
      const done = ['already-granted'];
      if (!(await this.#unwrapOrThrow('grants', { ...sending, body, done }))) return;
      this.acknowledged.grants.push({ userId, programId });
    }
  }

  async #edit({ programId }: ProgramIds, trainer: Member): Promise<void> {
    const number = (this.acknowledged.edits.at(-1)?.number ?? 0) + 1;
    const path = `/api/quiz/program/${programId}`;
    const body = { description: `Edited ${number} times` };
    if (!(await this.#unwrapOrThrow('edits', { member: trainer, method: 'PATCH', path, body })))
      return;
    this.acknowledged.edits.push({ programId, number });
    await sleep(TRAINER_PAUSE_MS);
  }

  async #draw({ programId }: ProgramIds, trainer: Member): Promise<void> {
    const upload = multipart('thumbnail', 'a.png', await PICTURE);
    const path = `/api/quiz/program/thumbnail/${programId}`;
    const sending = { member: trainer, method: 'POST', path, ...upload };
    const stored = await this.#unwrapOrThrow('pictures', sending);
    if (!stored) return;
    this.acknowledged.pictures.push(stored.thumbnail);
    await sleep(TRAINER_PAUSE_MS);
  }

  /**
   * Returns the latest uploaded picture if it can no longer be read. Earlier pictures are not
   * checked, because the latest one replaced them.
   */
  async missingPictures(): Promise<string[]> {
    const last = this.acknowledged.pictures.slice(-1);
    const replies = await Promise.all(
      last.map((path) => this.#client.send({ method: 'GET', path }).catch(() => null)),
    );
    return last.filter((_, at) => replies[at]?.status !== 200);
  }
}

class RequestRefused extends Error {}

function isAcknowledged({ status, text }: ClientReply, done: readonly string[]): boolean {
  return status === 200 || (status === 409 && done.some((code) => text.includes(`"${code}"`)));
}
