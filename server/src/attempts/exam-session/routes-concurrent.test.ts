import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { option } from '../../test/fixtures/attempts.ts';
import { after, useExamAttempts } from '../../test/fixtures/exam-attempts.ts';
import { useTestServer } from '../../test/test-server.ts';
import { type AnswerChange, saveChange } from '../answering/repository-change.ts';

const testServer = useTestServer();
const { sit } = useExamAttempts(testServer);

const PAPERS = 6;
const papersOf = async (count = PAPERS) => {
  const papers: Awaited<ReturnType<typeof sit>>[] = [];
  while (papers.length < count) papers.push(await sit());
  return papers;
};
type Paper = Awaited<ReturnType<typeof papersOf>>[number];

function changeOf(
  { learner, paper }: Paper,
  answer: Partial<AnswerChange['answer']> = {},
  more: Partial<AnswerChange> = {},
): AnswerChange {
  const [asked] = paper.questions;
  return {
    userId: learner.who.user.id,
    writer: learner.writer,
    section: 0,
    mayChange: true,
    before: [],
    answer: {
      attemptId: paper._id,
      questionId: asked?._id ?? '',
      versionId: newId(),
      sendId: newId(),
      answer: option(asked, 'Right'),
      score: 1,
      correct: true,
      sequence: 0,
      seconds: 1.5,
      device: learner.device,
      answeredAt: after(5),
      receivedAt: after(5),
      sure: null,
      ...answer,
    },
    ...more,
  };
}

const ask = (change: AnswerChange) => saveChange(testServer.platform.db, change);
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  testServer.platform.db.$client.query<Row>(text, values).then(({ rows }) => rows);

/** Returns all stored rows of these mock exams in a fixed order. */
async function storedOf(papers: readonly Paper[]) {
  const ids = [papers.map(({ paper }) => paper._id)];
  const tell = (table: string) =>
    query(
      `select attempt_id, question_id, send_id, answer, score, sequence, device, answered_at, received_at
        from ${table} where attempt_id = any ($1) order by attempt_id, send_id`,
      ids,
    );
  return { answers: await tell('attempts_answer'), changes: await tell('attempts_change') };
}

async function forget(papers: readonly Paper[]): Promise<void> {
  const ids = [papers.map(({ paper }) => paper._id)];
  for (const table of ['attempts_change', 'attempts_answer'])
    await query(`delete from ${table} where attempt_id = any ($1)`, ids);
}

describe('mock exam answers that arrive at the same time', () => {
  it('are all saved, and each reply reports what was saved', async () => {
    const papers = await papersOf();
    const replies = await Promise.all(papers.map((one) => ask(changeOf(one))));
    for (const reply of replies) expect(reply).toMatchObject({ saved: true, isKept: true });
    expect((await storedOf(papers)).answers).toHaveLength(PAPERS);
  });

  it('are saved independently: one invalid answer does not prevent the others', async () => {
    const papers = await papersOf();
    const outcomes = await Promise.allSettled(
      papers.map((one, place) => ask(changeOf(one, place === 3 ? { versionId: 'no id' } : {}))),
    );
    const failed = outcomes.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []));
    expect(failed).toEqual([3]);
    expect((await storedOf(papers)).changes).toHaveLength(PAPERS - 1);
  });

  it('are saved without waiting for an answer to a locked exam', async () => {
    const papers = await papersOf(3);
    const [first, held, free] = papers as [Paper, Paper, Paper];
    const holder = await testServer.platform.db.$client.connect();
    await holder.query('begin');
    await holder.query('select 1 from attempts_attempt where id = $1 for update', [held.paper._id]);
    const waiting = [ask(changeOf(first)), ask(changeOf(held))];
    const [replied] = await Promise.all([ask(changeOf(free)), waiting[0]]);
    expect(replied?.saved).toBe(true);
    await holder.query("update attempts_attempt set state = 'abandoned' where id = $1", [
      held.paper._id,
    ]);
    await holder.query('commit');
    holder.release();
    expect(await waiting[1]).toMatchObject({ saved: false, isKept: false, state: 'abandoned' });
  });

  it('are saved one after the other if they belong to one exam, and none is lost', async () => {
    const papers = await papersOf(2);
    const [one] = papers as [Paper];
    const sequences = [4, 1, 3, 0, 2];
    const all = sequences.map((sequence) => ask(changeOf(one, { sequence })));
    for (const reply of await Promise.all(all)) expect(reply?.isKept).toBe(true);
    const { answers, changes } = await storedOf(papers);
    expect(answers).toMatchObject([{ sequence: 4 }]);
    expect(changes).toHaveLength(sequences.length);
  });
});

