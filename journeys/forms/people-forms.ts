import type { Page } from '@playwright/test';
import { addressOf, callAs } from '../people.ts';
import { begin, placeOf } from '../screen-making.ts';
import { dialog, fillLabel, main, ownQuiz, pressing, trainer } from './opening.ts';
import type { ListedForm } from './property.ts';

/** The forms of learners, and those in which staff write to people and manage accounts. */

const learner = `forms-${process.pid}@people.example`;
const admin = addressOf('admin');

/** Opens a page of a learner who has the program and a study plan for it. */
const asLearner =
  (path: string, ...buttons: (string | RegExp)[]) =>
  async (page: Page) => {
    const { programId } = await ownQuiz(page);
    await page.request.post(`/api/access/programs/${programId}/free`);
    const data = {
      examOn: null,
      minutesADay: 15,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      timeZone: 'UTC',
    };
    await page.request.put(`/api/study/programs/${programId}/plan`, { data });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await pressing(page, ...buttons);
  };

async function atReport(page: Page): Promise<void> {
  const quiz = await ownQuiz(page);
  const { _id } = await begin(page.request, quiz);
  await page.goto(`/startquiz?attempt=${_id}`);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await verdict
    .or(page.getByRole('radio', { disabled: false }).first())
    .first()
    .waitFor();
  if (!(await verdict.isVisible())) await page.getByRole('radio').first().click();
  const report = page.getByRole('button', { name: 'Report this question' });
  const more = page.getByRole('button', { name: /^More about question/ });
  await report.or(more).first().waitFor();
  if (!(await report.isVisible())) await more.click();
  await report.click();
}

/** Opens the dialog of an account that exists only for this test. */
async function atAccount(page: Page): Promise<void> {
  const address = `suspended-${process.pid}@people.example`;
  const { browser, baseURL } = placeOf(page);
  await callAs(browser, address, async () => undefined, baseURL);
  await page.goto(`/accounts?q=${encodeURIComponent(address)}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Suspended \d/ })
    .first()
    .click();
}

const atAccounts = (tab: string, button: string) => async (page: Page) => {
  await page.goto(`/accounts?tab=${tab}`);
  await pressing(page, button);
};

const learners: ListedForm[] = [
  {
    name: 'report',
    files: ['reports/report-form.tsx'],
    as: learner,
    open: atReport,
    area: dialog,
    isOnce: true,
    button: 'Send report',
    fill: fillLabel(['Describe it in a sentence', 'It is north.']),
    refuses: ['Describe it in a sentence'],
  },
  {
    name: 'study plan',
    files: ['study/plan-dialog.tsx'],
    as: learner,
    open: asLearner('/quiz', /^Change the plan/),
    area: dialog,
    button: 'Save Changes',
    refuses: [],
  },
  {
    name: 'reminders',
    files: ['reminders/reminders-dialog.tsx'],
    as: learner,
    open: asLearner('/quiz', 'Reminders'),
    area: dialog,
    button: 'Save Changes',
    refuses: ['Time of day'],
  },
  {
    name: 'profile',
    files: ['accounts/profile/profile-form.tsx'],
    as: learner,
    open: async (page) => void (await page.goto('/profile')),
    area: (page) => main(page).locator('form').first(),
    button: 'Update',
    refuses: ['Username', 'Email'],
  },
  {
    name: 'deletion',
    files: ['accounts/profile/deletion.tsx'],
    as: learner,
    open: async (page) => {
      await page.goto('/profile');
      await page.getByRole('link', { name: 'Delete my account' }).click();
    },
    area: main,
    button: 'Delete my account for good',
    refuses: ['Type'],
  },
  {
    name: 'access code',
    files: ['access/code-field.tsx'],
    as: learner,
    open: async (page) => void (await page.goto('/checkoutcard')),
    area: (page) => main(page).locator('form').first(),
    button: 'Redeem',
    fill: fillLabel(['Access code', 'AAAA-AAAA-AAAA']),
    refuses: ['Access code'],
  },
];

const staff: ListedForm[] = [
  {
    name: 'new message',
    files: ['inbox/new-message.tsx'],
    as: trainer,
    open: async (page) => {
      await page.goto('/inbox');
      await pressing(page, 'New Message');
    },
    area: dialog,
    button: 'Send',
    fill: async (area) => {
      await area.getByRole('searchbox', { name: 'To' }).fill('Ada Whitfield');
      // A radio button without a name could be one of the list before the search.
      await area.getByRole('radio', { name: 'Ada Whitfield' }).click();
      await fillLabel(['Subject', 'Hello'], [/^Message/, 'How are you?'])(area);
    },
    refuses: ['Subject', 'Message'],
  },
  {
    name: 'second reader',
    files: ['approvals/approval-setting.tsx'],
    as: trainer,
    open: async (page) => {
      const { programId } = await ownQuiz(page);
      const url = `/api/approvals/programs/${programId}/setting`;
      await page.request.put(url, { data: { isOn: true } });
      await page.goto(`/editPrograms?program=${programId}&tab=settings`);
      const setting = page.getByRole('region', { name: 'Second-reader approval' });
      const isOn = setting.getByLabel('A second author approves every question and change');
      await isOn.waitFor();
      if (!(await isOn.isChecked())) await isOn.click();
    },
    area: (page) => page.getByRole('region', { name: 'Second-reader approval' }),
    button: 'Add second reader',
    refuses: ['Sign-in email'],
  },
  {
    name: 'suspension',
    files: ['accounts/people/suspension.tsx'],
    as: admin,
    open: atAccount,
    area: (page) => dialog(page).locator('form').first(),
    button: 'Suspend the account',
    refuses: ['Reason'],
  },
  {
    name: 'closing an account',
    files: ['accounts/people/suspension.tsx'],
    as: admin,
    open: atAccount,
    area: (page) => dialog(page).locator('form').last(),
    button: 'Close the account for good',
    refuses: ['Type'],
  },
  {
    name: 'access codes',
    files: ['access/ledger/codes-dialog.tsx', 'access/ledger/period-field.tsx'],
    as: admin,
    open: atAccounts('codes', 'Create codes'),
    area: dialog,
    button: 'Create codes',
    fill: async (area) => {
      await area.getByRole('listitem').getByRole('button').first().click();
    },
    refuses: ['Number of codes', 'Uses per code'],
  },
  {
    name: 'grant',
    files: ['access/ledger/grant-dialog.tsx'],
    as: admin,
    open: atAccounts('grants', 'Grant a program'),
    area: dialog,
    button: 'Grant the program',
    fill: async (area) => {
      await area.getByRole('listitem').getByRole('button').first().click();
    },
    refuses: ['Person'],
  },
  {
    name: 'grant of no program',
    files: ['access/ledger/grant-dialog.tsx'],
    as: admin,
    open: atAccounts('grants', 'Grant a program'),
    area: dialog,
    button: 'Grant the program',
    fill: async (area) => {
      await area.getByRole('searchbox', { name: /^Person/ }).fill('trainer');
      await area
        .getByRole('list', { name: /Person/ })
        .getByRole('button')
        .first()
        .click();
    },
    refuses: ['Program'],
  },
];

export const peopleForms: ListedForm[] = [...learners, ...staff];
