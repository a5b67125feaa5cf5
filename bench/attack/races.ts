import { randomUUID } from 'node:crypto';
import { buildDraft } from '../../server/src/test/drafts.ts';
import type { Reply } from '../product/client.ts';
import { Findings, judge } from './fuzz.ts';
import type { Member } from './people.ts';
import type { Maker } from './subjects.ts';
import { makePlace, type Place } from './world.ts';

/** The same action many times simultaneously: it takes effect once, and the stored counts are right. */

const AT_ONCE = 20;
const SEATS = 3;

/** Programs whose stored counts differ from a recount. */
const WRONG_FIGURES = `select id from programs_program p where
  purchased_count <> (select count(distinct user_id) from access_grant g where g.program_id = p.id) or
  places_taken <> (select count(*) from access_grant g where g.program_id = p.id and g.revoked_at is null)
    + (select count(*) from access_request r where r.program_id = p.id and r.holds_place)`;

interface Racing {
  maker: Maker;
  found: Findings;
  place: Place;
  trainer: Member;
  admin: Member;
  learner: Member;
}

type Sent = [member: Member, method: string, path: string, body?: unknown];

async function atOnce({ maker, found }: Racing, sends: Sent[]): Promise<Reply[]> {
  return Promise.all(
    sends.map(async ([member, method, path, body]) => {
      const reply = await maker.client.json({ method, path, cookie: member.cookie, body });
      judge(found, { method, path, body: JSON.stringify(body) }, reply, member.role);
      return reply;
    }),
  );
}

const times = (count: number, send: (place: number) => Sent): Sent[] =>
  Array.from({ length: count }, (_, place) => send(place));

async function countOf({ maker }: Racing, query: string, values: unknown[]): Promise<number> {
  const { rows } = await maker.world.db.$client.query<{ count: string }>(
    `select count(*) from ${query}`,
    values,
  );
  return Number(rows[0]?.count);
}

const grantsOf = (racing: Racing) =>
  countOf(racing, 'access_grant where program_id = $1 and revoked_at is null', [
    racing.place.programId,
  ]);

interface Begun {
  _id: string;
  questions: { _id: string }[];
  writer: string;
}

async function begin({ maker, learner, place }: Racing): Promise<Begun> {
  const { programId, courseId, moduleId } = place;
  const body = { programId, courseId, moduleId, writer: randomUUID() };
  const attempt = await maker.call(learner, 'POST', '/api/attempts', body);
  return { ...(attempt as Begun), writer: body.writer };
}

/** Each time with another answer and under another name, as two windows would. */
async function answer(racing: Racing, attempt: Begun, count = 1): Promise<Reply[]> {
  const { _id, questions, writer } = attempt;
  const path = `/api/attempts/${_id}/answers`;
  const body = (sequence: number) => ({
    ...{ questionId: questions[0]?._id, sendId: randomUUID(), writer, device: writer, sequence },
    ...{ seconds: 1, answeredAt: new Date().toISOString() },
    answer: { type: 'true-false', value: sequence % 2 === 0 },
  });
  return atOnce(
    racing,
    times(count, (place) => [racing.learner, 'POST', path, body(place)]),
  );
}

async function makeCode({ maker, admin, place }: Racing, usesAtMost: number): Promise<string> {
  const body = { programId: place.programId, usesAtMost };
  const made = await maker.call(admin, 'POST', '/api/access/codes', body);
  return (made as { code: string }[])[0]?.code ?? '';
}

const redeem = (member: Member, code: string): Sent => [
  member,
  'POST',
  '/api/access/redeem',
  { code },
];

const claimed = async (racing: Racing): Promise<void> => {
  const path = `/api/access/programs/${racing.place.programId}/free`;
  await atOnce(racing, [[racing.learner, 'POST', path]]);
};

