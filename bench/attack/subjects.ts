import { randomUUID } from 'node:crypto';
import type { Role } from '@certway/contract/roles';
import type { Client } from '../product/client.ts';
import type { Crowd, Member } from './people.ts';
import { makePlace, type ProgramState, type World } from './world.ts';

/** Whose the things are that a call names, from the caller's side. */
export const subjects = ['own', 'foreign', 'private', 'draft', 'archived', 'not there'] as const;
export type Subject = (typeof subjects)[number];

export type Values = Record<string, string | undefined>;

/** Made through the calls, as people do: so that standing figures agree. */
export class Maker {
  readonly client: Client;
  readonly world: World;
  readonly crowd: Crowd;

  constructor(client: Client, world: World) {
    this.client = client;
    this.world = world;
    this.crowd = world.crowd;
  }

  async call(member: Member, method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await this.client.json({ method, path, cookie: member.cookie, body });
    return reply.status === 200 ? JSON.parse(reply.text) : {};
  }

  async someone(role: Role): Promise<Member> {
    const [member] = await this.crowd.add(role);
    if (!member) throw new Error('nobody was made');
    return member;
  }

  async #one(query: string, values: unknown[]): Promise<string | undefined> {
    const { rows } = await this.world.db.$client.query<{ value: string }>(query, values);
    return rows[0]?.value;
  }

  /** A program of this trainer, and everything that this person has in it. */
  async things(owner: Member, trainer: Member, state: ProgramState): Promise<Values> {
    const { db } = this.world;
    const admin = await this.someone('admin');
    const { programId, courseId, moduleId, questionIds } = await makePlace(db, trainer.id, state);
    const bought = await makePlace(db, trainer.id, 'public', { price: 10 });
    const reference = `CW-${Array.from(
      { length: 8 },
      () => 'ABCDEFGHJKMNPQRSTVWXYZ'[Math.floor(Math.random() * 22)],
    )
      .join('')
      .replace(/^(.{4})/, '$1-')}`;
    const order = { programId: bought.programId, reference };
    const request = (await this.call(owner, 'POST', '/api/access/requests', order)) as Values;
    const given = { userId: owner.id, programId };
    const grant = (await this.call(admin, 'POST', '/api/access/grants', given)) as Values;
    const writer = randomUUID();
    const begun = { programId, courseId, moduleId, writer };
    const attempt = (await this.call(owner, 'POST', '/api/attempts', begun)) as Values;
    await this.call(admin, 'POST', '/api/access/codes', { programId, count: 1, usesAtMost: 1 });
    const letter = { recipientId: trainer.id, subject: 'A', body: 'B', sendId: randomUUID() };
    const conversation = (await this.call(
      owner,
      'POST',
      '/api/inbox/conversations',
      letter,
    )) as Values;
    const code = 'from access_code where program_id = $1 limit 1';
    return {
      ...{ programId, courseId, moduleId, questionId: questionIds[0], program: programId },
      ...{
        requestId: request._id,
        grantId: grant._id,
        attemptId: attempt._id,
        quizId: attempt._id,
      },
      ...{ writer, conversationId: conversation._id, userId: owner.id, email: owner.email },
      ...{ username: owner.username, recipientId: trainer.id, trainerId: trainer.id },
      codeId: await this.#one(`select id as value ${code}`, [programId]),
      code: await this.#one(`select code as value ${code}`, [programId]),
      sessionId: await this.#one('select id as value from sessions_session where user_id = $1', [
        owner.id,
      ]),
    };
  }

  /** The things that a call by this person is about. */
  async subject(member: Member | null, subject: Subject): Promise<Values> {
    if (subject === 'not there') return {};
    const stranger = await this.someone('trainer');
    if (subject === 'own' && member) {
      const edits = member.role === 'trainer' || member.role === 'admin';
      return this.things(member, edits ? member : stranger, 'public');
    }
    const state = subject === 'foreign' || subject === 'own' ? 'public' : subject;
    return this.things(await this.someone('paid'), stranger, state);
  }
}
