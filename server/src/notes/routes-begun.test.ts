import { expect, it } from 'vitest';
import { grant, makeLearner, startQuiz } from '../test/attempts.ts';
import { useHouse } from '../test/house.ts';

const house = useHouse();

it('what somebody keeps comes with the attempt that they begin or go on with, and to nobody else', async () => {
  const learner = await makeLearner(house);
  const { who } = learner;
  const begun = await startQuiz(house, learner);
  expect(begun.notes).toEqual([]);
  const questionId = begun.questions[0]?._id;
  const url = `/api/notes/questions/${questionId}/bookmark`;
  const payload = { bookmarked: true, at: new Date().toISOString(), quizId: begun._id };
  await house.call(who, { method: 'PUT', url, payload });
  const { _id, notes } = await startQuiz(house, learner);
  expect(_id).toBe(begun._id);
  expect(notes).toMatchObject([{ questionId, bookmarked: true }]);
  const asked = await house.call(who, { url: `/api/notes/attempts/${_id}` });
  expect(notes).toEqual(asked.json());
  const other = await house.signedInAs('paid');
  await grant(house, other, learner.program._id);
  expect((await startQuiz(house, { ...learner, who: other })).notes).toEqual([]);
});
