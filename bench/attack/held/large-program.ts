import type { Role } from '@certway/contract/accounts/roles';
import { type Kind, kindNames } from '@certway/contract/kinds/index';
import { kindTraits } from '@certway/contract/kinds/traits';
import { TOPICS_AT_MOST } from '@certway/contract/limits';
import { rightAnswer, wrongAnswer } from '../../../server/src/kinds/index.ts';
import { seededChance } from '../../../server/src/samples/lively/chance.ts';
import { buildDraft } from '../../../server/src/test/generators/drafts.ts';
import { type AttackedProgram, makeAttackedProgram } from '../fixtures.ts';
import { type ProgramResources, type ResourceFactory, valuesOf } from '../resource-factory.ts';
import type { Member } from '../test-users.ts';
import type { Values } from '../valid/input.ts';

/** A program of thousands of questions, and people with all that a call may concern. */

const CITED = '14 CFR 61.57';

export interface LargeProgram {
  program: AttackedProgram;
  trainer: Member;
  topicIds: string[];
  blueprintId: unknown;
}

export interface LargeResources extends ProgramResources {
  large: LargeProgram;
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

export const makeQuestionsOnly = (
  factory: ResourceFactory,
  trainerId: string,
  count: number,
): Promise<AttackedProgram> =>
  makeAttackedProgram(factory.fixtures.db, trainerId, 'public', { questions: questionsOf(count) });

export async function makeLargeProgram(
  factory: ResourceFactory,
  count: number,
): Promise<LargeProgram> {
  const trainer = await factory.someone('trainer');
  const program = await makeQuestionsOnly(factory, trainer.id, count);
  const { questionIds } = program;
  const values = { ...valuesOf(program, trainer, trainer), questionIds };
  const lines = Array.from({ length: TOPICS_AT_MOST }, (_, n) => ({
    level: n % 4,
    code: `PA.${n}`,
    name: `Topic ${n}`,
  }));
  const topicIds = await factory.addTopics(trainer, values, lines);
  await factory.fixtures.db.$client.query(
    `insert into topics_question (question_id, topic_id)
     select id, ($2::uuid[])[1 + place % cardinality($2::uuid[])]
     from unnest($1::uuid[]) with ordinality as q (id, place)`,
    [questionIds, topicIds],
  );
  const { blueprintId } = await factory.offerExam(trainer, values);
  return { program, trainer, topicIds, blueprintId };
}

export interface GivenAnswer {
  question_id: string;
  answer: unknown;
}

const UNMARKED_AMONG = 40;

/** Answers every question, one in three wrongly, and returns those beyond the first `stored`. */
export async function answerAll(
  { fixtures }: ResourceFactory,
  attemptId: unknown,
  stored = Number.POSITIVE_INFINITY,
): Promise<GivenAnswer[]> {
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

const KEPT = `
insert into notes_note (user_id, program_id, question_id, version_id, bookmarked, bookmarked_at, text, send_id, updated_at)
select $1, q.program_id, q.id, q.version_id, true, now(), 'What I keep in mind of it.', gen_random_uuid(), now()
from questions_question q where q.program_id = $2 on conflict do nothing`;

/** Makes a finished quiz and mock exam of the whole program, notes at each question, and a plan. */
export async function makeOwner(
  factory: ResourceFactory,
  large: LargeProgram,
  role: Role,
): Promise<LargeResources> {
  const { program, trainer, topicIds, blueprintId } = large;
  const owner = role === 'trainer' ? trainer : await factory.someone(role);
  const own = { blueprintId, topicId: topicIds[0], questionIds: program.questionIds };
  const values: Values = { ...valuesOf(program, owner, trainer), ...own };
  await factory.create(await factory.someone('admin'), 'grantProgram', values);
  for (const [start, field] of Object.entries({ startAttempt: 'quizId', startExam: 'paperId' })) {
    await factory.create(owner, start, values);
    const quizId = values[field];
    await answerAll(factory, quizId);
    const { success } = await factory.call(owner, 'finishAttempt', { ...values, quizId });
    if (!success) throw new Error(`the attempt of a ${role} was not finished`);
  }
  await factory.fixtures.db.$client.query(KEPT, [owner.id, program.programId]);
  await factory.call(owner, 'setStudyPlan', values);
  Object.assign(values, { attemptId: values.quizId, resultId: values.quizId });
  return { values, owner, trainer, state: 'public', isOwn: true, large };
}
