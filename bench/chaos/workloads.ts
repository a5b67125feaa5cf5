import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@certway/contract/accounts/roles';
import type { Database } from '../../server/src/db/database.ts';
import type { SeededRandom } from '../../server/src/samples/lively/chance.ts';
import { buildDraft } from '../../server/src/test/generators/drafts.ts';
import { photo } from '../../server/src/test/generators/pictures.ts';
import { multipart } from '../attack/files.ts';
import { type Member, TestUsers } from '../attack/test-users.ts';
import type { Client, ClientReply } from '../product/client.ts';
import { findProgramIds, type ProgramIds, publishable } from '../product/publish.ts';

/**
 * Simulates users who retry each write with the same id until the server acknowledges it, as the web
 * app does. Acknowledged writes are recorded.
 */
const workloadNames = ['answers', 'messages', 'grants', 'edits', 'pictures'] as const;
type WorkloadName = (typeof workloadNames)[number];

const PICTURE = photo(16, 12).png().toBuffer();
const REPLY_WITHIN_MS = 8000;
const PAUSE_MS = 60;
/** The coach marks every second question with the language model. */
const COACHED_EVERY = 2;
/** A session may write only 240 times per minute. */
const TRAINER_PAUSE_MS = 400;

interface WriteRequest {
  body?: unknown;
  headers?: Record<string, string>;
  /** The error code of a refusal that means that an earlier try of this write was stored. */
  done?: string;
  of?: WorkloadName;
}

class RequestRefused extends Error {}

