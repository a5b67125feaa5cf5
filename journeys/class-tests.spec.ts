import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressOf, callAs, signIn, signInAs } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, makeQuiz, ok, type Quiz } from './quizzes.ts';
import { atQuestion, choose, finish, next, saved } from './running-quiz.ts';

/** A custom test that a trainer assigns, from the dialog to the learner's start and the board. */

const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 16);

async function assignTest(trainer: Page): Promise<void> {
  await trainer.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = trainer.getByRole('dialog', { name: 'Assign to the class' });
  await dialog
    .getByLabel('Module, mock exam, or custom test')
    .selectOption({ label: 'New test from modules and topics' });
  await dialog.getByLabel('Name of the test').fill('Warm-up');
  await dialog.getByText('From all modules').click();
  await dialog.getByLabel('Course · Module').check();
  await dialog.getByLabel('Number of questions').fill('2');
  await dialog.getByLabel('Due').fill(inAWeek());
  await expectGoodInEveryLook(trainer);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(trainer.getByText('0 of 1 submitted')).toBeVisible();
}

/** Adds a topic to the program, which the questions of its module have. */
async function addTopic(browser: Browser, { programId }: Quiz): Promise<void> {
  await callAs(browser, addressOf('trainer'), async (request) => {
    const at = `/api/quiz/program/${programId}`;
    const { courses } = await (await request.get(at)).json();
    const lines = [{ level: 0, code: '1', name: 'Directions' }];
    const added = await request.post(`${at}/topic`, { data: { lines } });
    const { topics } = await ok<{ topics: { _id: string }[] }>(added);
    const data = { topicId: topics[0]?._id, moduleIds: [courses[0].modules[0]._id] };
    await ok(await request.post(`${at}/topic/assign`, { data }));
  });
}

test('a class takes a custom test of its trainer, and the board shows the score', async ({
  browser,
  page: trainer,
}) => {
  test.setTimeout(180_000);
  const who = `tester-${process.pid}@people.example`;
  const quiz = await makeQuiz(browser, `Rowing ${process.pid}`, choices(4));
  await addTopic(browser, quiz);
  const { classId, code } = await callAs(browser, addressOf('trainer'), async (request) => {
    const data = {
      name: 'Rowers',
      programIds: [quiz.programId],
      startsOn: '2026-11-02',
      timeZone: 'UTC',
    };
    const { _id } = await ok<{ _id: string }>(await request.post('/api/classes', { data }));
    const link = await request.put(`/api/classes/${_id}/link`, { data: {} });
    return { classId: _id, code: (await ok<{ code: string }>(link)).code };
  });
  await callAs(browser, who, async (request) =>
    ok(await request.post('/api/join', { data: { code } })),
  );
  const expectQuiet = watchConsole(trainer);
  await signInAs(trainer, 'trainer');
  await trainer.goto(`/classes/${classId}?tab=assignments`);
  await assignTest(trainer);

  const learner = await (await browser.newContext()).newPage();
  await signIn(learner, who);
  await learner.goto('/quiz');
  const card = learner.getByRole('region', { name: 'From your class' });
  await card.getByRole('link', { name: 'Start Warm-up' }).click();
  await expect(learner.getByText(/which one is East/)).toBeVisible();
  await expect(learner.getByText('Warm-up').first()).toBeVisible();
  await expectGoodInEveryLook(learner);
  await choose(learner, 'East');
  await next(learner).click();
  await atQuestion(learner, 2);
  await choose(learner, 'West');
  await saved(learner);
  await finish(learner).click();
  await expect(learner.getByText('50%').first()).toBeVisible();

  await trainer.goto(`/classes/${classId}?tab=board`);
  await expect(trainer.getByRole('button', { name: /Warm-up: Submitted.*50/ })).toBeVisible();
  await trainer.getByRole('button', { name: 'By topic' }).click();
  await expect(trainer.getByRole('cell', { name: '50% 1 of 2 right' })).toBeVisible();
  await expectGoodInEveryLook(trainer);
  expectQuiet();
});
