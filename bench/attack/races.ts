import { randomUUID } from 'node:crypto';
import { buildDraft } from '../../server/src/test/generators/drafts.ts';
import type { ClientReply } from '../product/client.ts';
import { type AttackedProgram, makeAttackedProgram } from './fixtures.ts';
import { Findings, judge } from './fuzz.ts';
import type { ResourceFactory } from './resource-factory.ts';
import type { Member } from './test-users.ts';

/**
 * Sends the same action many times simultaneously. Each action may take effect only once, and the
 * stored counts must be right.
 */

const AT_ONCE = 20;
const SEATS = 3;

/** Selects programs whose stored counts differ from the number of rows. */
const WRONG_FIGURES = `select id from programs_program p where
  purchased_count <> (select count(distinct user_id) from access_grant g where g.program_id = p.id) or
  places_taken <> (select count(*) from access_grant g where g.program_id = p.id and g.revoked_at is null)
    + (select count(*) from access_request r where r.program_id = p.id and r.holds_place)`;

interface RaceContext {
  factory: ResourceFactory;
  found: Findings;
  program: AttackedProgram;
  trainer: Member;
  admin: Member;
  learner: Member;
}

type RaceRequest = [member: Member, method: string, path: string, body?: unknown];

async function atOnce(
  { factory, found }: RaceContext,
  sends: RaceRequest[],
): Promise<ClientReply[]> {
  return Promise.all(
    sends.map(async ([member, method, path, body]) => {
      const reply = await factory.client.json({ method, path, cookie: member.cookie, body });
      judge(found, { method, path, body: JSON.stringify(body) }, reply, member.role);
      return reply;
    }),
  );
}

const times = (count: number, send: (n: number) => RaceRequest): RaceRequest[] =>
  Array.from({ length: count }, (_, n) => send(n));

async function countOf(
  { factory }: RaceContext,
  query: string,
  values: unknown[],
): Promise<number> {
  const { rows } = await factory.fixtures.db.$client.query<{ count: string }>(
    `select count(*) from ${query}`,
    values,
  );
  return Number(rows[0]?.count);
}

const grantsOf = (race: RaceContext) =>
  countOf(race, 'access_grant where program_id = $1 and revoked_at is null', [
    race.program.programId,
  ]);

interface StartedAttempt {
  _id: string;
  questions: { _id: string }[];
  writer: string;
}

async function begin({ factory, learner, program }: RaceContext): Promise<StartedAttempt> {
  const { programId, courseId, moduleId } = program;
  const body = { programId, courseId, moduleId, writer: randomUUID() };
  const attempt = await factory.call(learner, 'POST', '/api/attempts', body);
  return { ...(attempt as StartedAttempt), writer: body.writer };
}

/**
 * Sends `count` answers to one question with different ids at the same time, like several windows
 * of one learner.
 */
async function answer(
  race: RaceContext,
  attempt: StartedAttempt,
  count = 1,
): Promise<ClientReply[]> {
  const { _id, questions, writer } = attempt;
  const path = `/api/attempts/${_id}/answers`;
  const body = (sequence: number) => ({
    questionId: questions[0]?._id,
    sendId: randomUUID(),
    writer,
    device: writer,
    sequence,
    seconds: 1,
    answeredAt: new Date().toISOString(),
    answer: { type: 'true-false', value: sequence % 2 === 0 },
  });
  return atOnce(
    race,
    times(count, (n) => [race.learner, 'POST', path, body(n)]),
  );
}

async function makeCode(
  { factory, admin, program }: RaceContext,
  usesAtMost: number,
): Promise<string> {
  const body = { programId: program.programId, usesAtMost };
  const made = await factory.call(admin, 'POST', '/api/access/codes', body);
  return (made as { code: string }[])[0]?.code ?? '';
}

const redeem = (member: Member, code: string): RaceRequest => [
  member,
  'POST',
  '/api/access/redeem',
  { code },
];

const claimed = async (race: RaceContext): Promise<void> => {
  const path = `/api/access/programs/${race.program.programId}/free`;
  await atOnce(race, [[race.learner, 'POST', path]]);
};

/**
 * The actions that are sent simultaneously. Each function returns how often its action took effect
 * (`counted`), and how often it should have (`wanted`).
 */
