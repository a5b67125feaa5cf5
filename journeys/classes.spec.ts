import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressOf, callAs, signIn, signInAs, signInByPopup } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, makeQuiz, ok, type Quiz } from './quizzes.ts';

/** A class from its creation to the members who join by link, by invitation, and after approval. */

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** The learners who join with calls alone, next to those who join in a browser. */
const JOIN_BY_CALLS = 22;

const learner = (name: string) => `${name}-class@people.example`;

const onPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext(PHONE)).newPage();

/** Gives a learner a program as an administrator does, so that it does not come from a class. */
async function givePurchase(browser: Browser, page: Page, { programId }: Quiz): Promise<void> {
  const userId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('root') ?? '{}').user.currentUser._id as string,
  );
  await callAs(browser, addressOf('admin'), async (request) =>
    ok(await request.post('/api/access/grants', { data: { userId, programId } })),
  );
}

async function joinByCalls(browser: Browser, code: string): Promise<void> {
  for (let place = 0; place < JOIN_BY_CALLS; place += 1) {
    await callAs(browser, learner(`member${place}`), async (request) =>
      ok(await request.post('/api/join', { data: { code: code.toLowerCase() } })),
    );
  }
}

/** Creates a class in the dialog, and returns to its page. */
async function createClass(trainer: Page, name: string, quiz: Quiz): Promise<void> {
  await trainer.goto('/classes');
  await trainer.getByRole('button', { name: 'Create class' }).click();
  const dialog = trainer.getByRole('dialog', { name: 'Create class' });
  await dialog.getByLabel('Class name').fill(name);
  await dialog.getByLabel('Program: part of its name').fill(quiz.name);
  await dialog.getByRole('button', { name: quiz.name }).click();
  await dialog.getByLabel('Places').fill('30');
  await expectGoodInEveryLook(trainer);
  await dialog.getByRole('button', { name: 'Create class', exact: true }).click();
  await expect(trainer.getByRole('heading', { level: 1, name })).toBeVisible();
}

const expectMembers = (trainer: Page, members: number) =>
  expect(trainer.getByRole('button', { name: `Members (${members})` })).toBeVisible();

