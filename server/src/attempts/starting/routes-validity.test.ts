import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { isValidOn } from '@certway/contract/questions/validity';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  answerRequest,
  finish,
  type Learner,
  option,
  post,
  quizLocation,
  save,
  start,
} from '../../test/fixtures/attempts.ts';
import { joinExamProgram, makeExamProgram } from '../../test/fixtures/exams.ts';
import { firstModule } from '../../test/fixtures/programs.ts';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const CHANGE = '2027-03-01';
const BEFORE = '2027-02-25';
const AFTER = '2027-04-01';
const at = (moment: string) => {
  testServer.platform.clock.now = new Date(moment);
};

/**
 * Creates four questions around a change of rules on the day `CHANGE`. The first question expires
 * on that day, and the second is valid from that day on.
 */
async function makeChange() {
  at('2027-02-18T12:00:00Z');
  const exam = await makeExamProgram(testServer);
  const place = firstModule(exam.learner.program);
  const base = `/api/quiz/program/${place.programId}`;
  const url = `${base}/course/${place.courseId}/module/${place.moduleId}/question`;
  const [old, next, ...others] = (await testServer.call(exam.trainer, { url })).json();
  const change = (id: string, questionData: object) =>
    testServer.call(exam.trainer, {
      method: 'PATCH',
      url: `${url}/${id}`,
      payload: { questionData },
    });
  expect((await change(old._id, { validUntil: CHANGE, edition: '2026' })).statusCode).toBe(200);
  expect((await change(next._id, { validFrom: CHANGE })).statusCode).toBe(200);
  const ids = others.map(({ _id }: { _id: string }) => _id);
  return { exam, base, change, old: old._id as string, next: next._id as string, others: ids };
}

const plan = (who: Learner['who'], programId: string, change: object) =>
  testServer.call(who, {
    method: 'PUT',
    url: `/api/study/programs/${programId}/plan`,
    payload: {
      examOn: null,
      minutesADay: 60,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      timeZone: 'UTC',
      ...change,
    },
  });

async function learnerFor(exam: Awaited<ReturnType<typeof makeChange>>['exam'], change: object) {
  const learner = await joinExamProgram(testServer, exam);
  const planned = await plan(learner.who, learner.program._id, change);
  expect(planned.statusCode, planned.body).toBe(200);
  return learner;
}

const askedIn = (reply: { json: <T>() => T; statusCode: number; body: string }) => {
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Attempt>().questions.map(({ _id }) => _id);
};
const today = ({ who, program, writer }: Learner) =>
  post(testServer, who, '/api/attempts/practice', {
    about: { what: 'today', programId: program._id, more: false },
    writer,
  });

describe('questions around the date of a rule change', () => {
  it("are chosen by the learner's exam day in a quiz, in today's study, and in a mock exam", async () => {
    const { exam, old, next, others } = await makeChange();
    const early = await learnerFor(exam, { examOn: BEFORE });
    const late = await learnerFor(exam, { examOn: AFTER });
    for (const [learner, one, other] of [
      [early, old, next],
      [late, next, old],
    ] as const) {
      expect(askedIn(await start(testServer, learner))).toEqual([one, ...others]);
      expect(askedIn(await today(learner)).sort()).toEqual([one, ...others].sort());
      const payload = { blueprintId: exam.blueprint._id, writer: learner.writer };
      const paper = askedIn(await post(testServer, learner.who, '/api/attempts/papers', payload));
      expect(paper).not.toContain(other);
    }
  });

  it("are chosen by today's date in the learner's time zone if there is no exam day", async () => {
    const { exam, old, next, others } = await makeChange();
    const tokyo = await learnerFor(exam, { timeZone: 'Asia/Tokyo' });
    const denver = await learnerFor(exam, { timeZone: 'America/Denver' });
    const nowhere = await joinExamProgram(testServer, exam);
    at('2027-02-28T23:30:00Z');
    expect(askedIn(await start(testServer, tokyo))).toEqual([next, ...others]);
    expect(askedIn(await start(testServer, denver))).toEqual([old, ...others]);
    expect(askedIn(await start(testServer, nowhere))).toEqual([old, ...others]);
  });

  it('stay, with their verdicts, in an attempt that was started before the date', async () => {
    const { exam, old, others } = await makeChange();
    const learner = await joinExamProgram(testServer, exam);
    const started = (await start(testServer, learner)).json<Attempt>();
    at('2027-03-05T12:00:00Z');
    expect(askedIn(await start(testServer, learner))).toEqual([old, ...others]);
    const verdicts = [];
    for (const paper of started.questions) {
      const sent = answerRequest(learner, paper, option(paper, 'Right'));
      verdicts.push((await save(testServer, learner, started._id, sent)).json().verdict);
    }
    expect(verdicts[0]).toMatchObject({ validUntil: CHANGE, edition: '2026' });
    expect(verdicts[1]).not.toHaveProperty('validUntil');
    expect((await finish(testServer, learner, started._id)).statusCode).toBe(200);
    expect(askedIn(await start(testServer, learner))).not.toContain(old);
  });

  it("lead to 'nothing-to-ask' at the start if every question of the module has expired", async () => {
    const { exam, change, next, others } = await makeChange();
    const learner = await joinExamProgram(testServer, exam);
    for (const id of [next, ...others]) {
      const ended = await change(id, { validFrom: '', validUntil: '2027-02-19' });
      expect(ended.statusCode, ended.body).toBe(200);
    }
    at('2027-03-01T00:00:00Z');
    expect((await start(testServer, learner)).json().code).toBe('nothing-to-ask');
  });
});

