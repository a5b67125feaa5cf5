import { randomUUID } from 'node:crypto';
import type { Role } from '@certway/contract/accounts/roles';
import { everyCall } from '../../server/src/test/generators/every-call.ts';
import type { Client, ClientReply } from '../product/client.ts';
import {
  type AttackedProgram,
  type Fixtures,
  makeAttackedProgram,
  type ProgramState,
} from './fixtures.ts';
import { pathOf } from './requests.ts';
import type { Member, TestUsers } from './test-users.ts';
import { bodyOf, type Values } from './valid/input.ts';

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

export interface ProgramResources {
  values: Values;
  owner: Member;
  trainer: Member;
  state: ProgramState;
  isOwn: boolean;
  requestedInProgramId?: string;
}

const CREATED: Record<string, string> = {
  createBlueprint: 'blueprintId',
  requestPurchase: 'requestId',
  grantProgram: 'grantId',
  startConversation: 'conversationId',
  startAttempt: 'quizId',
  startExam: 'paperId',
  createRuleChange: 'changeId',
  changeInBulk: 'bulkId',
  createCase: 'caseId',
  createClass: 'classId',
  createOrganization: 'organizationId',
  createAssignment: 'assignmentId',
  createDeck: 'deckId',
  previewRegrade: 'regradeId',
};

interface Outline {
  topics: { _id: string }[];
}

/** The time limit of a preparatory call, long enough for a large program on a busy machine. */
export const WITHIN_MS = 600_000;

const callNamed = new Map(everyCall.map((call) => [call.name, call]));

export const valuesOf = (program: AttackedProgram, owner: Member, trainer: Member): Values => ({
  programId: program.programId,
  courseId: program.courseId,
  moduleId: program.moduleId,
  questionId: program.questionIds[0],
  program: program.programId,
  userId: owner.id,
  email: owner.email,
  username: owner.username,
  recipientId: trainer.id,
  trainerId: trainer.id,
  writer: randomUUID(),
});

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

  send(
    member: Member,
    name: string,
    values: Values,
    body = bodyOf(name, values),
  ): Promise<ClientReply> {
    const call = callNamed.get(name);
    if (!call) throw new Error(`there is no call ${name}`);
    const { method, path } = call;
    const to = pathOf(path, values, {});
    return this.client.json({ method, path: to, cookie: member.cookie, body, within: WITHIN_MS });
  }

  async call<Reply = Values>(
    member: Member,
    name: string,
    values: Values,
    body?: unknown,
  ): Promise<Partial<Reply>> {
    const reply = await this.send(member, name, values, body);
    return reply.status === 200 ? JSON.parse(reply.text) : {};
  }

  async create(member: Member, name: string, values: Values, body?: unknown): Promise<Values> {
    const reply = await this.call(member, name, values, body);
    const field = CREATED[name];
    return field ? Object.assign(values, { [field]: reply._id ?? reply[field] }) : values;
  }

  async someone(role: Role): Promise<Member> {
    const [member] = await this.users.add(role);
    if (!member) throw new Error('nobody was made');
    return member;
  }

  /** Called after everything was made in the program, because some states refuse new content. */
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

  async addTopics(trainer: Member, values: Values, lines: object[]): Promise<string[]> {
    const body = { parentId: null, lines };
    const { topics = [] } = await this.call<Outline>(trainer, 'addTopics', values, body);
    values.topicId = topics[0]?._id;
    return topics.map(({ _id }) => _id);
  }

  async offerExam(trainer: Member, values: Values): Promise<Values> {
    await this.create(trainer, 'createBlueprint', values);
    await this.call(trainer, 'updateBlueprint', values);
    return values;
  }

  async #resources(owner: Member, trainer: Member, state: ProgramState): Promise<ProgramResources> {
    const { db } = this.fixtures;
    const admin = await this.someone('admin');
    const program = await makeAttackedProgram(db, trainer.id, 'public');
    const { programId } = program;
    const values = valuesOf(program, owner, trainer);
    await this.addTopics(trainer, values, [{ level: 0, code: '1', name: 'A' }]);
    await this.offerExam(trainer, values);
    const bought = await makeAttackedProgram(db, trainer.id, 'public', { price: 10 });
    const order = bodyOf('requestPurchase', { programId: bought.programId });
    await this.create(owner, 'requestPurchase', values, order);
    await this.create(admin, 'grantProgram', values);
    await this.create(owner, 'startAttempt', values);
    values.attemptId = values.quizId;
    await this.create(owner, 'startExam', values);
    values.resultId = values.paperId;
    await this.call(owner, 'finishAttempt', { quizId: values.paperId, writer: values.writer });
    await this.create(owner, 'startExam', values);
    await this.call(admin, 'createCodes', values);
    await this.create(owner, 'startConversation', values);
    await this.bring(programId, state);
    const code = 'from access_code where program_id = $1 limit 1';
    const sessions = 'select id as value from sessions_session where user_id = $1';
    Object.assign(values, {
      codeId: await this.fixtures.oneOf(`select id as value ${code}`, [programId]),
      code: await this.fixtures.oneOf(`select code as value ${code}`, [programId]),
      sessionId: await this.fixtures.oneOf(sessions, [owner.id]),
    });
    return { values, owner, trainer, state, isOwn: false };
  }

  /** Returns null for the subject 'not there', for which no resources may exist. */
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
