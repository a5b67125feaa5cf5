import type { BulkOutcome } from '@certway/contract/bulk/index';
import type { QuestionStats } from '@certway/contract/insights/question-stats';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cardTable } from '../cards/tables.ts';
import { newId } from '../db/ids.ts';
import { noteTable } from '../notes/tables.ts';
import { findStudy } from '../study/repository.ts';
import { grant, takeQuiz } from '../test/fixtures/attempts.ts';
import { workbenches } from '../test/fixtures/workbench.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, workbench } = workbenches(testServer);

const drafts = [1, 2, 3].map((place) =>
  buildDraft('multiple-choice', {
    text: `Question ${place}?`,
    options: [{ text: 'Right' }, { text: 'Wrong' }],
    correctAnswer: 'Right',
  }),
);

/** A published program whose three questions a learner answered right, wrong and right. */
async function answered() {
  const made = await workbench(drafts);
  const { trainer, program, path, list, changed, undo, exported } = made;
  await call(trainer, 'PATCH', path, { status: 'published' });
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner = { who, program, writer: newId(), device: newId() };
  const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Right']);
  const [first, second, third] = (await list()) as [
    AuthoredQuestion,
    AuthoredQuestion,
    AuthoredQuestion,
  ];
  const statistics = async () => {
    const url = `/api/insights/programs/${program._id}/questions?`;
    const rows = (await call(trainer, 'GET', url)).json<QuestionStats[]>();
    return Object.fromEntries(rows.map(({ questionId, attempts }) => [questionId, attempts]));
  };
  const merge = (kept: AuthoredQuestion, ...others: AuthoredQuestion[]) => {
    const seen = [kept, ...others].map(({ _id, version }) => ({ questionId: _id, version }));
    const questionIds = seen.map(({ questionId }) => questionId);
    return changed({ kind: 'merge', keepId: kept._id, seen }, { questionIds });
  };
  const whose = { userId: who.user.id, programId: program._id };
  const memory = async () => (await findStudy(testServer.platform.db, whose)).memory?.states ?? {};
  const everything = async () => [
    await exported(),
    await list(),
    await statistics(),
    await memory(),
  ];
  const quizId = attempt._id;
  return {
    ...made,
    undo,
    learner,
    whose,
    quizId,
    first,
    second,
    third,
    statistics,
    merge,
    memory,
    everything,
  };
}

describe('a merge of duplicates', () => {
  it('retires all but one, whose statistics and memories include the others, and is undone exactly', async () => {
    const { first, second, third, list, statistics, memory, merge, undo, everything } =
      await answered();
    const before = await everything();
    const outcome = await merge(first, second, third);
    expect(outcome).toMatchObject({ count: 2, left: [] });
    const states = (await list()).map(({ standing }) => standing.state);
    expect(states).toEqual(['live', 'retired', 'retired']);
    expect(await statistics()).toEqual({ [first._id]: 3 });
    expect((await undo(outcome)).json<BulkOutcome>()).toMatchObject({ count: 2, left: [] });
    expect(await everything()).toEqual(before);
    expect(Object.keys(await memory())).toHaveLength(3);
  });

  it('remembers what a learner knows of a duplicate, and counts the next answer after it', async () => {
    const { trainer, url, of, second, list, memory, merge, undo, learner } = await answered();
    const text = 'Question 4?';
    const added = await call(trainer, 'POST', url, { questions: [{ ...drafts[0], text }] });
    const [newest] = added.json<{ questionIds: string[] }>().questionIds;
    await call(trainer, 'POST', `${of}/publish`, {});
    const states = await memory();
    const kept = (await list()).find(({ _id }) => _id === newest) as AuthoredQuestion;
    const outcome = await merge(kept, second);
    expect(await memory()).toEqual({ ...states, [kept._id]: states[second._id] });
    await undo(outcome);
    expect(await memory()).toEqual(states);
    await merge(kept, second);
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
    const after = await memory();
    expect(after[kept._id]?.slice(3, 5)).toEqual([2, states[second._id]?.[4]]);
    expect(after[second._id]).toEqual(states[second._id]);
  });

  it('moves the notes and cards of learners, unless they have their own, and the undo returns them', async () => {
    const { first, second, third, merge, undo, whose, learner, quizId } = await answered();
    const { db } = testServer.platform;
    const write = ({ _id }: AuthoredQuestion, text: string) =>
      call(learner.who, 'PUT', `/api/notes/questions/${_id}/text`, {
        text,
        sendId: newId(),
        upon: [],
        quizId,
      });
    await write(second, 'Of the second');
    const at = testServer.platform.now();
    const card = { ...whose, stability: 1, difficulty: 1, ratings: 1, firstRatedOn: '2026-12-02' };
    const rated = [first, second].map(({ _id }, place) => ({
      ...card,
      questionId: _id,
      ratings: place + 1,
      ratedAt: at,
      dueAt: at,
    }));
    await db.insert(cardTable).values(rated);
    const rows = async () => ({
      notes: await db.select().from(noteTable).where(eq(noteTable.userId, whose.userId)),
      cards: await db
        .select()
        .from(cardTable)
        .where(eq(cardTable.userId, whose.userId))
        .orderBy(cardTable.ratings),
    });
    const before = await rows();
    expect(before.notes).toHaveLength(1);
    const outcome = await merge(first, second);
    const { notes, cards } = await rows();
    expect(notes).toEqual([{ ...before.notes[0], questionId: first._id }]);
    expect(cards).toEqual(before.cards);
    await merge(third, first);
    expect((await rows()).notes).toMatchObject([{ questionId: third._id }]);
    expect((await undo(outcome)).json().left).toMatchObject([{ reason: 'changed' }]);
  });

  it('leaves questions alone that changed since the author saw them, and all if it is the one to keep', async () => {
    const { trainer, url, first, second, third, merge, list } = await answered();
    await call(trainer, 'PATCH', `${url}/${second._id}`, { questionData: { explanation: 'So.' } });
    const some = await merge(first, second, third);
    expect(some).toMatchObject({ count: 1, leftCount: 1 });
    expect(some.left[0]).toMatchObject({ questionId: second._id, reason: 'changed' });
    const none = await merge(second, first);
    expect(none).toMatchObject({ count: 0, leftCount: 2 });
    expect((await list()).map(({ standing }) => standing.state)).toEqual([
      'live',
      'live',
      'retired',
    ]);
  });

  it('is refused if learners would lose the question, and to bad input', async () => {
    const { trainer, url, change, first, second, list } = await answered();
    const draft = { ...drafts[0], text: 'Question 4?' };
    await call(trainer, 'POST', url, { questions: [draft] });
    const kept = (await list()).at(-1) as AuthoredQuestion;
    const seen = [kept, second].map(({ _id, version }) => ({ questionId: _id, version }));
    const of = { questionIds: seen.map(({ questionId }) => questionId) };
    const refused = await change({ kind: 'merge', keepId: kept._id, seen }, of);
    expect(refused.json().errors).toMatchObject([{ field: 'action.keepId' }]);
    const outside = await change({ kind: 'merge', keepId: first._id, seen }, of);
    expect(outside.statusCode).toBe(404);
    const alone = await change({ kind: 'merge', keepId: kept._id, seen: seen.slice(0, 1) }, of);
    expect(alone.statusCode).toBe(400);
    expect((await list()).map(({ standing }) => standing.state)).not.toContain('retired');
  });
});
