import { expect, type Page } from '@playwright/test';
import type { SampleRole } from './people.ts';
import { atTheChances, joinScreen, peopleScreens, pressed, tryOut } from './screen-making.ts';

/** A list of every screen that each role has with the sample data, and how to reach it. */
export interface Screen {
  name: string;
  /** The screen's URL, or a function that leads to the screen. */
  at: string | ((page: Page) => Promise<void>);
  /**
   * Set for a screen that changes data when it is opened. A separate product is used for such a
   * screen.
   */
  leaves?: true;
  /**
   * Set if a button press leads to the screen. Movement after a press is expected and does not
   * count as a layout shift.
   */
  pressed?: true;
  /** Set if the screen waits for a reply that never arrives. */
  unfinished?: true;
}

const PILOT = 'Private Pilot Airplane: Knowledge Test';

interface NamedNode {
  _id: string;
  name: string;
}
type Tree = NamedNode & { courses: (NamedNode & { modules: NamedNode[] })[] };

const read = async <Reply>(page: Page, path: string): Promise<Reply> =>
  (await page.request.get(path)).json() as Promise<Reply>;

async function idOf(page: Page, name: string): Promise<string> {
  const found = await read<NamedNode[]>(page, `/api/quiz/program?q=${encodeURIComponent(name)}`);
  const program = found.find((each) => each.name === name) ?? found[0];
  if (!program) throw new Error(`no program is called ${name}`);
  return program._id;
}

const pilot = (address: (id: string) => string) => async (page: Page) =>
  void (await page.goto(address(await idOf(page, PILOT))));

/** Returns the screen of a tab in the editor of the sample pilot program. */
const tab = (name: string) => pilot((id) => `/editPrograms?program=${id}&tab=${name}`);

/** Opens the preview of a replacement in all questions of a program. */
async function atAReplacement(page: Page): Promise<void> {
  await tab('all')(page);
  await page.getByRole('button', { name: 'Select page' }).click();
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find', { exact: true }).fill('airspace');
  await dialog.getByLabel('Replace with').fill('air space');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Question text').first().waitFor();
}

/** Opens the table in which one text of many questions is edited. */
async function atTheTable(page: Page): Promise<void> {
  await tab('all')(page);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('table').waitFor();
}

async function moduleOf(page: Page, query = ''): Promise<void> {
  const id = await idOf(page, PILOT);
  const [course] = (await read<Tree>(page, `/api/quiz/program/${id}`)).courses;
  const at = `course=${course?._id}&module=${course?.modules[0]?._id}${query}`;
  await page.goto(`/editPrograms?program=${id}&tab=questions&${at}`);
}

/**
 * Returns the ids of a mock exam and of its program in the sample data. This program has every kind
 * of content.
 */
export async function sampleIds(page: Page): Promise<{ program: string; exam: string }> {
  const program = await idOf(page, PILOT);
  const [exam] = await read<NamedNode[]>(page, `/api/quiz/program/${program}/exam`);
  if (!exam) throw new Error(`${PILOT} has no mock exam`);
  return { program, exam: exam._id };
}

const ofExam = (address: (examId: string) => string) => async (page: Page) => {
  const { exam } = await sampleIds(page);
  await page.goto(address(exam));
};

/** Returns a function that opens the latest result with a wrong answer, of one kind or of any. */
const latestResult =
  (kind = '') =>
  async (page: Page) => {
    const past = await read<{ _id: string; points: number | null }[]>(
      page,
      `/api/results?pageSize=20${kind && `&kind=${kind}`}`,
    );
    const told = past.find(({ points }) => points !== null && points < 90) ?? past[0];
    await page.goto(`/result?attempt=${told?._id}`);
  };

async function inTheRunner(page: Page): Promise<void> {
  await pressed('/quiz', 'START')(page);
  const dialog = page.getByRole('dialog');
  if (!(await dialog.getByRole('button', { name: 'Start Quiz' }).isEnabled())) {
    await dialog.getByLabel('Course').selectOption({ index: 1 });
    await dialog.getByLabel('Module').selectOption({ index: 1 });
  }
  await dialog.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('heading', { name: /^Question \d+ of/ }).waitFor();
}

async function atTheVerdict(page: Page): Promise<void> {
  await inTheRunner(page);
  await page.getByRole('radio').first().click();
  const check = page.getByRole('button', { name: 'Check answer' });
  if (await check.isVisible()) await check.click();
  await page.getByRole('button', { name: /^(Next Question|Finish Quiz)/ }).waitFor();
}

async function onAPaper(page: Page): Promise<void> {
  await ofExam((id) => `/exam/${id}`)(page);
  const start = page.getByRole('button', { name: /^(Start|Continue) the exam/ });
  await start.click();
  await start.waitFor({ state: 'hidden' });
  const understood = page.getByRole('button', { name: /^Start/ });
  await page.getByRole('timer').or(understood).first().waitFor();
  if (!(await page.getByRole('timer').isVisible())) await understood.click();
  await page.getByRole('timer').waitFor();
}

async function atKeptExam(page: Page): Promise<void> {
  await ofExam((id) => `/exam/${id}`)(page);
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await page.getByRole('link', { name: 'Start now' }).waitFor();
}

async function atBegin(page: Page): Promise<void> {
  await ofExam((id) => `/exam/${id}`)(page);
  const keep = page.getByRole('button', { name: 'Keep for offline' });
  await keep.or(page.getByRole('button', { name: 'Remove from this device' })).waitFor();
  if (await keep.isVisible()) await atKeptExam(page);
  await page.goto('/quiz');
  await page.getByRole('link', { name: /^Begin / }).click();
  await page.getByRole('button', { name: 'Begin the exam' }).waitFor();
}

