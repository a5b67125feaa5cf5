import { type Browser, expect, type Page, test } from '@playwright/test';
import { callAs, signIn, signInAs } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, makeQuiz, type Quiz, takeByCalls } from './quizzes.ts';

/** A company with two seats. A person who answered four questions or more keeps a seat taken for 30 days. */

const address = (name: string) => `${name}-seats@people.example`;

async function addCompany(trainer: Page, name: string, quiz: Quiz): Promise<void> {
  await trainer.goto('/seats');
  await trainer.getByRole('button', { name: 'Add company' }).first().click();
  const dialog = trainer.getByRole('dialog', { name: 'Add company' });
  await dialog.getByLabel('Name of the company').fill(name);
  await dialog.getByLabel('Program: part of its name').fill(quiz.name);
  await dialog.getByRole('button', { name: quiz.name }).click();
  await dialog.getByLabel('Number of seats').fill('2');
  await dialog.getByLabel('Fewer questions than').fill('4');
  await expectGoodInEveryLook(trainer);
  await dialog.getByRole('button', { name: 'Add company', exact: true }).click();
  await expect(trainer.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function invite(page: Page, addresses: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(addresses.join('\n'));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(/\d invited/).last()).toBeVisible();
}

const openAs = async (browser: Browser, who: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, who);
  return page;
};

/** Opens /seats as the invited person, who reads what the company will see and agrees. */
async function agreeAs(browser: Browser, who: string, name: string): Promise<Page> {
  const page = await openAs(browser, who);
  await page.goto('/seats');
  await expect(page.getByText(`${name} offers you a seat`)).toBeVisible();
  await expect(page.getByText(/Nothing from before and nothing of other programs/)).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.getByRole('button', { name: `Agree and take the seat of ${name}` }).click();
  await expect(page.getByText(`You have a seat of ${name}.`)).toBeVisible();
  return page;
}

/** Takes the seat from the person whose row contains the text, and reads when it will be free. */
async function removeWith(manager: Page, rowText: string, free: RegExp): Promise<void> {
  const row = manager.getByRole('listitem').filter({ hasText: rowText });
  await row.getByRole('button', { name: /^Remove / }).click();
  const dialog = manager.getByRole('dialog');
  await expect(dialog.getByText(free)).toBeVisible();
  await expectGoodInEveryLook(manager);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(manager.getByText(/no longer has a seat/)).toBeVisible();
}

test('people agree to what a company sees, and its seat manager swaps them by the rule', async ({
  browser,
  page: trainer,
}) => {
  test.setTimeout(240_000);
  const run = `${process.pid}`;
  const quiz = await makeQuiz(browser, `Gliding ${run}`, choices(4));
  const name = `Alpine Air ${run}`;
  const [mia, ann, ben, cay] = ['mia', 'ann', 'ben', 'cay'].map((each) => address(each + run));
  if (!mia || !ann || !ben || !cay) throw new Error('an address is missing');
  await callAs(browser, mia, async () => undefined);
  const expectQuiet = watchConsole(trainer);
  await signInAs(trainer, 'trainer');
  await addCompany(trainer, name, quiz);
  await trainer.getByLabel('Sign-in email').fill(mia);
  await trainer.getByRole('button', { name: 'Add seat manager' }).click();
  await expect(trainer.getByText(`${mia} now manages the seats.`)).toBeVisible();
  await expectGoodInEveryLook(trainer);

  const manager = await openAs(browser, mia);
  await manager.goto('/seats');
  await expectGoodInEveryLook(manager);
  await manager.getByRole('link', { name: new RegExp(name) }).click();
  await invite(manager, [ann, ben, cay]);
  await expect(manager.getByText('No seat is free.')).toBeVisible();
  await expect(manager.getByText(/^No seat is free: 0 people, 2 invitations/)).toBeVisible();
  await expectGoodInEveryLook(manager);

  const annPage = await agreeAs(browser, ann, name);
  await callAs(browser, ann, (request) =>
    takeByCalls({ request }, quiz, ['East', 'East', 'East', 'East']),
  );
  await agreeAs(browser, ben, name);

  await manager.reload();
  await expect(manager.getByText(/4 questions answered/)).toBeVisible();
  await removeWith(manager, '4 questions answered', /The seat is free again on /);
  await expect(
    manager.getByText(/^No seat is free: 1 person, .*1 seat not free yet/),
  ).toBeVisible();
  await removeWith(manager, 'has not begun', /The seat is free again at once/);
  await invite(manager, [cay]);
  await expect(manager.getByText(/^No seat is free: 0 people, 1 invitation/)).toBeVisible();

  await annPage.goto('/seats');
  await expect(annPage.getByRole('heading', { name: 'No seats yet' })).toBeVisible();
  await annPage.goto('/results');
  await expect(annPage.getByText(quiz.name).first()).toBeVisible();
  expectQuiet();
});
