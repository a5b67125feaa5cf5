import { describe, expect, it } from 'vitest';
import { KEY, useRegrades } from '../test/fixtures/regrades.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { classOf, step, read, settled, corrected, rowsOf, resultsOf, noticesOf } =
  useRegrades(testServer);

/** The comparison leaves out the revision number, because an undo raises it again. */
const apartFromRevision = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ revision: _, ...row }) => row);

describe('undoing a correction', () => {
  it('restores every result and the question', async () => {
    const group = await classOf(['Wrong', 'Wrong'], ['Right', 'Wrong'], ['Right', 'Right']);
    const { program, questionId, taken } = group;
    const state = async () => ({
      rows: apartFromRevision(await rowsOf(program._id)),
      figures: (
        await testServer.platform.db.$client.query(
          `select (select json_agg(p order by scope, period, user_id) from insights_person p
             where p.scope = $1) as people,
           (select json_agg(q order by question_id) from insights_question q
             where question_id = $2) as questions,
           (select json_agg(a order by attempt_id, question_id) from attempts_answer a
             where question_id = $2) as answers`,
          [program._id, questionId],
        )
      ).rows[0],
    });
    const before = await state();
    for (const change of [KEY, { remedy: 'full' }, { remedy: 'out', removes: true }]) {
      const { _id } = await corrected(group, change);
      expect(await state(), JSON.stringify(change)).not.toEqual(before);
      expect((await step(_id, 'undo')).statusCode).toBe(200);
      expect(await settled(_id)).toMatchObject({ state: 'undone' });
      expect(await state(), JSON.stringify(change)).toEqual(before);
    }
    const [first] = taken;
    if (!first) throw new Error('nobody');
    const { questions } = await read(first.learner, first.quizId);
    expect(questions[0]).not.toHaveProperty('correction');
    expect(questions[0].verdict.correctAnswer).toBe('Right');
    // Each of the three rounds sends two notices: one when the correction is applied and one when
    // it is undone.
    expect(await noticesOf(first.learner)).toHaveLength(6);
  });

  it('restores a pass that an earlier correction had kept', async () => {
    const group = await classOf(['Right', 'Wrong']);
    const [{ learner, quizId } = { learner: null, quizId: '' }] = group.taken;
    const second = learner && (await read(learner, quizId)).questions[1].paper._id;
    await corrected(group, KEY);
    const kept = apartFromRevision(await rowsOf(group.program._id));
    expect(kept).toMatchObject([{ points: 0, passed: true, keptPassed: true }]);
    const { _id } = await corrected({ ...group, questionId: second }, KEY);
    expect(await resultsOf(group)).toMatchObject([{ points: 50, passed: true, keptPassed: false }]);
    await step(_id, 'undo');
    await settled(_id);
    expect(apartFromRevision(await rowsOf(group.program._id))).toEqual(kept);
  });

  it("answers 'later-regrade' while the question has a later correction", async () => {
    const group = await classOf(['Odd', 'Right']);
    const first = await corrected(group, KEY);
    const second = await corrected(group, {
      remedy: 'key',
      questionData: { correctAnswer: 'Odd' },
    });
    expect((await step(first._id, 'undo')).json().code).toBe('later-regrade');
    expect((await step(second._id, 'undo')).statusCode).toBe(200);
    await settled(second._id);
    expect((await step(first._id, 'undo')).statusCode).toBe(200);
    await settled(first._id);
    expect(await rowsOf(group.program._id)).toMatchObject([{ points: 50 }]);
  });
});