const minute = fc.nat(70);
const oftenTrue = fc.oneof(
  { weight: 5, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);
const made = fc.record({
  question: fc.nat(1),
  at: minute,
  lateBy: fc.constantFrom(0, 0, 1, 3),
  sequence: fc.nat(3),
  device: fc.nat(1),
  answered: oftenTrue,
  isNew: oftenTrue,
  owner: oftenTrue,
  window: oftenTrue,
  section: fc.nat(1),
  mayChange: oftenTrue,
  inOrder: oftenTrue,
});
const stand = fc.record({
  state: fc.constantFrom('running', 'running', 'running', 'finished', 'abandoned'),
  section: fc.nat(1),
  closed: fc.option(minute, { freq: 2 }),
  pause: fc.option(fc.tuple(minute, minute), { freq: 3 }),
  deadline: fc.option(minute),
  made: fc.array(made, { minLength: 1, maxLength: 3 }),
});
type Stand = typeof stand extends fc.Arbitrary<infer One> ? One : never;

const ms = (minutes: number) => after(minutes).getTime();

async function set(one: Paper, { state, section, closed, pause, deadline }: Stand): Promise<void> {
  const id = one.paper._id;
  const until = deadline === null ? null : after(deadline);
  await query('update attempts_attempt set state = $2, deadline_at = $3 where id = $1', [
    id,
    state,
    until,
  ]);
  const closings = closed === null ? {} : { 0: ms(closed) };
  const rest = pause && { from: ms(pause[0]), until: ms(pause[1]) };
  await query(
    'update attempts_sitting set state = state || jsonb_build_object($2::text, $3::jsonb, $4::text, $5::jsonb, $6::text, $7::jsonb) where attempt_id = $1',
    [
      id,
      'section',
      String(section),
      'closings',
      JSON.stringify(closings),
      'break',
      JSON.stringify(rest),
    ],
  );
}

/**
 * Builds the changes of a mock exam. Some of them may repeat the send id of the previous change.
 */
function changesOf(one: Paper, stranger: string, stand: Stand, devices: string[]): AnswerChange[] {
  let sendId = newId();
  return stand.made.map((what) => {
    if (what.isNew) sendId = newId();
    const asked = one.paper.questions[what.question];
    const answer = {
      sendId,
      questionId: asked?._id ?? '',
      answer: what.answered ? option(asked, 'Odd') : null,
      sequence: what.sequence,
      device: devices[what.device] ?? '',
      answeredAt: after(what.at),
      receivedAt: after(what.at + what.lateBy),
    };
    const before = what.inOrder ? [] : [one.paper.questions[1 - what.question]?._id ?? ''];
    const more = { section: what.section, mayChange: what.mayChange, before };
    const own = changeOf(one, answer, more);
    return {
      ...own,
      userId: what.owner ? own.userId : stranger,
      writer: what.window ? own.writer : stranger,
    };
  });
}

it('mock exam answers that arrive at the same time get the same outcome as answers that arrive one after another (property)', async () => {
  const papers = await papersOf();
  const [stranger, ...devices] = [newId(), newId(), newId()];
  await fc.assert(
    fc.asyncProperty(fc.array(stand, { minLength: PAPERS, maxLength: PAPERS }), async (stands) => {
      const changes = papers.map((one, place) =>
        changesOf(one, stranger, stands[place] as Stand, devices),
      );
      const turns = [0, 1, 2].map((turn) => changes.flatMap((all) => all[turn] ?? []));
      await Promise.all(papers.map((one, place) => set(one, stands[place] as Stand)));
      const alone = [];
      for (const change of turns.flat()) alone.push(await ask(change));
      const storedAlone = await storedOf(papers);
      await forget(papers);
      const together = [];
      for (const turn of turns) together.push(...(await Promise.all(turn.map(ask))));
      expect(together).toEqual(alone);
      expect(await storedOf(papers)).toEqual(storedAlone);
      await forget(papers);
    }),
    { numRuns: 60 },
  );
});