export class Workloads {
  /** The keys of the acknowledged writes, by which `compare.ts` finds them in the database. */
  readonly acknowledged: Record<WorkloadName, string[]> = {
    answers: [],
    messages: [],
    grants: [],
    edits: [],
    pictures: [],
  };
  /** The start time of the last acknowledged request of each workload. */
  readonly #lastBegun = new Map<WorkloadName, number>();
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
    const trainer = await this.#someone('trainer');
    const questions = Array.from({ length: 20 }, (_, at) =>
      buildDraft(at % COACHED_EVERY === 0 ? 'text' : 'true-false'),
    );
    // The programs are published with calls, because the nodes may run an older version.
    const publish = async (body: object) => {
      const made = await this.#write(trainer, 'POST', '/api/quiz/program', { body });
      return findProgramIds(this.#db, made._id);
    };
    const place = await publish(publishable('Free', questions));
    const given = await publish(publishable('Given', questions, 10));
    this.#running = [
      this.#run('answers', () => this.#answer(place)),
      this.#run('messages', () => this.#send(place, trainer)),
      this.#run('grants', () => this.#grant(given)),
      this.#run('edits', () => this.#edit(place, trainer)),
      this.#run('pictures', () => this.#draw(given, trainer)),
    ];
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  waitingSince(from: number): WorkloadName[] {
    return workloadNames.filter((name) => (this.#lastBegun.get(name) ?? 0) < from);
  }

  async #run(name: WorkloadName, turn: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      try {
        await turn();
      } catch (error) {
        // Only refusals are recorded. While the database is down, no user can be created.
        await sleep(200);
        if (error instanceof RequestRefused) this.wrong.push(`${name}: ${error.message}`);
      }
    }
  }

  #try(member: Member, method: string, path: string, { body, headers }: WriteRequest) {
    const wanted = { method, path, cookie: member.cookie, within: REPLY_WITHIN_MS };
    return body instanceof Buffer && headers
      ? this.#client.send({ ...wanted, headers, body })
      : this.#client.json({ ...wanted, body });
  }

  async #write(member: Member, method: string, path: string, request: WriteRequest) {
    while (!this.#stopped) {
      const startedAt = performance.now();
      const reply = await this.#try(member, method, path, request).catch(() => null);
      if (reply && isAcknowledged(reply, request.done)) {
        if (request.of) this.#lastBegun.set(request.of, startedAt);
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

  async #someone(role: Role): Promise<Member> {
    const [member] = await this.#users.add(role);
    if (!member) throw new Error('nobody was made');
    return member;
  }

  async #learner({ programId }: ProgramIds): Promise<Member> {
    const member = await this.#someone('user');
    await this.#write(member, 'POST', `/api/access/programs/${programId}/free`, {});
    return member;
  }

  async #answer(place: ProgramIds): Promise<void> {
    const member = await this.#learner(place);
    const { programId, courseId, moduleId } = place;
    const writer = randomUUID();
    const start = { programId, courseId, moduleId, writer };
    const attempt = await this.#write(member, 'POST', '/api/attempts', { body: start });
    for (const [sequence, question] of (attempt?.questions ?? []).entries()) {
      const [sendId, chosen] = [randomUUID(), this.#chance.next() < 0.5];
      const isChoice = question.type === 'true-false';
      const value = isChoice ? String(chosen) : `Because of ${sendId}`;
      const body = {
        questionId: question._id,
        sendId,
        writer,
        device: writer,
        sequence,
        seconds: 1,
        answeredAt: this.#deviceTime(),
        answer: { type: question.type, ...(isChoice ? { value: chosen } : { text: value }) },
      };
      const path = `/api/attempts/${attempt._id}/answers`;
      if (!(await this.#write(member, 'POST', path, { body, of: 'answers' }))) return;
      this.acknowledged.answers.push(`${attempt._id} ${question._id} ${sendId} ${value}`);
    }
  }

  /** The clock of a device may be wrong by years. */
  #deviceTime(): string {
    const days = this.#chance.next() < 0.2 ? this.#chance.between(-4000, 4000) : 0;
    return new Date(Date.now() + days * 86_400_000).toISOString();
  }

  async #send(place: ProgramIds, trainer: Member): Promise<void> {
    const member = await this.#learner(place);
    for (let count = 0; count < 10; count++) {
      const sendId = randomUUID();
      const body = { recipientId: trainer.id, subject: 'Chaos', body: sendId, sendId };
      const sent = { body, of: 'messages' } as const;
      if (!(await this.#write(member, 'POST', '/api/inbox/conversations', sent))) return;
      this.acknowledged.messages.push(sendId);
    }
  }

  async #grant({ programId }: ProgramIds): Promise<void> {
    const admin = await this.#someone('admin');
    for (let count = 0; count < 50; count++) {
      const { id: userId } = await this.#someone('user');
      const sent = { body: { userId, programId }, done: 'already-granted', of: 'grants' } as const;
      if (!(await this.#write(admin, 'POST', '/api/access/grants', sent))) return;
      this.acknowledged.grants.push(`${userId} ${programId}`);
    }
  }

  async #edit({ programId }: ProgramIds, trainer: Member): Promise<void> {
    const [, last = '0'] = this.acknowledged.edits.at(-1)?.split(' ') ?? [];
    const number = Number(last) + 1;
    const sent = { body: { description: `Edited ${number} times` }, of: 'edits' } as const;
    if (!(await this.#write(trainer, 'PATCH', `/api/quiz/program/${programId}`, sent))) return;
    this.acknowledged.edits.push(`${programId} ${number}`);
    await sleep(TRAINER_PAUSE_MS);
  }

  async #draw({ programId }: ProgramIds, trainer: Member): Promise<void> {
    const upload = multipart('thumbnail', 'a.png', await PICTURE);
    const path = `/api/quiz/program/thumbnail/${programId}`;
    const stored = await this.#write(trainer, 'POST', path, { ...upload, of: 'pictures' });
    if (!stored) return;
    this.acknowledged.pictures.push(stored.thumbnail);
    await sleep(TRAINER_PAUSE_MS);
  }

  /** Only the latest picture can be missing, because it replaced the earlier ones. */
  async missingPictures(): Promise<string[]> {
    const [path] = this.acknowledged.pictures.slice(-1);
    if (!path) return [];
    const reply = await this.#client.send({ method: 'GET', path }).catch(() => null);
    return reply?.status === 200 ? [] : [path];
  }
}

const isAcknowledged = ({ status, text }: ClientReply, done?: string): boolean =>
  status === 200 || (status === 409 && done !== undefined && text.includes(`"${done}"`));
