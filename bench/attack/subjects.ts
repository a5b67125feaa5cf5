import { randomUUID } from 'node:crypto';
import type { Role } from '@certway/contract/roles';
import type { Client } from '../product/client.ts';
import type { Crowd, Member } from './people.ts';
import { makePlace, type Place, type ProgramState, type World } from './world.ts';

/** The owner of the resources that a call names, from the caller's point of view. */
export const subjects = [
  'own',
  'foreign',
  'private',
  'draft',
  'archived',
  'not there',
  // Resources of others, requested in one's own program.
  'mixed',
] as const;
export type Subject = (typeof subjects)[number];

export type Values = Record<string, string | undefined>;

/** Everything that somebody has in a program, and who may do what there. */
export interface Things {
  values: Values;
  owner: Member;
  trainer: Member;
  state: ProgramState;
  /** Whether they belong to the caller. */
  isOwn: boolean;
  /** A program in which none of it is, and in which it is asked for all the same. */
  askedIn?: string;
}

/** A mock exam with this number of questions of a module. */
export const definitionFor = (moduleId: string, questionCount = 2) => ({
  name: 'Exam',
  minutes: 60,
  questionCount,
  sections: [
    { title: 'All', size: { unit: 'count', value: questionCount }, moduleIds: [moduleId] },
  ],
  pass: { unit: 'percent', value: 70 },
});

/** A passage for one question. */
export const caseOf = ({ questionId = randomUUID() }: Values) => ({
  passage: { text: 'A passage.' },
  questionIds: [questionId],
});

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
    const wanted = { method, path, cookie: member.cookie, body, within: 600_000 };
    const reply = await this.client.json(wanted);
    return reply.status === 200 ? JSON.parse(reply.text) : {};
  }

  async someone(role: Role): Promise<Member> {
    const [member] = await this.crowd.add(role);
    if (!member) throw new Error('nobody was made');
    return member;
  }

  /** Changes the state of a program once everything was created in it. */
  async bring(programId: string, state: ProgramState): Promise<void> {
    const update =
      'update programs_program set status = $2, is_public = $3, archived_at = $4 where id = $1';
    await this.world.db.$client.query(update, [
      programId,
      state === 'draft' ? 'draft' : 'published',
      state !== 'private',
      state === 'archived' ? new Date() : null,
    ]);
  }

  /** A topic of the program, and a mock exam that is offered. */
  async #exam(trainer: Member, { programId, moduleId }: Place): Promise<Values> {
    const path = `/api/quiz/program/${programId}`;
    const lines = [{ level: 0, code: '1', name: 'A' }];
    const outline = await this.call(trainer, 'POST', `${path}/topic`, { parentId: null, lines });
    const made = await this.call(trainer, 'POST', `${path}/blueprint`, {
      definition: definitionFor(moduleId),
    });
    const { _id: blueprintId } = made as { _id: string };
    await this.call(trainer, 'PUT', `${path}/blueprint/${blueprintId}`, { offered: true });
    return { blueprintId, topicId: (outline as { topics?: { _id: string }[] }).topics?.[0]?._id };
  }

  /** A submitted mock exam, and a running one. */
  async #papers(owner: Member, sitting: Values): Promise<Values> {
    const begin = async () =>
      (await this.call(owner, 'POST', '/api/attempts/papers', sitting)) as Values;
    const { _id: quizId } = await begin();
    await this.call(owner, 'POST', '/api/result/results', { quizId, writer: sitting.writer });
    return { resultId: quizId, paperId: (await begin())._id };
  }

  /** A program of this trainer, and everything that this person has in it. */
  async #things(owner: Member, trainer: Member, state: ProgramState): Promise<Things> {
    const { world } = this;
    const { db } = world;
    const admin = await this.someone('admin');
    const place = await makePlace(db, trainer.id, 'public');
    const { programId, courseId, moduleId, questionIds } = place;
    const exam = await this.#exam(trainer, place);
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
    const papers = await this.#papers(owner, { blueprintId: exam.blueprintId, writer });
    await this.call(admin, 'POST', '/api/access/codes', { programId, count: 1, usesAtMost: 1 });
    const letter = { recipientId: trainer.id, subject: 'A', body: 'B', sendId: randomUUID() };
    const conversation = (await this.call(
      owner,
      'POST',
      '/api/inbox/conversations',
      letter,
    )) as Values;
    const code = 'from access_code where program_id = $1 limit 1';
    await this.bring(programId, state);
    const values = {
      ...{ programId, courseId, moduleId, questionId: questionIds[0], program: programId },
      ...{
        requestId: request._id,
        grantId: grant._id,
        attemptId: attempt._id,
        quizId: attempt._id,
      },
      ...exam,
      ...papers,
      ...{ writer, conversationId: conversation._id, userId: owner.id, email: owner.email },
      ...{ username: owner.username, recipientId: trainer.id, trainerId: trainer.id },
      codeId: await world.oneOf(`select id as value ${code}`, [programId]),
      code: await world.oneOf(`select code as value ${code}`, [programId]),
      sessionId: await world.oneOf('select id as value from sessions_session where user_id = $1', [
        owner.id,
      ]),
    };
    return { values, owner, trainer, state, isOwn: false };
  }

  /** The things that a call by this person is about; nothing of it is there without any. */
  async subject(member: Member | null, subject: Subject): Promise<Things | null> {
    if (subject === 'not there') return null;
    const stranger = await this.someone('trainer');
    if (subject === 'mixed') {
      const theirs = await this.#things(await this.someone('paid'), stranger, 'public');
      const trainer = member?.role === 'trainer' ? member : await this.someone('trainer');
      const { programId } = await makePlace(this.world.db, trainer.id, 'public');
      return { ...theirs, askedIn: programId };
    }
    if (subject === 'own' && member) {
      const edits = member.role === 'trainer' || member.role === 'admin';
      const things = await this.#things(member, edits ? member : stranger, 'public');
      return { ...things, isOwn: true };
    }
    const state = subject === 'foreign' || subject === 'own' ? 'public' : subject;
    return this.#things(await this.someone('paid'), stranger, state);
  }
}
