import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressOf, callAs, signIn, signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { choices, makeQuiz, type Quiz } from './quizzes.ts';

/**
 * Two trainers share a program: one writes a question, the other asks for changes and approves the
 * fixed version.
 */

const unique = Date.now().toString(36);
const READER = `reader-${unique}@people.example`;
const OLD = 'A stall depends on the angle of attack.';
const FIRST = 'A stall depends on speed alone.';
const MENDED = 'A stall depends on the angle of attack, at any speed.';
const COMMENT = 'That would be false. Say that speed does not matter.';

async function expectGood(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
}

/** Creates a second trainer and returns a page on which they are signed in. */
async function secondTrainer(browser: Browser, address = READER): Promise<Page> {
  // This call does nothing but sign in, because the first sign-in creates the account.
  await callAs(browser, address, async () => undefined);
  await callAs(browser, addressOf('admin'), async (request) => {
    const path = `/api/user/update-role/${encodeURIComponent(address)}`;
    expect((await request.patch(path, { data: { role: 'trainer' } })).status()).toBe(200);
  });
  const page = await (await browser.newContext()).newPage();
  await signIn(page, address);
  return page;
}

/** Starts the module as a new learner and returns the texts of its questions. */
async function asked(browser: Browser, { programId }: Quiz, name: string): Promise<string[]> {
  return callAs(browser, `${name}-${unique}@people.example`, async (request) => {
    await request.post(`/api/access/programs/${programId}/free`);
    const program = await (await request.get(`/api/quiz/program/${programId}`)).json();
    const [course] = program.courses;
    const data = {
      programId,
      courseId: course._id,
      moduleId: course.modules[0]._id,
      writer: crypto.randomUUID(),
    };
    const { questions } = await (await request.post('/api/attempts', { data })).json();
    return questions.map(({ text }: { text: string }) => text);
  });
}

async function rewrite(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: from }).click();
  const editor = page.getByRole('dialog', { name: 'Question 1 of 1' });
  await editor.getByRole('button', { name: 'Edit', exact: true }).click();
  await editor.getByLabel('Question text').fill(to);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
}

test('one trainer writes a question, another asks for changes, and learners get the approved version', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  const quiz = await makeQuiz(browser, `Two eyes ${unique}`, [
    { type: 'true-false', text: OLD, correctAnswer: 'True', explanation: 'At any speed.' },
  ]);
  const reader = await secondTrainer(browser);
  await signInAs(page, 'trainer');
  await page.goto(`/editPrograms?program=${quiz.programId}&tab=settings`);
  const setting = page.getByRole('region', { name: 'Second-reader approval' });
  await setting.getByLabel('A second author approves every question and change').click();
  await setting.getByLabel('Sign-in email of a trainer').fill(READER);
  await setting.getByRole('button', { name: 'Add second reader' }).click();
  await expect(setting.getByRole('list', { name: 'Second readers' })).toBeVisible();
  await expectGood(page);

  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page
    .getByRole('button', { name: /^Module/ })
    .first()
    .click();
  await rewrite(page, OLD, FIRST);
  await expect(page.getByText('Change in draft')).toBeVisible();
  await expectGood(page);
  expect(await asked(browser, quiz, 'early')).toEqual([OLD]);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Change in review')).toBeVisible();

  await reader.goto('/dashboard');
  await reader.getByRole('link', { name: 'Questions to approve' }).click();
  const sheet = reader.getByRole('article', { name: 'Question to approve 1 of 1' });
  await expect(sheet.getByText('Question text: changed from')).toContainText(FIRST);
  await expectGood(reader);
  await reader.keyboard.press('c');
  await expect(sheet.getByLabel('What to change')).toBeFocused();
  await reader.keyboard.type(COMMENT);
  await sheet.getByRole('button', { name: 'Request changes' }).click();
  await expect(reader.getByText('No questions are waiting for you')).toBeVisible();

  await page.goto('/inbox');
  await page.getByText(`Changes requested: a question in Two eyes ${unique}`).first().click();
  await expect(page.getByText(COMMENT).first()).toBeVisible();
  await page.goto(`/editPrograms?program=${quiz.programId}&tab=questions`);
  await page
    .getByRole('button', { name: /^Module/ })
    .first()
    .click();
  await expect(page.getByText('Changes requested')).toBeVisible();
  await rewrite(page, FIRST, MENDED);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Change in review')).toBeVisible();
  expect(await asked(browser, quiz, 'before')).toEqual([OLD]);

  await reader.reload();
  await reader.goto('/editPrograms?tab=approvals');
  await expect(sheet.getByText(COMMENT)).toBeVisible();
  await sheet.getByLabel('Comment', { exact: true }).fill('Good, and the explanation fits.');
  await sheet.getByRole('button', { name: 'Add comment' }).click();
  await expect(sheet.getByRole('button', { name: 'Resolve' })).toBeVisible();
  await sheet.getByRole('heading', { name: 'What changed' }).click();
  await reader.keyboard.press('a');
  await expect(reader.getByText('Approved. Learners see it from now on.')).toBeVisible();
  expect(await asked(browser, quiz, 'late')).toEqual([MENDED]);
  expectQuiet();
});

test('a second reader decides on a bulk change of many questions at once', async ({ browser }) => {
  test.slow();
  const address = `bulk-${READER}`;
  const quiz = await makeQuiz(browser, `Two eyes in bulk ${unique}`, choices(12));
  const reader = await secondTrainer(browser, address);
  const expectQuiet = watchConsole(reader);
  const of = `/api/quiz/program/${quiz.programId}`;
  await callAs(browser, addressOf('trainer'), async (request) => {
    const done = [
      await request.put(`${of}/approval`, { data: { isOn: true } }),
      await request.post(`${of}/second-reader`, { data: { email: address } }),
      await request.post(`${of}/bulk`, {
        data: {
          of: { filter: {} },
          action: { kind: 'replace', find: 'which one', replace: 'which of them', parts: ['text'] },
        },
      }),
    ];
    expect(done.map((reply) => reply.status())).toEqual([200, 200, 200]);
  });
  await reader.goto('/dashboard');
  await expect(reader.getByText('1 question or bulk change is waiting')).toBeVisible();
  await reader.getByRole('link', { name: 'Questions to approve' }).click();
  const sheet = reader.getByRole('article', { name: 'Bulk change to approve 1 of 1' });
  await expect(sheet.getByText('Replaced “which one” with “which of them”')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Open question/ })).toHaveCount(10);
  await expectGood(reader);
  const pages = sheet.getByRole('navigation', { name: 'Pages of the questions' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(sheet.getByRole('button', { name: /^Open question/ })).toHaveCount(2);
  await sheet
    .getByRole('button', { name: /^Open question/ })
    .first()
    .click();
  await expectGood(reader);
  await reader.getByRole('button', { name: 'Back to the bulk change' }).click();
  await sheet.getByRole('button', { name: /^Approve 12 questions/ }).click();
  await expect(reader.getByText('No questions are waiting for you')).toBeVisible();
  const texts = await asked(browser, quiz, 'bulk');
  expect(texts.filter((text) => text.includes('which of them'))).toHaveLength(12);
  expectQuiet();
});