/** What is done at once, and how often it may have happened in the end. */
const races: Record<string, (racing: Racing) => Promise<[counted: number, wanted: number]>> = {
  'a free program claimed': async (racing) => {
    const path = `/api/access/programs/${racing.place.programId}/free`;
    await atOnce(
      racing,
      times(AT_ONCE, () => [racing.learner, 'POST', path]),
    );
    return [await grantsOf(racing), 1];
  },
  'a program granted to one person': async (racing) => {
    const body = { userId: racing.learner.id, programId: racing.place.programId };
    await atOnce(
      racing,
      times(AT_ONCE, () => [racing.admin, 'POST', '/api/access/grants', body]),
    );
    return [await grantsOf(racing), 1];
  },
  'a code for one redeemed by many': async (racing) => {
    const code = await makeCode(racing, 1);
    const people = await racing.maker.crowd.add('user', AT_ONCE);
    await atOnce(
      racing,
      people.map((member) => redeem(member, code)),
    );
    return [await grantsOf(racing), 1];
  },
  'a code for many redeemed by one': async (racing) => {
    const code = await makeCode(racing, 10);
    await atOnce(
      racing,
      times(AT_ONCE, () => redeem(racing.learner, code)),
    );
    return [
      await countOf(racing, 'access_code where program_id = $1 and use_count = 1', [
        racing.place.programId,
      ]),
      1,
    ];
  },
  'more people than seats': async (racing) => {
    const trainerId = racing.trainer.id;
    const { db } = racing.maker.world;
    const full = { ...racing, place: await makePlace(db, trainerId, 'public', { seats: SEATS }) };
    const code = await makeCode(full, 1000);
    const people = await racing.maker.crowd.add('user', AT_ONCE);
    await atOnce(
      full,
      people.map((member) => redeem(member, code)),
    );
    return [await grantsOf(full), SEATS];
  },
  'a purchase asked for': async (racing) => {
    const { programId } = await makePlace(racing.maker.world.db, racing.trainer.id, 'public', {
      price: 10,
    });
    const body = {
      programId,
      reference: `CW-RACE-${racing.learner.id
        .slice(-4)
        .toUpperCase()
        .replaceAll(/[01ILO]/g, '2')}`,
    };
    await atOnce(
      racing,
      times(AT_ONCE, () => [racing.learner, 'POST', '/api/access/requests', body]),
    );
    return [await countOf(racing, 'access_request where program_id = $1', [programId]), 1];
  },
  'a quiz begun': async (racing) => {
    await claimed(racing);
    const { programId, courseId, moduleId } = racing.place;
    const body = () => ({ programId, courseId, moduleId, writer: randomUUID() });
    await atOnce(
      racing,
      times(AT_ONCE, () => [racing.learner, 'POST', '/api/attempts', body()]),
    );
    return [await countOf(racing, 'attempts_attempt where user_id = $1', [racing.learner.id]), 1];
  },
  'a question answered': async (racing) => {
    await claimed(racing);
    const replies = await answer(racing, await begin(racing), AT_ONCE);
    return [replies.filter(({ status }) => status === 200).length, 1];
  },
  'a quiz finished': async (racing) => {
    await claimed(racing);
    const { _id: quizId, questions, writer } = await begin(racing);
    const body = { quizId, writer };
    await answer(racing, { _id: quizId, questions, writer });
    await atOnce(
      racing,
      times(AT_ONCE, () => [racing.learner, 'POST', '/api/result/results', body]),
    );
    return [await countOf(racing, 'results_result where attempt_id = $1', [quizId]), 1];
  },
  'a message sent': async (racing) => {
    const sendId = randomUUID();
    const { trainer, learner } = racing;
    await claimed(racing);
    const body = { recipientId: trainer.id, subject: 'Race', body: 'Once', sendId };
    const path = '/api/inbox/conversations';
    await atOnce(
      racing,
      times(10, () => [learner, 'POST', path, body]),
    );
    return [
      await countOf(
        racing,
        "inbox_conversation where subject = 'Race' and id in (select conversation_id from inbox_member where user_id = $1)",
        [learner.id],
      ),
      1,
    ];
  },
  'an account deleted while it is used': async (racing) => {
    const { learner } = racing;
    await claimed(racing);
    const remove: Sent = [
      learner,
      'DELETE',
      `/api/user/users/${learner.id}`,
      { username: learner.username },
    ];
    const other: Sent[] = ['/api/attempts/running', '/api/access/requests/own', '/api/results'].map(
      (path) => [learner, 'GET', path],
    );
    await atOnce(
      racing,
      times(AT_ONCE, (place) => (place % 4 === 0 ? remove : (other[place % 3] ?? remove))),
    );
    return [await countOf(racing, 'accounts_user where id = $1', [learner.id]), 0];
  },
};

export async function race(maker: Maker): Promise<Findings> {
  const found = new Findings();
  const { db } = maker.world;
  for (const [name, run] of Object.entries(races)) {
    const trainer = await maker.someone('trainer');
    const questions = [buildDraft('true-false')];
    const place = await makePlace(db, trainer.id, 'public', { questions });
    const [admin, learner] = [await maker.someone('admin'), await maker.someone('user')];
    const [counted, wanted] = await run({ maker, found, place, trainer, admin, learner });
    if (counted !== wanted) found.problem(`${name}: ${counted} times instead of ${wanted}`);
  }
  const wrong = await db.$client.query<{ id: string }>(WRONG_FIGURES);
  for (const { id } of wrong.rows) found.problem(`the standing figures of program ${id} are wrong`);
  return found;
}
