import { randomUUID } from 'node:crypto';
import { buildDraft } from '../../server/src/test/generators/drafts.ts';
import type { ClientReply } from '../product/client.ts';
import { makeAttackedProgram } from './fixtures.ts';
import { Findings, judge } from './fuzz.ts';
import { type ResourceFactory, valuesOf } from './resource-factory.ts';
import type { Member } from './test-users.ts';
import type { Values } from './valid/input.ts';

/** Sends an action many times at once. It may take effect once, and the counts must be right. */

const AT_ONCE = 20;

const WRONG_FIGURES = `select id from programs_program p where
  purchased_count <> (select count(distinct user_id) from access_grant g where g.program_id = p.id) or
  places_taken <> (select count(distinct user_id) from access_grant g where g.program_id = p.id and g.revoked_at is null)
    + (select count(*) from access_request r where r.program_id = p.id and r.holds_place)`;

interface RaceContext {
  factory: ResourceFactory;
  found: Findings;
  trainer: Member;
  admin: Member;
  learner: Member;
  values: Values;
}

type RaceRequest = [member: Member, call: string, values: Values, body?: unknown];

const sendAll = ({ factory, found }: RaceContext, requests: RaceRequest[]) =>
  Promise.all(
    requests.map(async ([member, call, values, body]): Promise<ClientReply> => {
      const reply = await factory.send(member, call, values, body);
      judge(found, { method: '', path: call, body: JSON.stringify(body) }, reply, member.role);
      return reply;
    }),
  );

const sendOften = (race: RaceContext, ...request: RaceRequest) =>
  sendAll(race, Array<RaceRequest>(AT_ONCE).fill(request));

async function countOf({ factory }: RaceContext, query: string, ...values: unknown[]) {
  const text = `select count(*) as value from ${query}`;
  return Number(await factory.fixtures.oneOf(text, values));
}

const grantsOf = (race: RaceContext, { programId }: Values) =>
  countOf(race, 'access_grant where program_id = $1 and revoked_at is null', programId);

const claim = ({ factory, learner, values }: RaceContext) =>
  factory.call(learner, 'claimFreeProgram', values);

async function begin(race: RaceContext): Promise<Values> {
  const { factory, learner, values } = race;
  await claim(race);
  const attempt = await factory.call<{ _id: string; questions: { _id: string }[] }>(
    learner,
    'startAttempt',
    values,
  );
  const { _id, questions } = attempt;
  return { ...values, attemptId: _id, quizId: _id, questionId: questions?.[0]?._id };
}

/** Each race returns how often its action took effect, and how often it should have. */
const races: Record<string, (race: RaceContext) => Promise<[counted: number, wanted: number]>> = {
  'a free program claimed': async (race) => {
    await sendOften(race, race.learner, 'claimFreeProgram', race.values);
    return [await grantsOf(race, race.values), 1];
  },
  'a program granted to one person': async (race) => {
    await sendOften(race, race.admin, 'grantProgram', race.values);
    return [await grantsOf(race, race.values), 1];
  },
  'a purchase asked for': async (race) => {
    const { factory, trainer, learner } = race;
    const { db } = factory.fixtures;
    const priced = await makeAttackedProgram(db, trainer.id, 'public', { price: 10 });
    const sold = valuesOf(priced, learner, trainer);
    const body = { programId: sold.programId, reference: 'CW-RACE-RACE' };
    await sendOften(race, learner, 'requestPurchase', sold, body);
    return [await countOf(race, 'access_request where program_id = $1', sold.programId), 1];
  },
  'a quiz begun': async (race) => {
    await claim(race);
    const windows = Array.from({ length: AT_ONCE }, (): RaceRequest => {
      const values = { ...race.values, writer: randomUUID() };
      return [race.learner, 'startAttempt', values];
    });
    await sendAll(race, windows);
    return [await countOf(race, 'attempts_attempt where user_id = $1', race.learner.id), 1];
  },
  'a question answered': async (race) => {
    const values = await begin(race);
    // The answers have different ids, as if they came from several windows of one learner.
    const windows = Array.from({ length: AT_ONCE }, (_, sequence): RaceRequest => {
      const answer = { type: 'true-false', value: sequence % 2 === 0 };
      return [race.learner, 'answerQuestion', { ...values, sequence, answer }];
    });
    const replies = await sendAll(race, windows);
    return [replies.filter(({ status }) => status === 200).length, 1];
  },
  'a quiz finished': async (race) => {
    const values = await begin(race);
    await race.factory.call(race.learner, 'answerQuestion', values);
    await sendOften(race, race.learner, 'finishAttempt', values);
    return [await countOf(race, 'results_result where attempt_id = $1', values.quizId), 1];
  },
  'a message sent': async (race) => {
    await claim(race);
    await sendOften(race, race.learner, 'startConversation', {
      ...race.values,
      sendId: randomUUID(),
    });
    const own = 'select conversation_id from inbox_member where user_id = $1';
    const sent = `inbox_conversation where subject = 'Attack' and id in (${own})`;
    return [await countOf(race, sent, race.learner.id), 1];
  },
  'an account deleted while it is used': async (race) => {
    const { learner, values } = race;
    await claim(race);
    const remove: RaceRequest = [learner, 'deleteUser', values, { username: learner.username }];
    const reads = ['listRunning', 'listOwnRequests', 'listPastAttempts'];
    await sendAll(
      race,
      Array.from({ length: AT_ONCE }, (_, n): RaceRequest => {
        return n % 4 === 0 ? remove : [learner, reads[n % 3] ?? '', values];
      }),
    );
    return [await countOf(race, 'accounts_user where id = $1', learner.id), 0];
  },
};

export async function race(factory: ResourceFactory): Promise<Findings> {
  const found = new Findings();
  const { db } = factory.fixtures;
  for (const [name, run] of Object.entries(races)) {
    const trainer = await factory.someone('trainer');
    const questions = [buildDraft('true-false')];
    const program = await makeAttackedProgram(db, trainer.id, 'public', { questions });
    const [admin, learner] = [await factory.someone('admin'), await factory.someone('user')];
    const values = valuesOf(program, learner, trainer);
    const [counted, wanted] = await run({ factory, found, trainer, admin, learner, values });
    if (counted !== wanted) found.problem(`${name}: ${counted} times instead of ${wanted}`);
  }
  const wrong = await db.$client.query<{ id: string }>(WRONG_FIGURES);
  for (const { id } of wrong.rows) found.problem(`the standing figures of program ${id} are wrong`);
  return found;
}