const races: Record<string, (race: RaceContext) => Promise<[counted: number, wanted: number]>> = {
  'a free program claimed': async (race) => {
    const path = `/api/access/programs/${race.program.programId}/free`;
    await atOnce(
      race,
      times(AT_ONCE, () => [race.learner, 'POST', path]),
    );
    return [await grantsOf(race), 1];
  },
  'a program granted to one person': async (race) => {
    const body = { userId: race.learner.id, programId: race.program.programId };
    await atOnce(
      race,
      times(AT_ONCE, () => [race.admin, 'POST', '/api/access/grants', body]),
    );
    return [await grantsOf(race), 1];
  },
  'a code for one redeemed by many': async (race) => {
    const code = await makeCode(race, 1);
    const people = await race.factory.users.add('user', AT_ONCE);
    await atOnce(
      race,
      people.map((member) => redeem(member, code)),
    );
    return [await grantsOf(race), 1];
  },
  'a code for many redeemed by one': async (race) => {
    const code = await makeCode(race, 10);
    await atOnce(
      race,
      times(AT_ONCE, () => redeem(race.learner, code)),
    );
    return [
      await countOf(race, 'access_code where program_id = $1 and use_count = 1', [
        race.program.programId,
      ]),
      1,
    ];
  },
  'more people than seats': async (race) => {
    const trainerId = race.trainer.id;
    const { db } = race.factory.fixtures;
    const full = {
      ...race,
      program: await makeAttackedProgram(db, trainerId, 'public', { seats: SEATS }),
    };
    const code = await makeCode(full, 1000);
    const people = await race.factory.users.add('user', AT_ONCE);
    await atOnce(
      full,
      people.map((member) => redeem(member, code)),
    );
    return [await grantsOf(full), SEATS];
  },
  'a purchase asked for': async (race) => {
    const { programId } = await makeAttackedProgram(
      race.factory.fixtures.db,
      race.trainer.id,
      'public',
      {
        price: 10,
      },
    );
    const body = {
      programId,
      reference: `CW-RACE-${race.learner.id
        .slice(-4)
        .toUpperCase()
        .replaceAll(/[01ILO]/g, '2')}`,
    };
    await atOnce(
      race,
      times(AT_ONCE, () => [race.learner, 'POST', '/api/access/requests', body]),
    );
    return [await countOf(race, 'access_request where program_id = $1', [programId]), 1];
  },
  'a quiz begun': async (race) => {
    await claimed(race);
    const { programId, courseId, moduleId } = race.program;
    const body = () => ({ programId, courseId, moduleId, writer: randomUUID() });
    await atOnce(
      race,
      times(AT_ONCE, () => [race.learner, 'POST', '/api/attempts', body()]),
    );
    return [await countOf(race, 'attempts_attempt where user_id = $1', [race.learner.id]), 1];
  },
  'a question answered': async (race) => {
    await claimed(race);
    const replies = await answer(race, await begin(race), AT_ONCE);
    return [replies.filter(({ status }) => status === 200).length, 1];
  },
  'a quiz finished': async (race) => {
    await claimed(race);
    const { _id: quizId, questions, writer } = await begin(race);
    const body = { quizId, writer };
    await answer(race, { _id: quizId, questions, writer });
    await atOnce(
      race,
      times(AT_ONCE, () => [race.learner, 'POST', '/api/result/results', body]),
    );
    return [await countOf(race, 'results_result where attempt_id = $1', [quizId]), 1];
  },
  'a message sent': async (race) => {
    const sendId = randomUUID();
    const { trainer, learner } = race;
    await claimed(race);
    const body = { recipientId: trainer.id, subject: 'Race', body: 'Once', sendId };
    const path = '/api/inbox/conversations';
    await atOnce(
      race,
      times(10, () => [learner, 'POST', path, body]),
    );
    return [
      await countOf(
        race,
        "inbox_conversation where subject = 'Race' and id in (select conversation_id from inbox_member where user_id = $1)",
        [learner.id],
      ),
      1,
    ];
  },
  'an account deleted while it is used': async (race) => {
    const { learner } = race;
    await claimed(race);
    const remove: RaceRequest = [
      learner,
      'DELETE',
      `/api/user/users/${learner.id}`,
      { username: learner.username },
    ];
    const other: RaceRequest[] = [
      '/api/attempts/running',
      '/api/access/requests/own',
      '/api/results',
    ].map((path) => [learner, 'GET', path]);
    await atOnce(
      race,
      times(AT_ONCE, (n) => (n % 4 === 0 ? remove : (other[n % 3] ?? remove))),
    );
    return [await countOf(race, 'accounts_user where id = $1', [learner.id]), 0];
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
    const [counted, wanted] = await run({ factory, found, program, trainer, admin, learner });
    if (counted !== wanted) found.problem(`${name}: ${counted} times instead of ${wanted}`);
  }
  const wrong = await db.$client.query<{ id: string }>(WRONG_FIGURES);
  for (const { id } of wrong.rows) found.problem(`the standing figures of program ${id} are wrong`);
  return found;
}
