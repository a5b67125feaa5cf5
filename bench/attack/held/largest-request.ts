import { buildDraft } from '../../../server/src/test/generators/drafts.ts';
import type { ProgramResources, ResourceFactory, Values } from '../resource-factory.ts';
import { before } from '../valid/prepare.ts';
import {
  answerAll,
  type LargeProgram,
  makeLargeProgramWithoutExam,
  type Owner,
} from './large-program.ts';

/** Describes, for each call, the largest request that can be made with a large program. */

export interface RequestContext {
  factory: ResourceFactory;
  large: LargeProgram;
  owner: Owner;
}

export interface LargestRequest {
  query?: object | ((context: RequestContext) => object);
  body?: (context: RequestContext, values: Values) => unknown;
  /** Creates what the call needs before each request, and returns values for its path and body. */
  ready?: (context: RequestContext) => Promise<Values | undefined>;
}

export const all = ({ large }: RequestContext) => ({ questionIds: large.program.questionIds });
export const url = ({ large }: RequestContext, path: string) =>
  `/api/quiz/program/${large.program.programId}/${path}`;
export const query = ({ factory }: RequestContext, text: string, values: unknown[]) =>
  factory.fixtures.db.$client.query(text, values);
export const byTrainer = (
  { factory, large }: RequestContext,
  method: string,
  path: string,
  body?: unknown,
) => factory.call(large.trainer, method, path, body);
const byOwner = (
  { factory, owner }: RequestContext,
  method: string,
  path: string,
  body?: unknown,
) => factory.call(owner.member, method, path, body);

export const ended = (context: RequestContext) =>
  query(
    context,
    "update attempts_attempt set state = 'abandoned' where user_id = $1 and state = 'running'",
    [context.owner.member.id],
  );

/** Creates a separate program of the same size, which the measured call may change or delete. */
export async function spare(context: RequestContext): Promise<Values> {
  const { factory, large, owner } = context;
  const { role, id } = owner.member;
  const trainerId = role === 'admin' || role === 'trainer' ? id : large.trainer.id;
  const { questionIds, ...program } = await makeLargeProgramWithoutExam(
    factory,
    trainerId,
    large.program.questionIds.length,
  );
  spareQuestions.set(program.programId, questionIds);
  return {
    ...program,
    program: program.programId,
    questionId: questionIds[0],
  } as unknown as Values;
}
const spareQuestions = new Map<string, string[]>();
export const allSpare = (_: RequestContext, { programId = '' }: Values) => ({
  questionIds: spareQuestions.get(programId) ?? [],
});

export const asDraft = async (context: RequestContext) => {
  const values = await spare(context);
  await query(context, "update programs_program set status = 'draft' where id = $1", [
    values.programId,
  ]);
  return values;
};

/** Starts a quiz with the whole program, with or without answers. */
export const running = (isAnswered: boolean) => async (context: RequestContext) => {
  await ended(context);
  const { programId, courseId, moduleId, writer } = context.owner.values;
  const started = { programId, courseId, moduleId, writer };
  const { _id } = (await byOwner(context, 'POST', '/api/attempts', started)) as { _id: string };
  if (isAnswered) await answerAll(context.factory, _id);
  const [questionId] = context.large.program.questionIds;
  return { attemptId: _id, quizId: _id, questionId };
};

export const sitting = (isAnswered: boolean) => async (context: RequestContext) => {
  await ended(context);
  const { blueprintId, writer } = context.owner.values;
  const sat = { blueprintId, writer };
  const started = await byOwner(context, 'POST', '/api/attempts/papers', sat);
  const { _id, questions = [] } = started as { _id: string; questions?: { _id: string }[] };
  if (isAnswered) await answerAll(context.factory, _id);
  return { attemptId: _id, quizId: _id, questionId: questions[0]?._id };
};

export const unruled = (context: RequestContext) =>
  query(context, 'delete from editions_rule where program_id = $1', [
    context.large.program.programId,
  ]);