describe('the gap check around the date of a rule change', () => {
  it('counts questions that are valid today, and reports questions that expire soon', async () => {
    const { exam, base } = await makeChange();
    const check = async () => {
      const payload = { definition: exam.blueprint.definition, papers: 1 };
      const url = `${base}/blueprint/check`;
      const reply = await testServer.call(exam.trainer, { method: 'POST', url, payload });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json();
    };
    const available = ({ sections }: { sections: { available: number }[] }) =>
      sections.map((section) => section.available);
    const before = await check();
    expect(available(before)).toEqual([3]);
    expect(before.expiring).toEqual([{ on: CHANGE, count: 1 }]);
    at('2027-03-01T00:00:00Z');
    const after = await check();
    expect(available(after)).toEqual([3]);
    expect(after.expiring).toEqual([]);
  });
});

it("a question's validity dates are rejected if they are invalid or end before they begin", async () => {
  const { change, old } = await makeChange();
  for (const questionData of [
    { validUntil: '2027-02-30' },
    { validUntil: 'soon' },
    { validFrom: CHANGE, validUntil: CHANGE },
    { validFrom: AFTER },
  ]) {
    const refused = await change(old, questionData);
    expect(refused.statusCode).toBe(400);
    expect(JSON.stringify(refused.json().errors)).toContain('questionData.valid');
  }
  expect((await change(old, { validUntil: '' })).statusCode).toBe(200);
});

it('isValidOn returns the same as the database on each day of a range', async () => {
  const days = ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03'];
  const ends = [null, ...days];
  const all = ends.flatMap((from) =>
    ends.flatMap((until) =>
      from && until && until <= from ? [] : days.map((day) => [from, until, day] as const),
    ),
  );
  const { rows } = await testServer.platform.db.execute<{ is: boolean }>(
    sql`select daterange((one->>0)::date, (one->>1)::date) @> (one->>2)::date as is
      from json_array_elements(${JSON.stringify(all)}::json) with ordinality each(one, place) order by place`,
  );
  expect(rows.map(({ is }) => is)).toEqual(
    all.map(([validFrom, validUntil, day]) => isValidOn({ validFrom, validUntil }, day)),
  );
});

it('the demo asks questions that are valid today, whether or not the visitor is signed in', async () => {
  const { exam, next, others } = await makeChange();
  at('2027-03-01T00:00:00Z');
  const who = await testServer.signedInAs('demo');
  const { program, writer } = exam.learner;
  const started = await post(testServer, who, '/api/attempts', {
    ...quizLocation(program),
    writer,
  });
  expect(askedIn(started)).toEqual([next, ...others]);
  const demo = await testServer.call(null, { url: `/api/quiz/demo/${program._id}` });
  expect(demo.json().map(({ _id }: { _id: string }) => _id)).toEqual([next, ...others]);
});
