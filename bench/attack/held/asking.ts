import { buildDraft } from '../../../server/src/test/drafts.ts';
import type { Maker, Things, Values } from '../subjects.ts';
import { before } from '../valid/before.ts';
import { answerAll, type Large, makeLargePlace, type Owner } from './large.ts';

/** The request that is made of each call, with as much of a large program as the call accepts. */

export interface Asking {
  maker: Maker;
  large: Large;
  owner: Owner;
}

export interface Widest {
  query?: object | ((asking: Asking) => object);
  body?: (asking: Asking, values: Values) => unknown;
  /** Creates what the call needs, before each call, and returns values for its path and body. */
  ready?: (asking: Asking) => Promise<Values | undefined>;
}

export const all = ({ large }: Asking) => ({ questionIds: large.place.questionIds });
export const url = ({ large }: Asking, path: string) =>
  `/api/quiz/program/${large.place.programId}/${path}`;
export const query = ({ maker }: Asking, text: string, values: unknown[]) =>
  maker.world.db.$client.query(text, values);
export const byTrainer = ({ maker, large }: Asking, method: string, path: string, body?: unknown) =>
  maker.call(large.trainer, method, path, body);
const byOwner = ({ maker, owner }: Asking, method: string, path: string, body?: unknown) =>
  maker.call(owner.member, method, path, body);

export const ended = (asking: Asking) =>
  query(
    asking,
    "update attempts_attempt set state = 'abandoned' where user_id = $1 and state = 'running'",
    [asking.owner.member.id],
  );

/** A program of as many questions that nothing else is about: the call changes or ends it. */
export async function spare(asking: Asking): Promise<Values> {
  const { maker, large, owner } = asking;
  const { role, id } = owner.member;
  const trainerId = role === 'admin' || role === 'trainer' ? id : large.trainer.id;
  const { questionIds, ...place } = await makeLargePlace(
    maker,
    trainerId,
    large.place.questionIds.length,
  );
  spareQuestions.set(place.programId, questionIds);
  return { ...place, program: place.programId, questionId: questionIds[0] } as unknown as Values;
}
const spareQuestions = new Map<string, string[]>();
export const allSpare = (_: Asking, { programId = '' }: Values) => ({
  questionIds: spareQuestions.get(programId) ?? [],
});

export const asDraft = async (asking: Asking) => {
  const values = await spare(asking);
  await query(asking, "update programs_program set status = 'draft' where id = $1", [
    values.programId,
  ]);
  return values;
};

/** An attempt at the whole program that runs, its questions answered or not. */
export const running = (isAnswered: boolean) => async (asking: Asking) => {
  await ended(asking);
  const { programId, courseId, moduleId, writer } = asking.owner.values;
  const begun = { programId, courseId, moduleId, writer };
  const { _id } = (await byOwner(asking, 'POST', '/api/attempts', begun)) as { _id: string };
  if (isAnswered) await answerAll(asking.maker, _id);
  const [questionId] = asking.large.place.questionIds;
  return { attemptId: _id, quizId: _id, questionId };
};

export const sitting = (isAnswered: boolean) => async (asking: Asking) => {
  await ended(asking);
  const { blueprintId, writer } = asking.owner.values;
  const sat = { blueprintId, writer };
  const begun = await byOwner(asking, 'POST', '/api/attempts/papers', sat);
  const { _id, questions = [] } = begun as { _id: string; questions?: { _id: string }[] };
  if (isAnswered) await answerAll(asking.maker, _id);
  return { attemptId: _id, quizId: _id, questionId: questions[0]?._id };
};

export const unruled = (asking: Asking) =>
  query(asking, 'delete from editions_rule where program_id = $1', [asking.large.place.programId]);
export const rule = (asking: Asking) => ({
  cited: '61.57',
  changesOn: '2027-03-01',
  ...all(asking),
});
export const ruled = async (asking: Asking) => {
  await unruled(asking);
  const made = await byTrainer(asking, 'POST', url(asking, 'rule-change'), rule(asking));
  return { changeId: (made as { _id: string })._id };
};

export const trueFalse = async ({ large, maker }: Asking, answered: string) => ({
  questionId: await maker.world.oneOf(
    `select q.id as value from questions_question q join questions_version v on v.id = q.version_id
     where q.module_id = $1 and v.type = $2 order by q.position limit 1`,
    [large.place.moduleId, answered],
  ),
});

export const unregraded = async (asking: Asking) => {
  const { rows } = await query(asking, 'select id from regrades_regrade where program_id = $1', [
    asking.large.place.programId,
  ]);
  for (const { id } of rows) await byTrainer(asking, 'DELETE', `/api/regrades/${id}`);
  return trueFalse(asking, 'true-false');
};
export const regraded = async (asking: Asking) => {
  const { questionId } = await unregraded(asking);
  const { programId } = asking.large.place;
  const body = { programId, questionId, remedy: 'full' };
  const made = await byTrainer(asking, 'POST', '/api/regrades', body);
  return { regradeId: (made as { _id?: string })._id };
};

export const practice = (what: object): Widest => ({
  ready: async (asking) => void (await ended(asking)),
  body: ({ owner: { values } }) => ({
    about: { programId: values.programId, ...what },
    writer: values.writer,
  }),
});

export const grouped = async (asking: Asking) => {
  const values = await spare(asking);
  const { programId = '', courseId, moduleId } = values;
  const questionIds = spareQuestions.get(programId)?.slice(0, 50);
  const path = `/api/quiz/program/${programId}/course/${courseId}/module/${moduleId}/case`;
  const body = { passage: { text: 'A passage.' }, questionIds };
  const made = await byTrainer(asking, 'POST', path, body);
  return { ...values, caseId: (made as { caseId?: string }).caseId };
};
export const aCase = (_: Asking, { programId = '' }: Values) => ({
  passage: { text: 'A passage.' },
  questionIds: spareQuestions.get(programId)?.slice(0, 50),
});

export const drafts = ({ large }: Asking) =>
  large.place.questionIds.map((_, n) => buildDraft('multiple-choice', { text: `Another ${n}?` }));

/** The requests that prepare a call in a program where nothing has happened yet. */
export const afterwards = (name: string) => async (asking: Asking) => {
  const { maker, owner, large } = asking;
  const values: Values = { ...owner.values, ...(await spare(asking)) };
  const things: Things = {
    ...{ values, owner: owner.member, trainer: large.trainer, state: 'public', isOwn: true },
  };
  return { ...values, ...(await before[name]?.(maker, things)) };
};

export const held = async (asking: Asking) => {
  const values = await spare(asking);
  await byTrainer(asking, 'PUT', `/api/quiz/program/${values.programId}/approval`, { isOn: true });
  await query(
    asking,
    "update questions_question set held_as = 'draft', removed_at = now() where program_id = $1 and position > 1",
    [values.programId],
  );
  return values;
};

export const marks = ({ owner }: Asking) => ({
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