test('learners join a class by link, by invitation and after approval, and one who is removed keeps the program they bought', async ({
  browser,
  page: trainer,
  context,
}) => {
  test.setTimeout(240_000);
  const run = `${process.pid}`;
  const quiz = await makeQuiz(browser, `Sailing ${run}`, choices(4), { price: 20 });
  const name = `Evening course ${run}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const expectQuiet = watchConsole(trainer);
  await signInAs(trainer, 'trainer');
  await createClass(trainer, name, quiz);
  await expectGoodInEveryLook(trainer);

  await trainer.getByRole('button', { name: 'Create join link' }).click();
  await trainer.getByRole('button', { name: 'Copy link' }).click();
  await expect(trainer.getByText('The link is copied.')).toBeVisible();
  const link = await trainer.evaluate(() => navigator.clipboard.readText());
  const code = new URL(link).pathname.split('/').at(-1) ?? '';
  await trainer.getByRole('button', { name: 'Show QR code' }).click();
  await expect(trainer.getByRole('img', { name: `QR code of the link ${link}` })).toBeVisible();
  await expectGoodInEveryLook(trainer);
  await trainer.keyboard.press('Escape');

  // Three people are invited by a pasted list. Only one of them has an account.
  await callAs(browser, learner(`cay${run}`), async () => undefined);
  const invited = ['cay', 'dee', 'eve'].map((each) => learner(`${each}${run}`));
  await trainer
    .getByRole('textbox', { name: 'Email addresses' })
    .fill(`${invited.join(',\n')}\nnobody`);
  await trainer.getByRole('button', { name: 'Invite', exact: true }).click();
  const results = trainer.getByRole('region', { name: 'Result for each address' });
  await expect(results.getByRole('listitem')).toHaveText([
    /^nobody.*not a valid email address/,
    /^dee.*Invited/,
    /^eve.*Invited/,
    /^cay.*Joined/,
  ]);
  await expectGoodInEveryLook(trainer);

  // A visitor opens the link on a phone, signs in, and is back at the class.
  const ann = await onPhone(browser);
  await ann.goto(link);
  await expect(ann.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(ann.getByText(quiz.name)).toBeVisible();
  await expectGoodInEveryLook(ann);
  await ann.getByRole('link', { name: 'Sign in to join' }).click();
  const opened = ann.waitForEvent('popup');
  await ann.getByRole('button', { name: 'Continue with google' }).click();
  const popup = await opened;
  await popup.getByLabel('Any other address').fill(learner(`ann${run}`));
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(ann).toHaveURL(link);
  await ann.getByRole('button', { name: 'Join class' }).click();
  await expect(ann.getByText('You are a member of this class.')).toBeVisible();
  await expectGoodInEveryLook(ann);
  await ann.getByRole('link', { name: `Continue with ${quiz.name}` }).click();
  await expect(ann.getByRole('listitem').filter({ hasText: quiz.name }).first()).toBeVisible();

  // Another learner has bought the program before.
  const ben = await onPhone(browser);
  await signIn(ben, learner(`ben${run}`));
  await givePurchase(browser, ben, quiz);
  await ben.goto(`/join/${code.toLowerCase()}`);
  await ben.getByRole('button', { name: 'Join class' }).click();
  await expect(ben.getByText('You are a member of this class.')).toBeVisible();
  // An invited person is a member after the first sign-in.
  const dee = await onPhone(browser);
  await signInByPopup(dee, learner(`dee${run}`));
  await dee.goto('/profile');
  await expect(dee.getByRole('button', { name: `Leave ${name}` })).toBeVisible();
  await joinByCalls(browser, code);
  await trainer.reload();
  await expectMembers(trainer, JOIN_BY_CALLS + 4);

  // From now on, the trainer approves each person.
  await trainer.getByRole('button', { name: 'Change link settings' }).click();
  await trainer.getByRole('checkbox', { name: /I approve each person/ }).check();
  await trainer.getByRole('button', { name: 'Save link' }).click();
  await expect(trainer.getByText(/you approve each person/)).toBeVisible();
  const fay = await onPhone(browser);
  await signIn(fay, learner(`fay${run}`));
  await fay.goto(link);
  await fay.getByRole('button', { name: 'Ask to join' }).click();
  await expect(fay.getByText('Your request is waiting for approval.')).toBeVisible();
  await expectGoodInEveryLook(fay);
  await trainer.reload();
  await trainer.getByRole('button', { name: 'Requests (1)' }).click();
  await expectGoodInEveryLook(trainer);
  await trainer.getByRole('button', { name: /^Approve / }).click();
  await expect(trainer.getByText(/is now a member/)).toBeVisible();
  await fay.reload();
  await expect(fay.getByText('You are a member of this class.')).toBeVisible();

  // The trainer removes a member, who keeps the program that they bought.
  await trainer.getByRole('button', { name: /^Members \(/ }).click();
  await trainer.getByLabel('Search by name or email').fill(learner(`ben${run}`));
  await expect(trainer.getByRole('button', { name: /^Remove ben/i })).toHaveCount(1);
  await trainer.getByRole('button', { name: /^Remove ben/i }).click();
  const confirm = trainer.getByRole('dialog');
  await expect(confirm).toContainText('Results stay');
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(trainer.getByText(/was removed from the class/)).toBeVisible();
  await expectMembers(trainer, JOIN_BY_CALLS + 4);
  await ben.goto('/quiz');
  await expect(ben.getByRole('listitem').filter({ hasText: quiz.name }).first()).toBeVisible();

  // A learner leaves by herself.
  await ann.goto('/profile');
  await ann.getByRole('button', { name: `Leave ${name}` }).click();
  await expect(ann.getByRole('dialog')).toContainText('You keep your results');
  await ann.getByRole('dialog').getByRole('button', { name: 'Leave class' }).click();
  await expect(ann.getByText(`You left ${name}.`)).toBeVisible();
  await expectGoodInEveryLook(ann);

  await trainer.goto('/classes');
  await expect(trainer.getByRole('table', { name: 'Classes' })).toContainText(name);
  await expectGoodInEveryLook(trainer);
  expectQuiet();
});
