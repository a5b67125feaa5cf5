import { randomUUID } from 'node:crypto';
import type { Role } from '@certway/contract/accounts/roles';
import { type Kind, kindNames } from '@certway/contract/kinds/index';
import { kindTraits } from '@certway/contract/kinds/traits';
import { EXAM_QUESTIONS_AT_MOST, TOPICS_AT_MOST } from '@certway/contract/limits';
import { hashToken, randomToken } from '../../../server/src/identity/secrets.ts';
import { rightAnswer, wrongAnswer } from '../../../server/src/kinds/index.ts';
import { seededChance } from '../../../server/src/samples/lively/chance.ts';
import { insertSession } from '../../../server/src/sessions/repository.ts';
import { buildDraft } from '../../../server/src/test/generators/drafts.ts';
import { type AttackedProgram, makeAttackedProgram } from '../fixtures.ts';
import { definitionFor, type ResourceFactory, type Values } from '../resource-factory.ts';
import type { Member } from '../test-users.ts';

/**
 * A program of thousands of questions of all kinds, and people with all resources that a call may
 * concern.
 */

const CITED = '14 CFR 61.57';

export interface LargeProgram {
  program: AttackedProgram;
  trainer: Member;
  blueprintId: string;
  topicIds: string[];
}

/** A learner with access to the large program, and the ids of their attempts in it. */
export interface Owner {
  member: Member;
  values: Values;
  /** The ids of the questions of this learner's mock exam and quiz. */
  paperQuestions: string[];
}

const questionsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const kind = kindNames[n % kindNames.length] ?? 'true-false';
    const { text } = buildDraft(kind);
    return buildDraft(kind, {
      text: `${text} (${n + 1})`,
      reference: CITED,
      explanation: `Because of what the rule says in its part ${n + 1}. `.repeat(4),
    });
  });

export const makeLargeProgramWithoutExam = (
  factory: ResourceFactory,
  trainerId: string,
  count: number,
): Promise<AttackedProgram> =>
  makeAttackedProgram(factory.fixtures.db, trainerId, 'public', { questions: questionsOf(count) });

const programUrl = ({ programId }: AttackedProgram) => `/api/quiz/program/${programId}`;

/** The time limit of a request, long enough for a busy machine. */
export const WITHIN_MS = 600_000;

/** Makes a preparatory call, and throws if the call fails. */
async function sure(
  factory: ResourceFactory,
  member: Member,
  method: string,
  path: string,
  body?: unknown,
) {
  const wanted = { method, path, cookie: member.cookie, body, within: WITHIN_MS };
  const reply = await factory.client.json(wanted);
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return JSON.parse(reply.text);
}

async function addTopics(
  factory: ResourceFactory,
  trainer: Member,
  program: AttackedProgram,
): Promise<string[]> {
  const lines = Array.from({ length: TOPICS_AT_MOST }, (_, n) => ({
    level: n % 4,
    code: `PA.${n}`,
    name: `Topic ${n}`,
  }));
  const url = `${programUrl(program)}/topic`;
  const { topics } = await sure(factory, trainer, 'POST', url, { parentId: null, lines });
  const topicIds = (topics as { _id: string }[]).map(({ _id }) => _id);
  await factory.fixtures.db.$client.query(
    `insert into topics_question (question_id, topic_id)
     select id, ($2::uuid[])[1 + place % cardinality($2::uuid[])]
     from unnest($1::uuid[]) with ordinality as q (id, place)`,
    [program.questionIds, topicIds],
  );
  return topicIds;
}

export async function makeLargeProgram(
  factory: ResourceFactory,
  count: number,
): Promise<LargeProgram> {
  const trainer = await factory.someone('trainer');
  const program = await makeLargeProgramWithoutExam(factory, trainer.id, count);
  const topicIds = await addTopics(factory, trainer, program);
  const { blueprintId } = await makeExam(factory, trainer, program);
  return { program, trainer, blueprintId, topicIds };
}

async function makeExam(factory: ResourceFactory, trainer: Member, program: AttackedProgram) {
  const asked = Math.min(EXAM_QUESTIONS_AT_MOST, program.questionIds.length);
  const definition = definitionFor(program.moduleId, asked);
  const url = `${programUrl(program)}/blueprint`;
  const { _id: blueprintId } = await sure(factory, trainer, 'POST', url, { definition });
  await sure(factory, trainer, 'PUT', `${url}/${blueprintId}`, { offered: true });
  return { blueprintId };
}

/** Signs the user in on a new device, because the number of calls per session is limited. */
export async function anew({ fixtures }: ResourceFactory, member: Member): Promise<Member> {
  const token = randomToken();
  const now = new Date();
  const session = { userId: member.id, tokenHash: hashToken(token), userAgent: 'attack' };
  await insertSession(fixtures.db, { ...session, createdAt: now, usedAt: now });
  return { ...member, cookie: `certway_session=${token}` };
}

