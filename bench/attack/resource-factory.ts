import { randomUUID } from 'node:crypto';
import type { Role } from '@certway/contract/accounts/roles';
import type { Client } from '../product/client.ts';
import {
  type AttackedProgram,
  type Fixtures,
  makeAttackedProgram,
  type ProgramState,
} from './fixtures.ts';
import type { Member, TestUsers } from './test-users.ts';

/**
 * The resources that a call names, from the caller's point of view: the caller's own, other
 * people's, or missing ones.
 */
export const subjects = [
  'own',
  'foreign',
  'private',
  'draft',
  'archived',
  'not there',
  // Resources of other people, requested in a program of the caller.
  'mixed',
] as const;
export type Subject = (typeof subjects)[number];

export type Values = Record<string, string | undefined>;

/** The ids of everything that a learner has in a program, and the users who may change it. */
export interface ProgramResources {
  values: Values;
  owner: Member;
  trainer: Member;
  state: ProgramState;
  /** Whether the resources belong to the caller. */
  isOwn: boolean;
  /** The program in which the resources are requested, if they belong to a different one. */
  requestedInProgramId?: string;
}

export const definitionFor = (moduleId: string, questionCount = 2) => ({
  name: 'Exam',
  minutes: 60,
  questionCount,
  sections: [
    { title: 'All', size: { unit: 'count', value: questionCount }, moduleIds: [moduleId] },
  ],
  pass: { unit: 'percent', value: 70 },
});

export const caseOf = ({ questionId = randomUUID() }: Values) => ({
  passage: { text: 'A passage.' },
  questionIds: [questionId],
});

/** Makes a reference of a purchase in the form that the product requires. */
function randomReference(): string {
  const letters = Array.from(
    { length: 8 },
    () => 'ABCDEFGHJKMNPQRSTVWXYZ'[Math.floor(Math.random() * 22)],
  ).join('');
  return `CW-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Creates resources through the API instead of SQL, so that the stored counts are right. */
export class ResourceFactory {
  readonly client: Client;
  readonly fixtures: Fixtures;
  readonly users: TestUsers;

  constructor(client: Client, fixtures: Fixtures) {
    this.client = client;
    this.fixtures = fixtures;
    this.users = fixtures.users;
  }

  async call(member: Member, method: string, path: string, body?: unknown): Promise<unknown> {
    const wanted = { method, path, cookie: member.cookie, body, within: 600_000 };
    const reply = await this.client.json(wanted);
    return reply.status === 200 ? JSON.parse(reply.text) : {};
  }

  async someone(role: Role): Promise<Member> {
    const [member] = await this.users.add(role);
    if (!member) throw new Error('nobody was made');
    return member;
  }

  /**
   * Changes the state of a program. Called after everything was created in the program, because
   * some states refuse new content.
   */
  async bring(programId: string, state: ProgramState): Promise<void> {
    const update =
      'update programs_program set status = $2, is_public = $3, archived_at = $4 where id = $1';
    await this.fixtures.db.$client.query(update, [
      programId,
      state === 'draft' ? 'draft' : 'published',
      state !== 'private',
      state === 'archived' ? new Date() : null,
    ]);
  }

  /** Creates a topic in the program and publishes a mock exam. */
  async #exam(trainer: Member, { programId, moduleId }: AttackedProgram): Promise<Values> {
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

  /** Creates one submitted and one running attempt at the mock exam. */
  async #papers(owner: Member, sitting: Values): Promise<Values> {
    const begin = async () =>
      (await this.call(owner, 'POST', '/api/attempts/papers', sitting)) as Values;
    const { _id: quizId } = await begin();
    await this.call(owner, 'POST', '/api/result/results', { quizId, writer: sitting.writer });
    return { resultId: quizId, paperId: (await begin())._id };
  }

  /** Creates a program of `trainer`, with all resources of `owner` in it. */
  async #resources(owner: Member, trainer: Member, state: ProgramState): Promise<ProgramResources> {
    const { fixtures } = this;
    const admin = await this.someone('admin');
    const program = await makeAttackedProgram(fixtures.db, trainer.id, 'public');
    const { programId, courseId, moduleId, questionIds } = program;
    const exam = await this.#exam(trainer, program);
    const bought = await makeAttackedProgram(fixtures.db, trainer.id, 'public', { price: 10 });
    const order = { programId: bought.programId, reference: randomReference() };
    const request = (await this.call(owner, 'POST', '/api/access/requests', order)) as Values;
    const given = { userId: owner.id, programId };
    const grant = (await this.call(admin, 'POST', '/api/access/grants', given)) as Values;
    const writer = randomUUID();
    const started = { programId, courseId, moduleId, writer };
    const attempt = (await this.call(owner, 'POST', '/api/attempts', started)) as Values;
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
      programId,
      courseId,
      moduleId,
      questionId: questionIds[0],
      program: programId,
      requestId: request._id,
      grantId: grant._id,
      attemptId: attempt._id,
      quizId: attempt._id,
      ...exam,
      ...papers,
      writer,
      conversationId: conversation._id,
      userId: owner.id,
      email: owner.email,
      username: owner.username,
      recipientId: trainer.id,
      trainerId: trainer.id,
      codeId: await fixtures.oneOf(`select id as value ${code}`, [programId]),
      code: await fixtures.oneOf(`select code as value ${code}`, [programId]),
      sessionId: await fixtures.oneOf(
        'select id as value from sessions_session where user_id = $1',
        [owner.id],
      ),
    };
    return { values, owner, trainer, state, isOwn: false };
  }

  /**
   * Creates the resources for a call by `member`. Returns null for the subject 'not there', for
   * which no resources may exist.
   */
  async subject(member: Member | null, subject: Subject): Promise<ProgramResources | null> {
    if (subject === 'not there') return null;
    const stranger = await this.someone('trainer');
    if (subject === 'mixed') {
      const theirs = await this.#resources(await this.someone('paid'), stranger, 'public');
      const trainer = member?.role === 'trainer' ? member : await this.someone('trainer');
      const { programId } = await makeAttackedProgram(this.fixtures.db, trainer.id, 'public');
      return { ...theirs, requestedInProgramId: programId };
    }
    if (subject === 'own' && member) {
      const edits = member.role === 'trainer' || member.role === 'admin';
      const resources = await this.#resources(member, edits ? member : stranger, 'public');
      return { ...resources, isOwn: true };
    }
    const state = subject === 'foreign' || subject === 'own' ? 'public' : subject;
    return this.#resources(await this.someone('paid'), stranger, state);
  }
}