/** Makes a deck of the questions of a program that the signed-in person missed. Returns its id. */
export async function makeDeck(page: Page, programId: string): Promise<string> {
  const data = { source: 'missed', programId };
  const made = await page.request.post('/api/cards/decks', { data });
  const { _id } = (await made.json()) as { _id: string };
  return _id;
}

async function atACard(page: Page): Promise<void> {
  await page.goto(`/cards/${await makeDeck(page, await idOf(page, PILOT))}`);
  await page.getByRole('button', { name: 'Show answer' }).waitFor();
}

const visitor: Screen[] = [
  { name: 'home', at: '/' },
  { name: 'about', at: '/about' },
  { name: 'sign-in', at: '/sign-in' },
  { name: 'sign-up', at: '/sign-up' },
  { name: 'privacy', at: '/privacy' },
  { name: 'terms', at: '/terms' },
  { name: 'stop-emails', at: '/stop-emails/nothing' },
  { name: 'cart-empty', at: '/checkoutcard' },
  { name: 'cart', at: pilot((id) => `/cart/${id}`) },
  {
    name: 'demo',
    at: async (page) => {
      await pilot((id) => `/demo-quiz/${id}`)(page);
      await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
    },
  },
  joinScreen,
  { name: 'not-found', at: '/nowhere' },
];

/** Screens that every signed-in person can open. */
const own: Screen[] = [
  { name: 'quiz', at: '/quiz' },
  { name: 'results', at: '/results' },
  { name: 'notes', at: '/notes' },
  { name: 'my-questions', at: '/notes?tab=questions' },
  { name: 'cards', at: '/cards' },
  { name: 'profile', at: '/profile' },
];
const inbox: Screen[] = [
  { name: 'inbox', at: '/inbox' },
  {
    name: 'inbox-message',
    pressed: true,
    at: async (page) => {
      await page.goto('/inbox');
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.getByRole('region', { name: 'Conversation' }).waitFor();
    },
  },
];
const dashboard: Screen = { name: 'dashboard', at: '/dashboard' };
const analytics: Screen = { name: 'analytics', at: '/analytics' };
const creating: Screen[] = [
  { name: 'create-quiz', at: '/create-quiz' },
  { name: 'start-multi', at: '/startMulti' },
];
const accounts = ['people', 'invited', 'requests', 'grants', 'codes'].map((name) => ({
  name: `accounts-${name}`,
  at: `/accounts?tab=${name}`,
}));
const workbench = [
  'learners',
  'figures',
  'health',
  'tree',
  'all',
  'topics',
  'exams',
  'allowances',
  'coach',
  'corrections',
  'rules',
  'references',
  'settings',
].map((name) => ({ name: `program-${name}`, at: tab(name) }));
const queues = ['reviews', 'reports', 'approvals'].map((name) => ({
  name: `queue-${name}`,
  at: `/editPrograms?tab=${name}`,
}));

export const screens: Record<SampleRole | 'visitor', Screen[]> = {
  visitor,
  demo: [...own, joinScreen, { name: 'result-none', at: '/result' }],
  paid: [
    dashboard,
    ...own,
    { name: 'quiz-choose', at: pressed('/quiz', 'START'), pressed: true },
    { name: 'chances', at: atTheChances, pressed: true },
    { name: 'result', at: latestResult() },
    { name: 'result-module', at: latestResult('module') },
    { name: 'exam', at: ofExam((id) => `/exam/${id}`) },
    analytics,
    ...inbox,
    { name: 'keep-exam', at: atKeptExam, leaves: true },
    { name: 'begin-exam', at: atBegin, leaves: true },
    { name: 'card', at: atACard, leaves: true },
    { name: 'runner', at: inTheRunner, leaves: true },
    { name: 'verdict', at: atTheVerdict, leaves: true },
    { name: 'paper', at: onAPaper, leaves: true },
  ],
  trainer: [
    dashboard,
    ...own,
    ...peopleScreens,
    { name: 'edit-programs', at: '/editPrograms' },
    ...queues,
    { name: 'program-overview', at: tab('questions') },
    { name: 'bulk-replace', at: atAReplacement, leaves: true },
    { name: 'bulk-table', at: atTheTable, leaves: true },
    { name: 'program-module', at: (page) => moduleOf(page) },
    { name: 'tryout', at: (page) => moduleOf(page).then(() => tryOut(page)), pressed: true },
    { name: 'program-question', at: (page) => moduleOf(page, '&question=1') },
    ...workbench,
    { name: 'papers', at: ofExam((id) => `/exam/${id}/papers`) },
    ...creating,
    ...inbox,
  ],
  partner: [dashboard, ...own, ...peopleScreens, ...accounts, analytics, ...creating, ...inbox],
  admin: [
    dashboard,
    ...own,
    ...accounts,
    { name: 'accounts-log', at: '/accounts?tab=log' },
    { name: 'edit-programs', at: '/editPrograms' },
    analytics,
    ...creating,
    ...inbox,
  ],
};

/** Opens a screen and waits until everything that it requested has loaded. */
export async function openScreen(
  page: Page,
  { at, unfinished }: Screen,
  untilCome = () => page.waitForLoadState('networkidle'),
): Promise<void> {
  await (typeof at === 'string' ? page.goto(at) : at(page));
  if (unfinished) return;
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByRole('status', { name: /^Loading / })).toHaveCount(0);
  await untilCome();
}