export interface OwnerOptions {
  question_id: string;
  answer: unknown;
}

const UNMARKED_AMONG = 40;

/**
 * Answers every question, one in three of them wrongly. Only the first `stored` answers are saved,
 * and the others are returned.
 */
export async function answerAll(
  { fixtures }: ResourceFactory,
  attemptId: string,
  stored = Number.POSITIVE_INFINITY,
): Promise<OwnerOptions[]> {
  const chance = seededChance(1);
  const { rows } = await fixtures.db.$client.query(
    `select a.version_ids[n] as version_id, a.question_ids[n] as question_id, v.paper, v.key
     from attempts_attempt a, generate_series(1, cardinality(a.question_ids)) n
     join questions_version v on true where a.id = $1 and v.id = a.version_ids[n] order by n`,
    [attemptId],
  );
  const answers = rows.map(({ version_id, question_id, paper, key }, at) => {
    const right = at % 3 !== 0;
    const answer = right ? rightAnswer(key) : wrongAnswer(key, paper, chance);
    // The coach marks free-text answers at once, except for the first few, which stay unmarked.
    const marked = kindTraits[paper.type as Kind].graded === 'rule' || at >= UNMARKED_AMONG;
    const mark = marked ? { score: right ? 1 : 0, correct: right } : { score: null, correct: null };
    return { question_id, version_id, answer, sequence: at, ...mark };
  });
  await fixtures.db.$client.query(
    `insert into attempts_answer (attempt_id, question_id, version_id, send_id, answer, score, correct,
       sequence, seconds, device, answered_at, received_at)
     select $1, question_id, version_id, gen_random_uuid(), answer, score, correct, sequence, 9, $1, now() - interval '10 days', now()
     from jsonb_to_recordset($2) as given (question_id uuid, version_id uuid, answer jsonb, score float8,
       correct boolean, sequence int)`,
    [attemptId, JSON.stringify(answers.slice(0, stored))],
  );
  return answers.slice(stored);
}

async function finishWhole(
  factory: ResourceFactory,
  large: LargeProgram,
  member: Member,
  writer: string,
) {
  const { programId, courseId, moduleId } = large.program;
  const started = { programId, courseId, moduleId, writer };
  const { _id: quizId } = await sure(factory, member, 'POST', '/api/attempts', started);
  await answerAll(factory, quizId);
  await sure(factory, member, 'POST', '/api/result/results', { quizId, writer });
  return quizId as string;
}

const KEPT = `
insert into notes_note (user_id, program_id, question_id, version_id, bookmarked, bookmarked_at, text, send_id, updated_at)
select $1, q.program_id, q.id, q.version_id, true, now(), 'What I keep in mind of it.', gen_random_uuid(), now()
from questions_question q where q.program_id = $2 on conflict do nothing`;

/**
 * Creates a finished and a running quiz with the whole program, a finished and a running mock exam,
 * notes at every question, and a study plan.
 */
export async function makeOwner(
  factory: ResourceFactory,
  large: LargeProgram,
  role: Role,
): Promise<Owner> {
  const { program, blueprintId, topicIds, trainer } = large;
  const { programId, courseId, moduleId, questionIds } = program;
  const member = role === 'trainer' ? trainer : await factory.someone(role);
  const admin = await factory.someone('admin');
  await sure(factory, admin, 'POST', '/api/access/grants', { userId: member.id, programId });
  const writer = randomUUID();
  const quizId = await finishWhole(factory, large, member, writer);
  const sitting = { blueprintId, writer };
  const paper = await sure(factory, member, 'POST', '/api/attempts/papers', sitting);
  await answerAll(factory, paper._id);
  await sure(factory, member, 'POST', '/api/result/results', { quizId: paper._id, writer });
  await factory.fixtures.db.$client.query(KEPT, [member.id, programId]);
  const plan = { examOn: null, minutesADay: 60, weekdays: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' };
  await sure(factory, member, 'PUT', `/api/study/programs/${programId}/plan`, plan);
  const values = {
    programId,
    courseId,
    moduleId,
    program: programId,
    questionId: questionIds[0],
    quizId,
    attemptId: quizId,
    resultId: quizId,
    blueprintId,
    topicId: topicIds[0],
    writer,
    userId: member.id,
    email: member.email,
    username: member.username,
    recipientId: trainer.id,
    trainerId: trainer.id,
    paperId: paper._id as string,
  };
  return { member, values, paperQuestions: questionIds.slice(0, EXAM_QUESTIONS_AT_MOST) };
}
