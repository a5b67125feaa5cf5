import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addressOf, callAs } from './people.ts';
import { makeQuiz, ok, type Quiz } from './quizzes.ts';

/** Steps that lead to screens. Screens that need their own programs create them only once. */

interface Tree {
  courses: { _id: string; modules: { _id: string }[] }[];
}

/** Returns the ids of a program's first course and module. */
async function moduleOf(request: APIRequestContext, programId: string) {
  const { courses } = (await (await request.get(`/api/quiz/program/${programId}`)).json()) as Tree;
  return { courseId: courses[0]?._id, moduleId: courses[0]?.modules[0]?._id };
}

/** Returns the browser and base URL of a page, to make API calls as other people. */
export function placeOf(page: Page): { browser: Browser; baseURL: string } {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  return { browser, baseURL: new URL(page.url()).origin };
}

const made = new Map<string, Promise<Quiz>>();
/**
 * Returns the program with the given name. The program is created at the first call, and later
 * calls return the same one.
 */
export function quizOf(page: Page, name: string, questions: object[]): Promise<Quiz> {
  const { browser, baseURL } = placeOf(page);
  const quiz = made.get(name) ?? makeQuiz(browser, name, questions, {}, baseURL);
  made.set(name, quiz);
  return quiz;
}

interface StartedAttempt {
  _id: string;
  questions: { _id: string }[];
}

/** Starts or resumes the module with the API call of /quiz, without opening the attempt. */
export async function begin(
  request: APIRequestContext,
  { programId }: Quiz,
): Promise<StartedAttempt> {
  await request.post(`/api/access/programs/${programId}/free`);
  const writer = crypto.randomUUID();
  const data = { programId, ...(await moduleOf(request, programId)), writer };
  const started = (await (await request.post('/api/attempts', { data })).json()) as StartedAttempt;
  await request.post(`/api/attempts/${started._id}/writer/release`, { data: { writer } });
  return started;
}

/** Returns the URL at which the questions of the program's first module are edited. */
export async function moduleAddress(request: APIRequestContext, quiz: Quiz): Promise<string> {
  const { courseId, moduleId } = await moduleOf(request, quiz.programId);
  const at = `course=${courseId}&module=${moduleId}`;
  return `/editPrograms?program=${quiz.programId}&tab=questions&${at}`;
}

export const inModule = async (page: Page, quiz: Quiz): Promise<void> => {
  await page.goto(await moduleAddress(page.request, quiz));
};

/** Tries out the module that is open in the editor. */
export async function tryOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions: Questions' }).click();
  await page.getByRole('link', { name: 'Try it as a learner' }).click();
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
}

/** Returns a function that opens a page and presses a button on it. */
export const pressed = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name }).first().click();
};

/** Opens the chances, and scrolls until they are below the header. */
export async function atTheChances(page: Page): Promise<void> {
  const name = /^My chances/;
  await pressed('/quiz', name)(page);
  await page.getByText('Questions of the program answered').waitFor();
  await page
    .getByRole('button', { name })
    .evaluate((row) => window.scrollBy({ top: row.getBoundingClientRect().top - 80 }));
}

/** Returns the id of the learner who was seen last. */
export async function findLearner(page: Page): Promise<string> {
  const reply = await page.request.get('/api/learners');
  const [first] = (await reply.json()) as [{ userId: string }];
  return first.userId;
}

/** Opens the page about the learner who was seen last. */
async function atALearner(page: Page): Promise<void> {
  await page.goto(`/learners/${await findLearner(page)}`);
}

interface MadeClass {
  classId: string;
  code: string;
}

const PILOT_CLASS = 'Evening course, winter';

/** Creates a class of the sample trainer with a join link and two open invitations. */
async function createClass(request: APIRequestContext): Promise<MadeClass> {
  const programs = await ok<{ _id: string }[]>(await request.get('/api/learners/programs'));
  const data = {
    name: PILOT_CLASS,
    programIds: [programs[0]?._id],
    startsOn: '2026-11-02',
    seats: 30,
    timeZone: 'UTC',
  };
  const { _id: classId } = await ok<{ _id: string }>(await request.post('/api/classes', { data }));
  const at = `/api/classes/${classId}`;
  const { code } = await ok<{ code: string }>(await request.put(`${at}/link`, { data: {} }));
  const [programId] = data.programIds;
  const { courses } = await (await request.get(`/api/quiz/program/${programId}`)).json();
  for (const { _id: moduleId } of courses[0].modules.slice(0, 3)) {
    const assigned = { target: { kind: 'module', moduleId }, dueAt: '2099-12-10T18:00' };
    await ok(await request.post(`${at}/assignments`, { data: assigned }));
  }
  const addresses = ['invited-1@people.example', 'invited-2@people.example'];
  await ok(await request.post(`${at}/invitations`, { data: { addresses } }));
  return { classId, code };
}

