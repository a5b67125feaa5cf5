import { randomUUID } from 'node:crypto';
import { type ResourceFactory, valuesOf } from '../resource-factory.ts';
import type { Values } from '../valid/input.ts';
import { before, byTrainer, questionOf } from '../valid/prepare.ts';
import {
  answerAll,
  type GivenAnswer,
  type LargeResources,
  makeQuestionsOnly,
} from './large-program.ts';

export type PrepareLarge = (
  factory: ResourceFactory,
  resources: LargeResources,
) => Promise<Values | undefined>;

const sql =
  (statement: string, of: 'userId' | 'programId' = 'programId'): PrepareLarge =>
  async ({ fixtures }, { values }) => {
    await fixtures.db.$client.query(statement, [values[of]]);
    return {};
  };

export const inOrder =
  (...steps: PrepareLarge[]): PrepareLarge =>
  async (factory, resources) => {
    const values = { ...resources.values };
    for (const step of steps) Object.assign(values, await step(factory, { ...resources, values }));
    return values;
  };

const copy: PrepareLarge = async (factory, { large, owner, trainer }) => {
  const { questionIds } = large.program;
  const program = await makeQuestionsOnly(factory, trainer.id, questionIds.length);
  // The list lacks one question, because a published program may not lose all of its questions.
  return { ...valuesOf(program, owner, trainer), questionIds: program.questionIds.slice(1) };
};

export const onCopy = (...steps: PrepareLarge[]) => inOrder(copy, ...steps);

export const asUsualOnCopy = (name: string) => onCopy(before[name] ?? (async () => ({})));

export const withRemovedQuestions = sql(
  'update questions_question set removed_at = now() where program_id = $1 and position > 1',
);

export const withDrafts = inOrder(
  byTrainer('setTwoPairs'),
  sql(
    "update questions_question set held_as = 'draft', removed_at = now() where program_id = $1 and position > 1",
  ),
);

export const inReview = onCopy(withDrafts, byTrainer('sendToReview'));

/** The id of the program serves as that of a bulk change. */
export const inBatch = inOrder(
  inReview,
  sql(
    'update questions_version set batch_id = $1 where question_id in (select id from questions_question where program_id = $1)',
  ),
);

export const ended = sql(
  "update attempts_attempt set state = 'abandoned' where user_id = $1 and state = 'running'",
  'userId',
);
export const withoutNotes = sql('delete from notes_note where user_id = $1', 'userId');
export const withoutReports = sql('delete from reports_report where program_id = $1');
export const withoutRules = sql('delete from editions_rule where program_id = $1');
export const ruled = inOrder(withoutRules, byTrainer('createRuleChange'));

export const withOneExam: PrepareLarge = async ({ fixtures }, { values, large }) => {
  await fixtures.db.$client.query(
    'update blueprints_blueprint set removed_at = now() where program_id = $1 and id <> $2',
    [values.programId, large.blueprintId],
  );
  return {};
};

export const begun = (call: 'startAttempt' | 'startExam', isAnswered: boolean) =>
  inOrder(ended, async (factory, { owner, values }) => {
    const started = await factory.call<{ _id: string; questions: { _id: string }[] }>(
      owner,
      call,
      values,
    );
    const { _id, questions = [] } = started;
    if (isAnswered) await answerAll(factory, _id);
    return { attemptId: _id, quizId: _id, questionId: questions[0]?._id };
  });

/** The number of late answers. With more of them, the body would be refused for its size. */
const LATE_ANSWERS = 500;
const late = new Map<unknown, GivenAnswer[]>();

export const begunWithLateAnswers = inOrder(
  begun('startAttempt', false),
  async (factory, { values, large }) => {
    const stored = Math.max(0, large.program.questionIds.length - LATE_ANSWERS);
    late.set(values.quizId, await answerAll(factory, values.quizId, stored));
    return {};
  },
);

export const finishWithLateAnswers = ({ quizId, writer }: Values) => ({
  quizId,
  writer,
  tellsNext: true,
  answers: (late.get(quizId) ?? []).map(({ question_id: questionId, answer }, sequence) => ({
    questionId,
    answer,
    sequence,
    sendId: randomUUID(),
    device: writer,
    seconds: 3,
    answeredAt: new Date().toISOString(),
  })),
});

export const withoutRegrades: PrepareLarge = async (factory, resources) => {
  const { trainer, values } = resources;
  const { rows } = await factory.fixtures.db.$client.query(
    'select id as "regradeId" from regrades_regrade where program_id = $1',
    [values.programId],
  );
  for (const one of rows) await factory.call(trainer, 'discardRegrade', one);
  return questionOf('true-false')(factory, resources);
};
export const regraded = inOrder(withoutRegrades, byTrainer('previewRegrade'));