export const rule = (context: RequestContext) => ({
  cited: '61.57',
  changesOn: '2027-03-01',
  ...all(context),
});
export const ruled = async (context: RequestContext) => {
  await unruled(context);
  const made = await byTrainer(context, 'POST', url(context, 'rule-change'), rule(context));
  return { changeId: (made as { _id: string })._id };
};

export const trueFalse = async ({ large, factory }: RequestContext, answered: string) => ({
  questionId: await factory.fixtures.oneOf(
    `select q.id as value from questions_question q join questions_version v on v.id = q.version_id
     where q.module_id = $1 and v.type = $2 order by q.position limit 1`,
    [large.program.moduleId, answered],
  ),
});

export const unregraded = async (context: RequestContext) => {
  const { rows } = await query(context, 'select id from regrades_regrade where program_id = $1', [
    context.large.program.programId,
  ]);
  for (const { id } of rows) await byTrainer(context, 'DELETE', `/api/regrades/${id}`);
  return trueFalse(context, 'true-false');
};
export const regraded = async (context: RequestContext) => {
  const { questionId } = await unregraded(context);
  const { programId } = context.large.program;
  const body = { programId, questionId, remedy: 'full' };
  const made = await byTrainer(context, 'POST', '/api/regrades', body);
  return { regradeId: (made as { _id?: string })._id };
};

export const practice = (what: object): LargestRequest => ({
  ready: async (context) => void (await ended(context)),
  body: ({ owner: { values } }) => ({
    about: { programId: values.programId, ...what },
    writer: values.writer,
  }),
});

export const grouped = async (context: RequestContext) => {
  const values = await spare(context);
  const { programId = '', courseId, moduleId } = values;
  const questionIds = spareQuestions.get(programId)?.slice(0, 50);
  const path = `/api/quiz/program/${programId}/course/${courseId}/module/${moduleId}/case`;
  const body = { passage: { text: 'A passage.' }, questionIds };
  const made = await byTrainer(context, 'POST', path, body);
  return { ...values, caseId: (made as { caseId?: string }).caseId };
};
export const aCase = (_: RequestContext, { programId = '' }: Values) => ({
  passage: { text: 'A passage.' },
  questionIds: spareQuestions.get(programId)?.slice(0, 50),
});

export const drafts = ({ large }: RequestContext) =>
  large.program.questionIds.map((_, n) => buildDraft('multiple-choice', { text: `Another ${n}?` }));

/** Makes the requests that prepare a call, in a new program without any activity. */
export const afterwards = (name: string) => async (context: RequestContext) => {
  const { factory, owner, large } = context;
  const values: Values = { ...owner.values, ...(await spare(context)) };
  const resources: ProgramResources = {
    values,
    owner: owner.member,
    trainer: large.trainer,
    state: 'public',
    isOwn: true,
  };
  return { ...values, ...(await before[name]?.(factory, resources)) };
};

export const held = async (context: RequestContext) => {
  const values = await spare(context);
  await byTrainer(context, 'PUT', `/api/quiz/program/${values.programId}/approval`, { isOn: true });
  await query(
    context,
    "update questions_question set held_as = 'draft', removed_at = now() where program_id = $1 and position > 1",
    [values.programId],
  );
  return values;
};

export const marks = ({ owner }: RequestContext) => ({
  writer: owner.values.writer,
  sequence: 1_000_000,
  marks: {
    flagged: owner.paperQuestions,
    struck: Object.fromEntries(owner.paperQuestions.map((id) => [id, Array(3).fill('a')])),
    highlights: Object.fromEntries(
      owner.paperQuestions.map((id) => [id, Array(3).fill({ from: 1, to: 5 })]),
    ),
    notes: 'n'.repeat(20_000),
    seconds: Object.fromEntries(owner.paperQuestions.map((id) => [id, 10])),
  },
});