const madeClasses = new Map<string, Promise<MadeClass>>();
/** Returns the class of the product that a page shows. It is created at the first call. */
export function makeClass(page: Page): Promise<MadeClass> {
  const { browser, baseURL } = placeOf(page);
  const start = async () => {
    const found = await callAs(browser, addressOf('trainer'), createClass, baseURL);
    for (const name of ['class-ann', 'class-ben']) {
      const join = async (request: APIRequestContext) =>
        ok(await request.post('/api/join', { data: { code: found.code } }));
      await callAs(browser, `${name}@people.example`, join, baseURL);
    }
    return found;
  };
  const madeOne = madeClasses.get(baseURL) ?? start();
  madeClasses.set(baseURL, madeOne);
  return madeOne;
}

/** Opens a page that needs a class. A blank page has no product, so a text file is opened first. */
const ofClass = (path: (made: MadeClass) => string) => async (page: Page) => {
  if (!page.url().startsWith('http')) await page.goto('/docs.css');
  await page.goto(path(await makeClass(page)));
};

export const joinScreen = { name: 'join', at: ofClass(({ code }) => `/join/${code}`) };
const classScreens = [
  { name: 'classes', at: ofClass(() => '/classes') },
  { name: 'class', at: ofClass(({ classId }) => `/classes/${classId}`) },
  {
    name: 'class-assignments',
    at: ofClass(({ classId }) => `/classes/${classId}?tab=assignments`),
  },
  {
    name: 'class-answers',
    at: ofClass(({ classId }) => `/classes/${classId}?tab=answers`),
  },
  { name: 'class-board', at: ofClass(({ classId }) => `/classes/${classId}?tab=board`) },
  {
    name: 'class-new',
    pressed: true as const,
    at: async (page: Page) => {
      await ofClass(() => '/classes')(page);
      await page
        .getByRole('table')
        .or(page.getByRole('list', { name: 'Classes' }))
        .waitFor();
      await page.getByRole('button', { name: 'Create class' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
];

const madeOrganizations = new Map<string, Promise<string>>();

/** Creates an organization of the sample trainer with three invitations, one of which is accepted. */
async function createOrganization(page: Page): Promise<string> {
  const { browser, baseURL } = placeOf(page);
  const people = ['seat-ann', 'seat-ben', 'seat-cay'].map((name) => `${name}@people.example`);
  const create = async (request: APIRequestContext) => {
    const programs = await ok<{ _id: string }[]>(await request.get('/api/learners/programs'));
    const data = {
      name: 'Alpine Bank',
      programIds: [programs[0]?._id],
      seats: 20,
      swapAfterDays: 30,
      swapBelowQuestions: 20,
      timeZone: 'UTC',
    };
    const { _id } = await ok<{ _id: string }>(await request.post('/api/organizations', { data }));
    const invited = await request.post(`/api/organizations/${_id}/invitations`, {
      data: { addresses: people },
    });
    await ok(invited);
    return _id;
  };
  const organizationId = await callAs(browser, addressOf('trainer'), create, baseURL);
  const agree = async (request: APIRequestContext) => {
    const [own] = await ok<{ invitationId: string }[]>(await request.get('/api/seats'));
    return ok(await request.post(`/api/seats/invitations/${own?.invitationId}`));
  };
  await callAs(browser, people[0] ?? '', agree, baseURL);
  return organizationId;
}

/** Returns the organization of the product that a page shows. It is created at the first call. */
export function makeOrganization(page: Page): Promise<string> {
  const { baseURL } = placeOf(page);
  const made = madeOrganizations.get(baseURL) ?? createOrganization(page);
  madeOrganizations.set(baseURL, made);
  return made;
}

/** Opens a page that needs an organization, as `ofClass` does. */
const ofOrganization = (path: (organizationId: string) => string) => async (page: Page) => {
  if (!page.url().startsWith('http')) await page.goto('/docs.css');
  await page.goto(path(await makeOrganization(page)));
};

const seatScreens = [
  { name: 'seats', at: ofOrganization(() => '/seats') },
  { name: 'organization', at: ofOrganization((organizationId) => `/seats/${organizationId}`) },
];

/** The screens on which staff look after learners. */
export const peopleScreens = [
  { name: 'learners', at: '/learners' },
  { name: 'learner', at: atALearner },
  ...classScreens,
  ...seatScreens,
];
